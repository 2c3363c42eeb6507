/** Lets an officer export or erase what is stored of a person, and shows past erasures and the retention. */

import { byteSize } from "../shared/byte-size.ts";
import { type Fact, FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { NeedsRole } from "../shared/components/needs-role.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { counted } from "../shared/counted.ts";
import { useRetention } from "../shared/hooks/use-health.ts";
import { ErasureTable } from "./erasure-table.tsx";
import { PersonForm } from "./person-form.tsx";

export function DataRequestsPage() {
  return (
    <ViewSheet label="Data requests">
      <NeedsRole needed="officer" what="export or erase what is stored of a person">
        <PersonForm />
        <ErasureTable />
      </NeedsRole>
      <RetentionFacts />
    </ViewSheet>
  );
}

/** How long events are kept, how large their database is, and what was removed. */
function RetentionFacts() {
  const query = useRetention();
  const state = query.data;
  const facts: Fact[] = state
    ? [
        ...["Development", "Staging", "Production"].map((environment) => {
          const days = state.days[environment.toLowerCase()];
          return { name: `${environment} events`, value: days === undefined ? "no limit" : counted(days, "day") };
        }),
        {
          name: "Trace records",
          value:
            state.traceDays === undefined
              ? "the newest 200,000"
              : `${counted(state.traceDays, "day")}, at most 200,000`,
        },
        ...(state.choiceDays === undefined
          ? []
          : [{ name: "Consent choices", value: counted(state.choiceDays, "day") }]),
        {
          name: "Database size",
          value: byteSize(state.usedBytes),
          note: state.maxBytes === undefined ? "no limit" : `limit ${byteSize(state.maxBytes)}`,
        },
        ...(["age", "space"] as const).map((cause) => ({
          name: cause === "age" ? "Expired and removed" : "Removed to free space",
          value: `${counted(state.removed[cause].events, "event")}, ${counted(state.removed[cause].traces, "trace record")}`,
        })),
        ...(state.failure === undefined ? [] : [{ name: "The last run failed", value: state.failure }]),
      ]
    : [];
  return (
    <LeadSection
      title="Retention"
      lead="How long the edge keeps events. Set TAGWELL_RETENTION_DAYS, TAGWELL_CONSENT_RETENTION_DAYS and TAGWELL_MAX_BYTES on the edge to change it. Reports keep their counts."
      empty={query.error?.message ?? (!state && "Loading…")}
    >
      <FactList facts={facts} />
    </LeadSection>
  );
}

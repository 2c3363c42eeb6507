/** How long events are kept, how large their database is, and what was removed. */
import { useQuery } from "@tanstack/react-query";
import { fetchRetention } from "../shared/api/governance-client.ts";
import { byteSize } from "../shared/byte-size.ts";
import { type Fact, FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { counted } from "./erasure-progress.ts";

export function RetentionFacts() {
  const query = useQuery({ queryKey: ["retention"], queryFn: ({ signal }) => fetchRetention(signal), retry: false });
  const state = query.data;
  const facts: Fact[] = state
    ? [
        ...["development", "staging", "production"].map((environment) => {
          const days = state.days[environment];
          return {
            name: `Events of ${environment}`,
            value: days === undefined ? "kept without a limit" : counted(days, "day"),
          };
        }),
        {
          name: "Trace records",
          value:
            state.traceDays === undefined
              ? "the newest 200,000"
              : `${counted(state.traceDays, "day")}, at most 200,000`,
        },
        {
          name: "Size of the database",
          value: byteSize(state.usedBytes),
          note: state.maxBytes === undefined ? "no limit is set" : `the limit is ${byteSize(state.maxBytes)}`,
        },
        ...(["age", "space"] as const).map((cause) => ({
          name: cause === "age" ? "Removed because of age" : "Removed to make room",
          value: `${counted(state.removed[cause].events, "event")}, ${counted(state.removed[cause].traces, "trace record")}`,
        })),
        ...(state.failure === undefined ? [] : [{ name: "The last run failed", value: state.failure }]),
      ]
    : [];
  return (
    <LeadSection
      title="Retention"
      lead="How long the edge keeps events. TAGWELL_RETENTION_DAYS and TAGWELL_MAX_BYTES at the edge set it. Reports keep their counts."
      empty={query.error?.message ?? (!state && "Loading…")}
    >
      <FactList facts={facts} />
    </LeadSection>
  );
}

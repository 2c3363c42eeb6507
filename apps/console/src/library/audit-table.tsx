/** The audit trail. */
import { useQuery } from "@tanstack/react-query";
import { fetchAuditTrail } from "../shared/api/library-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { dateTime } from "./format-build.ts";

export function AuditTable() {
  const query = useQuery({ queryKey: ["audit"], queryFn: ({ signal }) => fetchAuditTrail(signal), retry: false });
  const rows = query.data ?? [];
  return (
    <LeadSection
      title="Audit trail"
      lead="The last 500 publications, signatures, account changes and sign-ins, newest first. Entries are never changed."
      empty={query.error?.message ?? (rows.length === 0 && "Loading…")}
    >
      <PlainTable
        isCaptionHidden
        caption="Audit trail entries"
        columns={["Time", "Account", "Action", "Subject", "From", "To", "Detail"]}
        rows={rows.map(({ number, at, who, what, about, from, to, detail }) => ({
          key: String(number),
          cells: [dateTime(at), who, what, about, from, to, detail],
        }))}
      />
    </LeadSection>
  );
}

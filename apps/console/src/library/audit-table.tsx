/** The audit trail: who did what, and when. */
import { useQuery } from "@tanstack/react-query";
import { fetchAuditTrail } from "../shared/api/library-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { moment } from "./format-build.ts";

export function AuditTable() {
  const asked = useQuery({ queryKey: ["audit"], queryFn: ({ signal }) => fetchAuditTrail(signal), retry: false });
  const rows = asked.data ?? [];
  return (
    <LeadSection
      title="Audit trail"
      lead="Publications, signatures, accounts and sign-ins, the newest 500 first. Rows are added and never changed."
      empty={asked.error?.message ?? (rows.length === 0 && "Reading the trail …")}
    >
      <PlainTable
        isCaptionUnseen
        caption="Rows of the audit trail"
        columns={["When", "Who", "What", "About", "From", "To", "Detail"]}
        rows={rows.map(({ number, at, who, what, about, from, to, detail }) => ({
          key: String(number),
          cells: [moment(at), who, what, about, from, to, detail],
        }))}
      />
    </LeadSection>
  );
}

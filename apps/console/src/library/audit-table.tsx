/** The audit trail: who did what, and when. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useQuery } from "@tanstack/react-query";
import { auditTrail } from "../api/library-client.ts";
import { PlainTable } from "../quality/plain-table.tsx";
import { Section } from "../quality/section.tsx";
import { moment } from "./words.ts";

const scrolls = style({ overflowX: "auto" });

export function AuditTable() {
  const asked = useQuery({ queryKey: ["audit"], queryFn: ({ signal }) => auditTrail(signal), retry: false });
  const rows = asked.data ?? [];
  return (
    <Section
      title="Audit trail"
      lead="Publications, signatures, accounts and sign-ins, the newest 500 first. Rows are added and never changed."
      empty={asked.error?.message ?? (rows.length === 0 && "Reading the trail …")}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={scrolls} tabIndex={0} aria-label="Rows of the audit trail">
        <PlainTable
          caption="Audit trail"
          columns={["When", "Who", "What", "About", "From", "To", "Detail"]}
          rows={rows.map(({ number, at, who, what, about, from, to, detail }) => ({
            key: String(number),
            cells: [moment(at), who, what, about, from, to, detail],
          }))}
        />
      </section>
    </Section>
  );
}

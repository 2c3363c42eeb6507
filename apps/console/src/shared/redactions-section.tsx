/** Values that the guard redacted, by field and reason. */
import { type GuardCut, guardAdvice } from "@tagwell/contract";
import { LeadSection } from "./components/lead-section.tsx";
import { PlainTable } from "./components/plain-table.tsx";
import { FieldLink } from "./links.tsx";

export interface RedactionsSectionProps {
  cuts: readonly GuardCut[];
  /** Whether any page has reported in the period: of others it is not known what they removed. */
  isReported: boolean;
}

export function RedactionsSection({ cuts, isReported }: RedactionsSectionProps) {
  return (
    <LeadSection
      title="Redacted by the guard"
      lead="What pages removed from events before sending them: the field and the reason, never the value."
      empty={
        cuts.length === 0 &&
        (isReported
          ? "The guard redacted nothing on the pages that reported in this period."
          : "No page has reported in this period, so it is not known what the guard redacted.")
      }
    >
      <PlainTable
        isCaptionHidden
        caption="Redactions by field and reason"
        columns={[
          "Field",
          "Reason",
          "What to do",
          { name: "Redactions", isNumber: true },
          { name: "Pages", isNumber: true },
        ]}
        rows={cuts.map(({ path, reason, count, pages }) => ({
          key: `${path}: ${reason}`,
          cells: [
            <FieldLink key="path" path={path} />,
            reason,
            guardAdvice(reason),
            count.toLocaleString("en"),
            pages.toLocaleString("en"),
          ],
        }))}
      />
    </LeadSection>
  );
}

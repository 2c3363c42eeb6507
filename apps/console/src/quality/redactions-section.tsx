/** What the guard held back, by field and reason. */
import type { GuardCut } from "@tagwell/contract";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { LongCode } from "../shared/components/long-code.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";

export function RedactionsSection({ cuts }: { cuts: readonly GuardCut[] }) {
  return (
    <LeadSection
      title="Held back by the guard"
      lead="What pages cut from their events before anything left: where and why, never what."
      empty={cuts.length === 0 && "The guard cut nothing in this period."}
    >
      <PlainTable
        isCaptionUnseen
        caption="Guard cuts by field and reason"
        columns={["Field", "Reason", "Cuts", "Pages"]}
        rows={cuts.map(({ path, reason, count, pages }) => ({
          key: `${path}: ${reason}`,
          cells: [
            <LongCode key="path">{path}</LongCode>,
            reason,
            count.toLocaleString("en"),
            pages.toLocaleString("en"),
          ],
        }))}
      />
    </LeadSection>
  );
}

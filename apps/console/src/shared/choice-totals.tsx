/** How many visitors chose what, and who asked them. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ChoiceQuery, fetchChoiceTotals } from "./api/consent-client.ts";
import { emptyText, LeadSection } from "./components/lead-section.tsx";
import { PlainTable } from "./components/plain-table.tsx";
import { sourceText, stateTexts } from "./consent-text.ts";

export interface ChoiceTotalsProps {
  title: string;
  /** Which choices. */
  wanted: ChoiceQuery;
}

export function ChoiceTotals({ title, wanted }: ChoiceTotalsProps) {
  const query = useQuery({
    queryKey: ["choice-totals", wanted],
    queryFn: ({ signal }) => fetchChoiceTotals(wanted, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const rows = query.data ?? [];
  return (
    <LeadSection
      title={title}
      lead="The choices in the time range, by who asked for them. Visitors who have not chosen are not counted."
      empty={emptyText(query, "No visitor chose in this time.")}
    >
      <PlainTable
        isCaptionHidden
        caption="Choices by source"
        columns={["Source", "Choice", { name: "Count", isNumber: true }]}
        rows={rows.map(({ state, source, count }) => ({
          key: `${source} ${state}`,
          cells: [sourceText(source), stateTexts[state], count.toLocaleString("en")],
        }))}
      />
    </LeadSection>
  );
}

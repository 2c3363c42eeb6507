/** The choices of visitors in the scope's sites and time range: their totals, each of them, and the check of the ledger. */
import { ChoiceTotals } from "../shared/choice-totals.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { ChoiceTable } from "./choice-table.tsx";
import { useChoiceQuery } from "./use-choice-query.ts";

export function ConsentPage() {
  const wanted = useChoiceQuery();
  return (
    <ViewSheet label="Consent">
      <ChoiceTotals title="Totals" wanted={wanted} />
      <ChoiceTable />
    </ViewSheet>
  );
}

/** The choices of visitors in the scope's sites and time range: their totals, each of them, and the check of the ledger. */
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { ChoiceTable } from "./choice-table.tsx";
import { ChoiceTotals } from "./choice-totals.tsx";

export function ConsentPage() {
  return (
    <ViewSheet label="Consent">
      <ChoiceTotals />
      <ChoiceTable />
    </ViewSheet>
  );
}

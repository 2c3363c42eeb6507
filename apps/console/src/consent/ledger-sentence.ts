/** Describes the result of checking the ledger of choices. */
import type { LedgerCheck } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";

export function ledgerSentence({ rows, head, faults }: LedgerCheck): string {
  if (faults.length > 0) return `The ledger is not whole. ${faults.join(" ")}`;
  if (rows === 0) return "The ledger is empty, and the audit trail knows of no choice.";
  const whole =
    rows === 1
      ? "The only choice is whole, and is the one"
      : `All ${counted(rows, "choice")} follow from one another, and are those`;
  return `${whole} that the audit trail recorded. The newest choice's hash is ${head}; compare it with one that you keep elsewhere.`;
}

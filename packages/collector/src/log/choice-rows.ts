/** The rows of the ledger of choices: their columns, and what their hashes cover. */
import type { ChoiceRow } from "@tagwell/contract";
import { hashOf } from "./hash-chain.ts";

export type ChoiceColumns = (string | number | null)[];

/** In the order of the table. Whom a choice is about stands in another table, so that an erasure changes no row. */
const names = "number id at site environment state standard source version purposes gpc build hash".split(" ");
export const choiceColumns = names.join(", ");

/** The columns of a row (contract: ChoiceRow). */
export function columnsOfChoice(row: ChoiceRow): ChoiceColumns {
  const stored: Record<string, string | number | null> = {
    ...row,
    at: Date.parse(row.at),
    purposes: JSON.stringify(row.purposes),
    gpc: row.gpc === null ? null : Number(row.gpc),
  };
  return names.map((name) => stored[name] ?? null);
}

/** The hash covers every column but itself, as texts. */
export function hashOfChoice(row: Omit<ChoiceRow, "hash">, previous: string): string {
  const texts: Record<string, unknown> = { ...row, purposes: JSON.stringify(row.purposes) };
  return hashOf(
    previous,
    names.slice(0, -1).map((name) => String(texts[name])),
  );
}

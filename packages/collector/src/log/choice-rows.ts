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

export function choiceOfColumns(columns: ChoiceColumns): ChoiceRow {
  const stored = Object.fromEntries(names.map((name, at) => [name, columns[at]]));
  return {
    ...stored,
    at: isoTime(stored.at),
    purposes: listOf(stored.purposes),
    gpc: stored.gpc === null ? null : stored.gpc === 1,
  } as ChoiceRow;
}

/** What is no time, or no list, was written by somebody else: it stays readable, and the hash tells. */
function isoTime(at: unknown): string {
  const time = new Date(at as number);
  return Number.isNaN(time.getTime()) ? String(at) : time.toISOString();
}

function listOf(purposes: unknown): unknown[] {
  try {
    const list = JSON.parse(purposes as string);
    return Array.isArray(list) ? list : [purposes];
  } catch {
    return [purposes];
  }
}

/** The hash covers every column but itself, as texts. */
export function hashOfChoice(row: Omit<ChoiceRow, "hash">, previous: string): string {
  const texts: Record<string, unknown> = { ...row, purposes: JSON.stringify(row.purposes) };
  return hashOf(
    previous,
    names.slice(0, -1).map((name) => String(texts[name])),
  );
}

/** Reads a row of the ledger. */
import { type ChoiceColumns, choiceColumns } from "@tagwell/collector/log/choice-rows";
import type { ChoiceRow } from "@tagwell/contract";

export function choiceOfColumns(columns: ChoiceColumns): ChoiceRow {
  const names = choiceColumns.split(", ");
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

/** Checks that the ledger is whole: each choice follows from the one before it, and the audit trail's marks are in it. */

import { hashOfChoice } from "@tagwell/collector/log/choice-rows";
import type { ChoiceRow, LedgerCheck } from "@tagwell/contract";
import type { Marks } from "./marks.ts";

/** More than these say nothing new. */
const maxFaults = 100;

/** @param pages of the whole ledger, oldest first */
export async function checkChoices(
  pages: AsyncIterable<readonly ChoiceRow[]>,
  { start, seals }: Pick<Marks, "start" | "seals">,
): Promise<LedgerCheck> {
  const faults: string[] = [];
  const note = (fault: string) => faults.length < maxFaults && faults.push(fault);
  const sealed = new Map(seals.filter(({ number }) => number > start.number).map(({ number, hash }) => [number, hash]));
  let head = start.hash;
  let rows = 0;
  let left = 0;
  for await (const page of pages)
    for (const row of page) {
      if (row.number <= start.number) {
        left += 1;
        continue;
      }
      rows += 1;
      if (row.hash !== hashOfChoice(row, head))
        note(`Choice ${row.id} (number ${row.number}, ${row.at}) does not follow from the one before it.`);
      const seal = sealed.get(row.number);
      if (seal !== undefined && seal !== row.hash)
        note(`Choice ${row.id} (number ${row.number}) is not the one that the audit trail recorded.`);
      sealed.delete(row.number);
      // From the row as it is, so that one wrong choice is one fault.
      head = row.hash;
    }
  for (const number of sealed.keys()) note(`Choice number ${number}, which the audit trail recorded, is missing.`);
  if (left > 0)
    note(`${left} choices are there that the audit trail records as removed. The edge removes them within an hour.`);
  return { rows, head, faults };
}

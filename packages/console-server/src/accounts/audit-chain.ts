/** Chains the rows of the audit trail by their hashes. */

import { hashOf, startHash } from "@tagwell/collector/log/hash-chain";
import type { AuditCheck, AuditRow } from "@tagwell/contract";

/** Covers the previous row's hash and this row's columns. */
export function hashOfRow(row: Omit<AuditRow, "hash">, previous: string): string {
  const { number, at, who, what, about, from, to, detail } = row;
  return hashOf(previous, [String(number), at, who, what, about, from, to, detail]);
}

/** Checks pages of rows, from the first row on, oldest first. */
export async function checkChain(pages: AsyncIterable<AuditRow[]>): Promise<AuditCheck> {
  let head = startHash;
  let rows = 0;
  for await (const page of pages)
    for (const row of page) {
      rows += 1;
      const expected = hashOfRow(row, head);
      if (row.hash !== expected) return { brokenAt: row.number, rows, head };
      head = expected;
    }
  return { brokenAt: null, rows, head };
}

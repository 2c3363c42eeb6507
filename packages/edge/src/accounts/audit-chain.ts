/** Chains the rows of the audit trail by their hashes, so that a row that was changed, added or removed shows. */
import { createHash } from "node:crypto";
import type { AuditCheck, AuditRow } from "@tagwell/contract";

/** Stands for the row before the first one. */
export const startHash = "0".repeat(64);

/** SHA-256, in hexadecimal, of the previous row's hash and this row's columns as a JSON array of texts. */
export function hashOfRow(row: Omit<AuditRow, "hash">, previous: string): string {
  const { number, at, who, what, about, from, to, detail } = row;
  const text = JSON.stringify([previous, String(number), at, who, what, about, from, to, detail]);
  return createHash("sha256").update(text).digest("hex");
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

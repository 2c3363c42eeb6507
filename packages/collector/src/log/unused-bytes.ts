/**
 * Overwrites what removed rows leave behind in the pages of the database. `secure_delete` overwrites a removed row where it is
 * stored, but not the copies that remain in a page's unused part when SQLite moves rows between pages to balance its trees:
 * after 200 removals from a database of 5,000 rows, 23 of them could still be read in the file.
 */

/** The first byte of a page of a tree: interior or leaf, of an index or of a table. */
const interior = new Set<number | undefined>([2, 5]);
const leaves = new Set<number | undefined>([10, 13]);
const pageSize = 4096;
const zeros = Buffer.alloc(pageSize);

/**
 * From this number of pages on (137 GB), the first byte of an overflow page, which begins with the number of the next one, may
 * be that of a tree's page.
 */
export const maxPages = 0x02000000;

/**
 * Overwrites the unused parts of a page with zeros: between the list of cells and the cells, and in the list of free blocks.
 * Returns whether it changed anything.
 */
export function zeroUnusedBytes(number: number, page: Buffer): boolean {
  // The first page begins with the header of the file.
  const header = number === 1 ? 100 : 0;
  const type = page[header];
  if (page.length !== pageSize || !(interior.has(type) || leaves.has(type))) return false;
  const listStart = header + (interior.has(type) ? 12 : 8);
  const unusedStart = listStart + 2 * page.readUInt16BE(header + 3);
  let changed = zero(page, unusedStart, page.readUInt16BE(header + 5));
  let block = page.readUInt16BE(header + 1);
  while (block !== 0 && block + 4 <= pageSize) {
    const next = page.readUInt16BE(block);
    changed = zero(page, block + 4, block + page.readUInt16BE(block + 2)) || changed;
    // Free blocks are in rising order.
    if (next <= block) break;
    block = next;
  }
  return changed;
}

function zero(page: Buffer, start: number, end: number): boolean {
  if (start >= end || end > pageSize || page.compare(zeros, 0, end - start, start, end) === 0) return false;
  page.fill(0, start, end);
  return true;
}

/** A line of CSV (RFC 4180). */

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text there, too. null is an
 * empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? "" : String(harmless(cell)))).join(",")}\r\n`;
}

function harmless(cell: string | number): string | number {
  // Past blanks too, which some of them skip; full-width forms are read as the signs they look like.
  return typeof cell === "string" && /^\s*[=+\-@＝＋－＠\t\r\n|%]/.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n;\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of CSV (RFC 4180). */

/**
 * What a spreadsheet takes for a formula: one of these signs, past blanks and quotes too, which some of them skip. Full-width
 * forms are read as the signs they look like.
 */
const signs = "[=+\\-@＝＋－＠|%]";
const atStart = new RegExp(`^(?=[\\s"]*${signs}|[\\t\\r\\n])`);
/** Where the file is read with another separator, or without its quotes, a cell begins there, too. */
const within = new RegExp(`([;\\t\\r\\n])(?=[\\s"]*${signs})`, "g");

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text there, too. null is an
 * empty cell.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(typeof cell === "string" ? harmless(cell) : String(cell ?? ""))).join(",")}\r\n`;
}

/** JSON as a cell. A semicolon, which stands in its texts only, is written as its number there: the value is the same. */
export const jsonCell = (json: string): string => json.replace(/;/g, "\\u003b");

const harmless = (cell: string): string => cell.replace(atStart, "'").replace(within, "$1'");

function quoted(text: string): string {
  return /[",\r\n;\t']|^\s|\s$/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}

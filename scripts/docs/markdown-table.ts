/** Writes a table of a printed page. */

/** A table in Markdown, a line a row; what would end a cell or a row is made harmless. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
}

const cell = (text: string) => text.replace(/\|/g, "\\|").replace(/\s+/g, " ");

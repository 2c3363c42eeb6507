/** Prints Markdown tables. */

/** Escapes characters that would end a cell or a row. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
}

const cell = (text: string) => text.replace(/\|/g, "\\|").replace(/\s+/g, " ");

/** A report's table as CSV. */
import { csvLine, type ReportTable } from "@tagwell/contract";

/** One line for the titles, one for each row. */
export function tableAsCsv({ columns, rows }: ReportTable): string {
  const titles = columns.map(({ title, kind }) =>
    kind === "text" || kind === "count" ? title : `${title} (${units[kind]})`,
  );
  return [titles, ...rows].map(csvLine).join("");
}

const units = { percent: "percent", points: "percentage points", change: "percent" };

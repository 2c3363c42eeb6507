/** A report's table as files: what it shows, with pages and sites as they were sent. */
import type { ReportRange, ReportTable } from "@tagwell/contract";
import { type ExportFile, rowFiles } from "../shared/export/export-file.ts";

const units = { text: "", count: "", percent: " (percent)", points: " (percentage points)", change: " (percent)" };

export function tableFiles(
  report: string,
  { name, columns, rows }: Pick<ReportTable, "name" | "columns" | "rows">,
  { from, to }: ReportRange,
): ExportFile[] {
  return rowFiles({
    name: `tagwell-${report}-${name}-${from}-${to}`.replaceAll(/[^\w.-]/g, "_"),
    columns: columns.map(({ name, title, kind }) => ({ name, title: title + units[kind] })),
    rows,
  });
}

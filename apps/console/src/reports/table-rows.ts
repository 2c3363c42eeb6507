/** A report's table as charts read it, and its cells in words. */
import { type ReportColumn, type ReportNumber, type ReportTable, siteLabels } from "@tagwell/contract";

export type Row = Record<string, string | ReportNumber>;

/** Each row by column. */
export function rowsOf({ columns, rows }: ReportTable): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])));
}

/** The number of a cell; undefined where it is withheld or there is none. */
export function numberOf(cell: string | ReportNumber | undefined): number | undefined {
  return typeof cell === "number" ? cell : undefined;
}

const sites: Record<string, string> = { ...siteLabels, unknown: "Unknown site" };
const unnamed: Record<string, string> = {
  type: "No page type",
  value: "No value",
  page: "No page name",
  title: "No title",
};

/** A cell as it is shown. */
export function cellText(column: Pick<ReportColumn, "name" | "kind">, cell: string | ReportNumber): string {
  if (cell === "withheld" && column.kind !== "text") return "withheld";
  if (cell === null) return "–";
  if (typeof cell === "string") {
    if (cell === "") return unnamed[column.name] ?? "–";
    return column.name === "site" ? (sites[cell] ?? cell) : cell;
  }
  return numberText(column.kind, cell);
}

function numberText(kind: ReportColumn["kind"], value: number): string {
  const text = value.toLocaleString("en", { maximumFractionDigits: 1 });
  const sign = value > 0 ? "+" : "";
  if (kind === "percent") return `${text} %`;
  if (kind === "points") return `${sign}${text} points`;
  return kind === "change" ? `${sign}${text} %` : text;
}

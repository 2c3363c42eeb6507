/** The order of a table's rows: by which column, as the address has it. */
import { matching, readSearch } from "../read-search.ts";

export interface Sort {
  column: string;
  isDescending: boolean;
}

export type SortValue = string | number | null;

const form = /^([a-z]{1,40})\.(-?)([A-Za-z0-9]{1,60})$/;

/** The query parameter of views with such tables; one table is sorted at a time. */
export const sortParameters = {
  /** "pages.-views": the table, and the column; with a minus the greatest first. */
  sort: matching(form),
};
export const sortSearchFrom = readSearch(sortParameters);
export type SortSearch = ReturnType<typeof sortSearchFrom>;

/** The order of a table; undefined where it has its own. */
export function sortOf(table: string, { sort }: SortSearch): Sort | undefined {
  const [, name, minus, column = ""] = form.exec(sort ?? "") ?? [];
  return name === table ? { column, isDescending: minus === "-" } : undefined;
}

export const sortText = (table: string, { column, isDescending }: Sort) =>
  `${table}.${isDescending ? "-" : ""}${column}`;

/** What pressing a column's title does: numbers begin with the greatest, texts with A; the third time the table has its own order. */
export function nextSort(column: string, isNumber: boolean, sort: Sort | undefined): Sort | undefined {
  if (sort?.column !== column) return { column, isDescending: isNumber };
  return sort.isDescending === isNumber ? { column, isDescending: !isNumber } : undefined;
}

const collator = new Intl.Collator("en", { numeric: true });

/** Rows without a value come last in either order; those with the same one stay as they are. */
export function sorted<Row>(rows: readonly Row[], valueIn: (row: Row) => SortValue, isDescending: boolean): Row[] {
  return rows
    .map((row) => ({ row, value: valueIn(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      const order =
        typeof a.value === "number" && typeof b.value === "number"
          ? a.value - b.value
          : collator.compare(String(a.value), String(b.value));
      return isDescending ? -order : order;
    })
    .map(({ row }) => row);
}

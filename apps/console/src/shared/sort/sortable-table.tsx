/** A table whose rows the titles of its columns sort. The order is in the address. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { TableColumn } from "../components/column-title.tsx";
import { PlainTable, type PlainTableProps } from "../components/plain-table.tsx";
import { nextSort, type Sort, type SortValue, sorted, sortOf, sortText } from "./sort.ts";

export interface SortableColumn extends TableColumn {
  /** Letters and digits: the column in the address. Absent for one that says nothing to sort by. */
  id?: string;
}

export interface SortableTableProps extends Omit<PlainTableProps, "columns" | "rows" | "sort"> {
  /** The table in the address: lower-case letters, unique in its view. */
  name: string;
  columns: readonly SortableColumn[];
  /** `values` by the columns' ids. */
  rows: readonly (PlainTableProps["rows"][number] & { values: Readonly<Record<string, SortValue>> })[];
}

export function SortableTable({ name, columns, rows, ...table }: SortableTableProps) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const sort = sortOf(name, search);
  const at = columns.findIndex(({ id }) => id !== undefined && id === sort?.column);
  const shown = sort && at >= 0 ? sorted(rows, ({ values }) => values[sort.column] ?? null, sort.isDescending) : rows;
  const show = (next: Sort | undefined) => {
    const text = next && sortText(name, next);
    void navigate({ to: ".", search: ((before: object) => ({ ...before, sort: text })) as never, replace: true });
  };
  const press = (column: number) => {
    const { id = "", isNumber = false } = columns[column] ?? {};
    show(nextSort(id, isNumber, sort));
  };
  return (
    <PlainTable
      {...table}
      columns={columns}
      rows={shown}
      sort={{
        columns: columns.flatMap(({ id }, place) => (id === undefined ? [] : [place])),
        by: at,
        isDescending: sort?.isDescending ?? false,
        onPress: press,
        onSort: (next) => show(next && { column: columns[next.column]?.id ?? "", isDescending: next.isDescending }),
      }}
    />
  );
}

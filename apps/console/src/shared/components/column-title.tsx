/** The title of a table's column; where the table can be sorted by it, a button. */
// biome-ignore-all lint/a11y/noRedundantRoles: with display: block, screen readers no longer see a table unless it has roles.
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { CSSProperties } from "react";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

const head = style<{ isNumber?: boolean }>({
  font: "ui-sm",
  color: "neutral-subdued",
  // A column's width has its padding, so that columns together are as wide as the table.
  boxSizing: "border-box",
  paddingY: 4,
  paddingEnd: 16,
  paddingStart: 0,
  textAlign: { default: "start", isNumber: "end" },
  whiteSpace: "nowrap",
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-400",
});
const button = style<{ isSorted: boolean }>({
  font: "ui-sm",
  fontWeight: { default: "normal", isSorted: "bold" },
  color: { default: "neutral-subdued", ":hover": "neutral", isSorted: "neutral" },
  minHeight: 24,
  padding: 0,
  margin: 0,
  borderWidth: 0,
  backgroundColor: "transparent",
  cursor: "pointer",
  borderRadius: "sm",
  ...focusRing(0),
});
const arrow = style({ marginStart: 4 });

export interface TableColumn {
  name: string;
  isNumber?: boolean;
  /** Names and times, which keep to one line. */
  isShort?: boolean;
  /** Left out of stacked rows, because what the row's header links to has it too. */
  isMinor?: boolean;
  /** Not on paper, where links and buttons do nothing. */
  isScreenOnly?: boolean;
  /** The width at which its texts are readable, where they are longer than most: rows would be high otherwise. */
  width?: number;
}

/** The column of a row's buttons. */
export const actionsColumn: TableColumn = { name: "Actions", isScreenOnly: true };

/** How a table is sorted. Columns are named by their place. */
export interface TableSort {
  /** Those that it can be sorted by. */
  columns: readonly number[];
  /** -1 where it has its own order. */
  by: number;
  isDescending: boolean;
  /** A title was pressed. */
  onPress: (column: number) => void;
  /** An order was chosen; undefined: the table's own. */
  onSort: (sort: { column: number; isDescending: boolean } | undefined) => void;
}

export interface ColumnTitleProps {
  column: TableColumn & { at: number };
  /** Its part of a table that is as wide as paper, from 0 to 1. */
  share: number;
  /** Absent where titles are not seen. */
  sort: TableSort | undefined;
}

export function ColumnTitle({ column, share, sort }: ColumnTitleProps) {
  const { name, width, isScreenOnly, at } = column;
  const isSorted = sort?.by === at;
  const direction = sort?.isDescending ? "descending" : "ascending";
  return (
    <th
      role="columnheader"
      scope="col"
      className={head(column)}
      style={{ minWidth: width && `var(--column-width, ${width}px)`, "--column-share": share } as CSSProperties}
      data-screen-only={isScreenOnly || undefined}
      {...(isSorted && { "aria-sort": direction })}
    >
      {sort?.columns.includes(at) ? (
        <button type="button" className={button({ isSorted })} onClick={() => sort.onPress(at)}>
          {name}
          <span aria-hidden="true" className={arrow} data-screen-only>
            {isSorted ? (sort.isDescending ? "↓" : "↑") : "↕"}
          </span>
        </button>
      ) : (
        name
      )}
    </th>
  );
}

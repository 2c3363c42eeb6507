/** A static table with caption, column headers and row headers. In a narrow place each row becomes a list of its cells. */
// biome-ignore-all lint/a11y/noRedundantRoles: with display: block, screen readers no longer see a table unless it has roles.
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type ReactNode, useLayoutEffect, useState } from "react";
import { useWidth } from "../hooks/use-width.ts";
import { SortPicker } from "../sort/sort-picker.tsx";
import { ColumnTitle, type TableColumn, type TableSort } from "./column-title.tsx";
import { visuallyHidden } from "./visually-hidden.ts";
import "./plain-table.css";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

const box = style({
  overflowX: "auto",
  // A container is not as wide as its content.
  width: "full",
  containerType: "inline-size",
  // Otherwise a column layout may shrink the box, which would then scroll vertically.
  flexShrink: 0,
  ...focusRing(0),
  borderRadius: "sm",
});
interface Stacked {
  isStacked: boolean;
}
const table = style<Stacked>({ display: { isStacked: "block" }, width: "full", font: "ui", textAlign: "start" });
const body = style<Stacked>({ display: { isStacked: "block" } });
const caption = style<Stacked>({
  display: { isStacked: "block" },
  font: "ui-sm",
  color: "neutral-subdued",
  textAlign: "start",
  paddingBottom: 8,
});
/** Stays in view and within the box while the table scrolls. */
const captionText = style({ display: "inline-block", position: "sticky", insetStart: 0, maxWidth: "[100cqi]" });
const row = style<Stacked>({
  display: { isStacked: "block" },
  paddingY: { isStacked: 8 },
  borderWidth: 0,
  borderBottomWidth: { default: 0, isStacked: 1 },
  borderStyle: "solid",
  borderColor: "gray-200",
});
interface CellLook extends Stacked {
  isHeader?: boolean;
  isNumber?: boolean;
  isShort?: boolean;
}
const cell = style<CellLook>({
  display: { isStacked: { default: "grid", isHeader: "block" } },
  gridTemplateColumns: [112, "minmax(0, 1fr)"],
  columnGap: 16,
  // Tall enough for links below one another to be hit.
  paddingY: { default: 8, isStacked: 4 },
  paddingEnd: { default: 16, isStacked: 0 },
  paddingStart: 0,
  // Code, links and buttons differ in height; the lines of a row do not.
  verticalAlign: "baseline",
  textAlign: { default: "start", isNumber: { default: "end", isStacked: "start" } },
  whiteSpace: { isNumber: "nowrap", isShort: { default: "nowrap", isStacked: "normal" } },
  overflowWrap: { isStacked: "anywhere" },
  fontWeight: { default: "normal", isHeader: { default: "normal", isStacked: "bold" } },
  color: "neutral",
  borderWidth: 0,
  borderBottomWidth: { default: 1, isStacked: 0 },
  borderStyle: "solid",
  borderColor: "gray-200",
});
const label = style({ color: "neutral-subdued" });

/** Widths of columns in CSS pixels at which sentences and numbers are readable. */
const readableWidth = { text: 128, number: 48 };
const readableWidthOf = ({ isNumber, width = isNumber ? readableWidth.number : readableWidth.text }: TableColumn) =>
  width;
/** In a place at least this wide, a table that needs more scrolls: stacked rows would be mostly empty. */
const scrollingWidth = 600;

export interface PlainTableProps {
  caption: string;
  /** Shows the caption to screen readers only, for example below a heading that says the same. */
  isCaptionHidden?: boolean;
  /** A string is the name of a text column. */
  columns: readonly (string | TableColumn)[];
  /** The first cell is the row's header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  sort?: TableSort;
}

type PlacedColumn = TableColumn & { at: number };

export function PlainTable({ caption: words, isCaptionHidden = false, columns: given, rows, sort }: PlainTableProps) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const width = useWidth(element);
  const all = given.map(
    (column, at): PlacedColumn => ({
      ...(typeof column === "string" ? { name: column } : column),
      at,
    }),
  );
  const readable = all.reduce((sum, column) => sum + readableWidthOf(column), 0);
  const isStacked = width > 0 && width < Math.min(readable, scrollingWidth);
  const isScrolling = useIsScrolling(element);
  const columns = all.filter(({ isMinor }) => !(isStacked && isMinor));
  return (
    <div
      ref={setElement}
      className={box}
      data-table
      // What scrolls must be reachable by keyboard.
      {...(isScrolling && { role: "group", "aria-label": words, tabIndex: 0 })}
    >
      {isStacked && sort && rows.length > 1 && <SortPicker columns={all} sort={sort} />}
      <table
        role="table"
        className={table({ isStacked })}
        cellSpacing={0}
        // Print sets the variable, because paper does not scroll.
        {...(!isStacked && { style: { minWidth: `var(--table-width, ${readable}px)` } })}
      >
        <caption className={isCaptionHidden ? visuallyHidden : caption({ isStacked })}>
          <span className={captionText}>{words}</span>
        </caption>
        <thead role="rowgroup" {...(isStacked && { className: visuallyHidden })}>
          <tr role="row">
            {columns.map((column) => (
              <ColumnTitle
                key={column.name}
                column={column}
                share={readableWidthOf(column) / readable}
                sort={isStacked ? undefined : sort}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={body({ isStacked })}>
          {rows.map(({ key, cells }) => (
            <tr key={key} role="row" className={row({ isStacked })}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} isStacked={isStacked}>
                  {cells[column.at]}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Titles and times keep to one line, so that a table may be wider than its columns have to be. */
function useIsScrolling(element: HTMLElement | null): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    if (element) setScrolling(element.scrollWidth > element.clientWidth + 1);
  });
  return isScrolling;
}

function Cell({ column, isStacked, children }: { column: PlacedColumn; isStacked: boolean; children: ReactNode }) {
  const { at, name, isNumber = false, isShort = false, isScreenOnly } = column;
  if (at === 0)
    return (
      <th role="rowheader" scope="row" className={cell({ isStacked, isNumber, isShort, isHeader: true })}>
        {children}
      </th>
    );
  return (
    <td role="cell" className={cell({ isStacked, isNumber, isShort })} data-screen-only={isScreenOnly || undefined}>
      {isStacked && children !== false && (
        <span aria-hidden="true" className={label}>
          {name}
        </span>
      )}
      <div>{children}</div>
    </td>
  );
}

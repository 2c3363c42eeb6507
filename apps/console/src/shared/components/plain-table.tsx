/** A static table with caption, column headers and row headers. It scrolls horizontally if it does not fit. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { visuallyHidden } from "./visually-hidden.ts";
import "./plain-table.css";

const box = style({
  overflowX: "auto",
  // A container is not as wide as its content.
  width: "full",
  containerType: "inline-size",
  // Otherwise a column layout may shrink the box, which would then scroll vertically.
  flexShrink: 0,
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  borderRadius: "sm",
});
const table = style({ width: "full", font: "ui", textAlign: "start" });
const caption = style({ font: "ui-sm", color: "neutral-subdued", textAlign: "start", paddingBottom: 8 });
/** Stays in view and within the box while the table scrolls. */
const captionText = style({ display: "inline-block", position: "sticky", insetStart: 0, maxWidth: "[100cqi]" });
const cell = style<{ isNumber?: boolean; isShort?: boolean }>({
  paddingY: 8,
  paddingEnd: 16,
  paddingStart: 0,
  verticalAlign: "top",
  textAlign: { default: "start", isNumber: "end" },
  whiteSpace: { isNumber: "nowrap", isShort: "nowrap" },
  fontWeight: "normal",
  color: "neutral",
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-200",
});
const head = style<{ isNumber?: boolean }>({
  font: "ui-sm",
  color: "neutral-subdued",
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

/** Widths of columns in CSS pixels at which sentences and numbers are readable; below them, the table scrolls. */
const readableWidth = { text: 128, number: 48 };

interface Column {
  name: string;
  isNumber?: boolean;
  /** Names and times, which keep to one line. */
  isShort?: boolean;
  /** The width at which its texts are readable, where they are longer than most: rows would be high otherwise. */
  width?: number;
}

export interface PlainTableProps {
  caption: string;
  /** Shows the caption to screen readers only, for example below a heading that says the same. */
  isCaptionHidden?: boolean;
  /** A string is the name of a text column. */
  columns: readonly (string | Column)[];
  /** The first cell is the row's header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function PlainTable({ caption: words, isCaptionHidden = false, columns: given, rows }: PlainTableProps) {
  const columns = given.map((column): Column => (typeof column === "string" ? { name: column } : column));
  const widths = columns.map(({ isNumber, width = isNumber ? readableWidth.number : readableWidth.text }) => width);
  const readable = columns.length > 3 ? widths.reduce((sum, width) => sum + width) : 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={box} tabIndex={0} aria-label={words} data-table>
      <table
        className={table}
        cellSpacing={0}
        // Print sets the variable, because paper does not scroll.
        style={{ minWidth: `var(--table-width, ${readable}px)` }}
      >
        <caption className={isCaptionHidden ? visuallyHidden : caption}>
          <span className={captionText}>{words}</span>
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber = false, width }) => (
              <th
                key={name}
                scope="col"
                className={head({ isNumber })}
                style={{ minWidth: width && `var(--column-width, ${width}px)` }}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((content, at) => {
                const column = columns[at];
                const { isNumber = false, isShort = false } = column ?? {};
                const className = cell({ isNumber, isShort });
                return at === 0 ? (
                  <th key={column?.name} scope="row" className={className}>
                    {content}
                  </th>
                ) : (
                  <td key={column?.name} className={className}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

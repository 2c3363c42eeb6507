/** A table to read: a caption, column and row headers, scrolled sideways where it does not fit. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const box = style({
  overflowX: "auto",
  // What scrolls sideways may be squeezed in a column that is too low, and would then scroll downwards by itself.
  flexShrink: 0,
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  borderRadius: "sm",
});
const table = style({ width: "full", font: "ui", textAlign: "start" });
const caption = style({ font: "ui-sm", color: "neutral-subdued", textAlign: "start", paddingBottom: 8 });
const cell = style<{ isNumber?: boolean }>({
  paddingY: 8,
  paddingEnd: 16,
  paddingStart: 0,
  verticalAlign: "top",
  textAlign: { default: "start", isNumber: "end" },
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

/** CSS pixels of a column, on average, in which sentences can be read; where there is no room, the table scrolls. */
const readable = 128;

const unseen = style({
  position: "absolute",
  size: 1,
  overflow: "hidden",
  clipPath: "[inset(50%)]",
  whiteSpace: "nowrap",
});

interface Column {
  name: string;
  isNumber?: boolean;
}

export interface PlainTableProps {
  caption: string;
  /** Where a heading above says the same: it is read out, not shown. */
  isCaptionUnseen?: boolean;
  /** A mere name is a column of texts. */
  columns: readonly (string | Column)[];
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function PlainTable({ caption: words, isCaptionUnseen = false, columns: given, rows }: PlainTableProps) {
  const columns = given.map((column): Column => (typeof column === "string" ? { name: column } : column));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={box} tabIndex={0} aria-label={words} data-table>
      <table className={table} cellSpacing={0} style={{ minWidth: columns.length > 3 ? columns.length * readable : 0 }}>
        <caption className={isCaptionUnseen ? unseen : caption}>{words}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber = false }) => (
              <th key={name} scope="col" className={head({ isNumber })}>
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
                const className = cell({ isNumber: column?.isNumber ?? false });
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

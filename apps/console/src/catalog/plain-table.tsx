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

export interface PlainTableProps {
  caption: string;
  columns: readonly { name: string; isNumber?: boolean }[];
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

export function PlainTable({ caption: words, columns, rows }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={box} tabIndex={0} aria-label={words} data-table>
      <table className={table} cellSpacing={0} style={{ minWidth: columns.length > 3 ? columns.length * readable : 0 }}>
        <caption className={caption}>{words}</caption>
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
            <tr key={key} id={key}>
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

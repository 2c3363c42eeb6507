/** A table of few rows that wraps on narrow screens; the first cell of a row names it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const table = style({ width: "full", borderCollapse: "collapse", font: "ui", textAlign: "start" });
const unseen = style({
  position: "absolute",
  size: 1,
  overflow: "hidden",
  clipPath: "[inset(50%)]",
  whiteSpace: "nowrap",
});
const cell = style({
  paddingY: 8,
  paddingStart: 0,
  paddingEnd: 16,
  textAlign: "start",
  verticalAlign: "top",
  fontWeight: "normal",
  // Not "anywhere", which lets a column of short words become one letter wide beside a column of long sentences.
  overflowWrap: "break-word",
  borderWidth: 0,
  borderBottomWidth: 1,
  borderStyle: "solid",
  borderColor: { default: "gray-200", forcedColors: "GrayText" },
});
const head = style({ font: "ui-sm", color: "neutral-subdued", whiteSpace: "nowrap" });

export interface PlainTableProps {
  /** What it is a table of: read out, not shown. */
  caption: string;
  columns: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    <table className={table} cellSpacing={0}>
      <caption className={unseen}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cell} ${head}`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row" className={cell}>
              {first}
            </th>
            {others.map((content, place) => (
              <td key={columns[place + 1]} className={cell}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

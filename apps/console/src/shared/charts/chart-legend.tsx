/** What the colours and lines of a chart stand for. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: 16,
  rowGap: 4,
  font: "ui-sm",
  listStyleType: "none",
  padding: 0,
  margin: 0,
});
const item = style({ display: "flex", alignItems: "center", columnGap: 8, overflowWrap: "anywhere" });
const square = style({ size: 12, borderRadius: "sm", flexShrink: 0 });
const dash = style({ width: 32, height: 12, flexShrink: 0 });

export interface LegendEntry {
  key: string;
  title: string;
  /** Drawn in a square of 1 by 1, or in a line of 32 by 12; absent for a text by itself. */
  sample?: { kind: "square" | "line"; drawing: ReactNode };
}

export function ChartLegend({ label, entries }: { label: string; entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={list} aria-label={label}>
      {entries.map(({ key, title, sample }) => (
        <li key={key} className={item}>
          {sample && (
            <svg
              className={sample.kind === "line" ? dash : square}
              viewBox={sample.kind === "line" ? "0 0 32 12" : "0 0 1 1"}
              aria-hidden="true"
            >
              {sample.drawing}
            </svg>
          )}
          {title}
        </li>
      ))}
    </ul>
  );
}

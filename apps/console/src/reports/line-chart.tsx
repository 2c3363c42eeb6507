/** A line for each row: how many of the first count are left at each further one. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useState } from "react";
import { useWidth } from "../shared/hooks/use-width.ts";
import { describeChart, labelOf } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { numberOf, type Row } from "./table-rows.ts";

const box = style({ width: "full", height: 240, display: "block", overflow: "visible" });
const ground = style({ stroke: { default: "gray-300", forcedColors: "GrayText" }, strokeWidth: 1 });
const text = style({ font: "ui-xs", fill: { default: "gray-700", forcedColors: "[CanvasText]" } });
const legend = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: 16,
  rowGap: 4,
  font: "ui-sm",
  listStyleType: "none",
  padding: 0,
  margin: 0,
});
const key = style({ display: "flex", alignItems: "center", columnGap: 8, overflowWrap: "anywhere" });
const sample = style({ width: 32, height: 12, flexShrink: 0 });
// Names, not numbers: the compiled style compares the keys below as texts, and a number would match none.
const tones = ["first", "second", "third", "fourth", "fifth"] as const;
const stroke = style<{ tone: (typeof tones)[number] }>({
  fill: "none",
  strokeWidth: 2,
  stroke: {
    tone: {
      first: "blue-800",
      second: "orange-800",
      third: "seafoam-900",
      fourth: "fuchsia-800",
      fifth: "gray-800",
    },
  },
});
const dashes = ["", "8 4", "2 4", "12 4 2 4", "4 2"];

const height = 240;
const edge = { left: 44, right: 12, top: 12, bottom: 24 };

export function LineChart({ spec, rows }: { spec: Extract<ChartSpec, { kind: "lines" }>; rows: readonly Row[] }) {
  const [holder, setHolder] = useState<HTMLDivElement | null>(null);
  const width = Math.max(200, useWidth(holder));
  const shown = rows.slice(0, dashes.length);
  const keyOf = (row: Row) => spec.labels.map((label) => row[label]).join("\n");
  const x = (at: number) => edge.left + (at / (spec.points.length - 1)) * (width - edge.left - edge.right);
  const y = (share: number) => edge.top + (1 - share) * (height - edge.top - edge.bottom);
  return (
    <>
      <ul className={legend} aria-label="Lines">
        {shown.map((row, at) => (
          <li key={keyOf(row)} className={key}>
            <svg className={sample} viewBox="0 0 32 12" aria-hidden="true">
              <path className={stroke({ tone: tones[at] ?? "fifth" })} strokeDasharray={dashes[at]} d="M0 6H32" />
            </svg>
            {labelOf(spec.labels, row)}
          </li>
        ))}
      </ul>
      <div ref={setHolder}>
        <svg className={box} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describeChart(spec, rows)}>
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <path className={ground} d={`M${edge.left} ${y(share)}H${width - edge.right}`} />
              <text className={text} x={edge.left - 8} y={y(share) + 4} textAnchor="end">
                {share * 100} %
              </text>
            </g>
          ))}
          {spec.points.map((point, at) => (
            <text
              key={point.name}
              className={text}
              x={x(at)}
              y={height - 6}
              textAnchor={at === 0 ? "start" : at === spec.points.length - 1 ? "end" : "middle"}
            >
              {point.title}
            </text>
          ))}
          {shown.map((row, at) => (
            <path
              key={keyOf(row)}
              className={stroke({ tone: tones[at] ?? "fifth" })}
              strokeDasharray={dashes[at]}
              d={linePath(
                spec.points.map(({ name }) => row[name]),
                x,
                y,
              )}
            />
          ))}
        </svg>
      </div>
    </>
  );
}

/** A line through the counts that are known, broken where one is not; empty without the first count. */
export function linePath(
  counts: readonly (Row[string] | undefined)[],
  x: (at: number) => number,
  y: (share: number) => number,
): string {
  const start = numberOf(counts[0]);
  if (!start) return "";
  let isBroken = true;
  return counts
    .map((count, at) => {
      const value = numberOf(count);
      const begin = isBroken ? "M" : "L";
      isBroken = value === undefined;
      // What began before the range may end in it: more than all is drawn as all.
      return value === undefined ? "" : `${begin}${x(at)} ${y(Math.min(1, value / start))}`;
    })
    .join("");
}

/** A line for each row: how many of the first count are left at each further one; thin and pale behind it that of the period before. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { ChartFrame, plotHeight, plotWidth } from "../shared/charts/chart-frame.tsx";
import { ChartLegend } from "../shared/charts/chart-legend.tsx";
import { useReading } from "../shared/charts/use-reading.ts";
import { readPoint } from "./reading-text.ts";
import { describeChart, labelOf } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { keyOf, numberOf, type Row } from "./table-rows.ts";

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
const strokeBefore = style<{ tone: (typeof tones)[number] }>({
  fill: "none",
  strokeWidth: 1,
  stroke: {
    tone: {
      first: "blue-700",
      second: "orange-700",
      third: "seafoam-700",
      fourth: "fuchsia-700",
      fifth: "gray-600",
    },
    forcedColors: "GrayText",
  },
});

export function LineChart({ spec, rows }: { spec: Extract<ChartSpec, { kind: "lines" }>; rows: readonly Row[] }) {
  const shown = rows.slice(0, dashes.length);
  const last = spec.points.length - 1;
  const reading = useReading({
    ...{ label: describeChart(spec, rows), places: spec.points.length, start: 0 },
    textOf: (place) => readPoint(spec, shown, place),
  });
  const lineStyle = (at: number) => ({
    className: stroke({ tone: tones[at] ?? "fifth" }),
    strokeDasharray: dashes[at],
  });
  const styleBefore = (at: number) => ({
    className: strokeBefore({ tone: tones[at] ?? "fifth" }),
    strokeDasharray: "3 3",
  });
  const before = spec.points.flatMap(({ before }) => before ?? []);
  const isCompared = before.length === spec.points.length;
  const pathOf = (row: Row, columns: readonly string[]) =>
    linePath(
      columns.map((name) => row[name]),
      (place) => (place / last) * plotWidth,
      (share) => (1 - share) * plotHeight,
    );
  const beforeEntry = {
    ...{ key: "before", title: "Thin dashes: the period before" },
    // Each line's is in its colour, of which the legend shows one that is no line's.
    sample: { kind: "line" as const, drawing: <path {...styleBefore(shown.length === 1 ? 0 : 4)} d="M0 6H32" /> },
  };
  return (
    <>
      <ChartLegend
        label="Lines"
        entries={[
          ...shown.map((row, at) => ({
            ...{ key: keyOf(spec.labels, row), title: labelOf(spec.labels, row) },
            sample: { kind: "line" as const, drawing: <path {...lineStyle(at)} d="M0 6H32" /> },
          })),
          ...(isCompared ? [beforeEntry] : []),
        ]}
      />
      <ChartFrame
        reading={reading}
        isOnPlaces
        places={spec.points.length}
        scale={["100 %", "50 %", "0 %"]}
        ticks={spec.points.map(({ title }, at) => ({ label: title, at: at / last }))}
        hint="Point at the lines, or use the arrow keys, to read them."
      >
        {isCompared &&
          shown.map((row, at) => (
            <path
              key={keyOf(spec.labels, row)}
              {...styleBefore(at)}
              vectorEffect="non-scaling-stroke"
              d={pathOf(row, before)}
            />
          ))}
        {shown.map((row, at) => (
          <path
            key={keyOf(spec.labels, row)}
            {...lineStyle(at)}
            vectorEffect="non-scaling-stroke"
            d={pathOf(
              row,
              spec.points.map(({ name }) => name),
            )}
          />
        ))}
      </ChartFrame>
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

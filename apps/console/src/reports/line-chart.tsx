/** A line for each row: how many of the first count are left at each further one; thin and pale behind it that of the period before. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { ChartFrame, plotHeight, plotWidth } from "../shared/charts/chart-frame.tsx";
import { ChartLegend, type LegendEntry } from "../shared/charts/chart-legend.tsx";
import { ReadHint } from "../shared/charts/readout.tsx";
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

/** How the line at a place in the list is drawn, and that of the period before. */
const lineStyle = (at: number) => ({
  className: stroke({ tone: tones[at] ?? "fifth" }),
  strokeDasharray: dashes[at],
});
const styleBefore = (at: number) => ({
  className: strokeBefore({ tone: tones[at] ?? "fifth" }),
  strokeDasharray: "3 3",
});

type LineSpec = Extract<ChartSpec, { kind: "lines" }>;

export function LineChart({ spec, rows }: { spec: LineSpec; rows: readonly Row[] }) {
  const { points } = spec;
  const shown = rows.slice(0, dashes.length);
  const last = points.length - 1;
  const reading = useReading({
    ...{ label: describeChart(spec, rows), places: points.length, start: 0 },
    textOf: (place) => readPoint(spec, shown, place),
  });
  const before = points.flatMap(({ before }) => before ?? []);
  const isCompared = before.length === points.length;
  const lines = (columns: readonly string[], look: typeof lineStyle | typeof styleBefore) =>
    shown.map((row, at) => (
      <path
        key={keyOf(spec.labels, row)}
        {...look(at)}
        vectorEffect="non-scaling-stroke"
        d={linePath(
          columns.map((name) => row[name]),
          (place) => (place / last) * plotWidth,
          (share) => (1 - share) * plotHeight,
        )}
      />
    ));
  return (
    <>
      <ChartLegend label="Lines" entries={legendOf(spec, shown, isCompared)} />
      <ChartFrame
        reading={reading}
        isOnPlaces
        places={points.length}
        scale={["100 %", "50 %", "0 %"]}
        ticks={points.map(({ title }, at) => ({ label: title, at: at / last }))}
        hint={<ReadHint what="the chart" />}
      >
        {isCompared && lines(before, styleBefore)}
        {lines(
          points.map(({ name }) => name),
          lineStyle,
        )}
      </ChartFrame>
    </>
  );
}

function legendOf({ labels }: LineSpec, shown: readonly Row[], isCompared: boolean): LegendEntry[] {
  const entry = (key: string, title: string, look: ReturnType<typeof lineStyle>): LegendEntry => ({
    ...{ key, title },
    sample: { kind: "line", drawing: <path {...look} d="M0 6H32" /> },
  });
  // Each line's is in its colour, of which the legend shows one that is no line's.
  const before = styleBefore(shown.length === 1 ? 0 : 4);
  return [
    ...shown.map((row, at) => entry(keyOf(labels, row), labelOf(labels, row), lineStyle(at))),
    ...(isCompared ? [entry("before", "Thin dashes: the period before", before)] : []),
  ];
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

/**
 * Counts over time: a column for each hour or day, beside it that of the period before. A range that is drawn, or chosen with Shift
 * and the arrow keys, becomes the report's days.
 */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportRange } from "@tagwell/contract";
import { ChartFrame, endTicks, plotHeight, plotWidth } from "../shared/charts/chart-frame.tsx";
import { ChartLegend, type LegendEntry } from "../shared/charts/chart-legend.tsx";
import { ReadHint } from "../shared/charts/readout.tsx";
import { roundTop } from "../shared/charts/round-top.ts";
import { beforeFill, nowFill } from "../shared/charts/series-styles.ts";
import { type PlaceRange, useReading } from "../shared/charts/use-reading.ts";
import { timeFormat } from "../shared/time/time-format.ts";
import { describeMarks, type PublicationMark } from "./publication-marks.ts";
import { readColumn } from "./reading-text.ts";
import { describeChart, describeRange } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { isDay, numberOf, type Row } from "./table-rows.ts";

const markLine = style({ stroke: { default: "fuchsia-900", forcedColors: "[CanvasText]" }, strokeWidth: 2 });

export interface ColumnChartProps {
  spec: Extract<ChartSpec, { kind: "columns" }>;
  rows: readonly Row[];
  /** Takes a range of days; the rows of a single day are hours, and no range of them can be chosen. */
  onRange: (range: ReportRange) => void;
  marks: readonly PublicationMark[];
}

export function ColumnChart({ spec, rows, onRange, marks }: ColumnChartProps) {
  const labels = rows.map((row) => String(row[spec.label] ?? ""));
  const labelAt = (place: number) => labels[place] ?? "";
  const daysIn = ({ first, last }: PlaceRange): ReportRange => ({ from: labelAt(first), to: labelAt(last) });
  const hasDays = isDay(labelAt(0));
  const reading = useReading({
    ...{ label: describeChart(spec, rows), places: rows.length, start: rows.length - 1 },
    textOf: (place) => readColumn(spec, rows[place]) + describeMarks(marks, labelAt(place)),
    rangeText: (range) => describeRange(daysIn(range)),
    onRange: hasDays ? (range) => onRange(daysIn(range)) : undefined,
  });
  const isCompared = rows.some((row) => row.previous !== undefined);
  const isMarked = labels.some((label) => describeMarks(marks, label) !== "");
  const counts = rows.flatMap((row) => [numberOf(row[spec.value.name]) ?? 0, numberOf(row.previous) ?? 0]);
  const greatest = roundTop(counts);
  const step = plotWidth / Math.max(1, rows.length);
  const half = step * (isCompared ? 0.4 : 0.8);
  const column = (className: string, x: number, value: number | undefined) => {
    const tall = ((value ?? 0) / greatest) * plotHeight;
    return <rect className={className} x={x} y={plotHeight - tall} width={half} height={tall} />;
  };
  return (
    <>
      <ChartLegend label="Legend" entries={legend(spec.value.title, { isCompared, isMarked })} />
      <ChartFrame
        reading={reading}
        places={rows.length}
        scale={[greatest.toLocaleString("en"), (greatest / 2).toLocaleString("en"), "0"]}
        ticks={endTicks(axisLabels(labels))}
        hint={<ReadHint what={hasDays ? "a day" : "an hour"} hasRanges={hasDays} />}
      >
        {rows.map((row, at) => {
          const x = at * step + (isCompared ? half : 0);
          return (
            <g key={labelAt(at)}>
              {describeMarks(marks, labelAt(at)) !== "" && (
                <path
                  className={markLine}
                  d={`M${(at + 0.5) * step} 0V${plotHeight}`}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray="4 3"
                />
              )}
              {isCompared && column(beforeFill, at * step, numberOf(row.previous))}
              {column(nowFill, x, numberOf(row[spec.value.name]))}
            </g>
          );
        })}
      </ChartFrame>
    </>
  );
}

/** Nothing where there is only one kind of column. */
function legend(title: string, has: { isCompared: boolean; isMarked: boolean }): LegendEntry[] {
  const square = (className: string) => ({
    kind: "square" as const,
    drawing: <rect className={className} width={1} height={1} />,
  });
  const compared = [
    { key: "now", title, sample: square(nowFill) },
    { key: "before", title: "The period before", sample: square(beforeFill) },
  ];
  return [
    ...(has.isCompared ? compared : []),
    ...(has.isMarked ? [{ key: "marks", title: "Dashed line: a build was published" }] : []),
  ];
}

/** Hours as they are; days without their year, which the range above the chart names. */
const axisLabels = (labels: readonly string[]) =>
  labels.map((label) => (isDay(label) ? timeFormat("utc").shortDay(label) : label));

/** A trend as a chart with title, unit and scale, and as a table. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport } from "@tagwell/contract";
import { ChartFrame, plotHeight, plotWidth } from "../shared/charts/chart-frame.tsx";
import { roundTop } from "../shared/charts/round-top.ts";
import { useReading } from "../shared/charts/use-reading.ts";
import { Details } from "../shared/components/details.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { ScrollRegion } from "../shared/components/scroll-region.tsx";
import { counted } from "../shared/counted.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { describePeak, describeTrend, linePath, perStep, stepLabel, type TrendName } from "./trend.ts";

const card = style({
  margin: 0,
  padding: 16,
  borderRadius: "lg",
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-200",
  display: "flex",
  flexDirection: "column",
  rowGap: 8,
  minWidth: 0,
});
const titleStyle = style({ font: "title-sm", margin: 0 });
const note = style({ font: "ui-sm", color: "neutral-subdued", margin: 0 });
const big = style({ font: "heading-sm", margin: 0 });
const line = style({ stroke: { default: "blue-800", forcedColors: "[CanvasText]" }, fill: "none", strokeWidth: 2 });
const area = style({ fill: { default: "blue-200", forcedColors: "none" } });
const rows = style({ maxHeight: 240, overflow: "auto", marginTop: 8 });

export interface TrendChartProps {
  report: QualityReport;
  name: TrendName;
  title: string;
  /** One of what is counted. */
  noun: string;
}

export function TrendChart({ report, name, title, noun }: TrendChartProps) {
  const { trend, step } = report;
  const values = trend.map((each) => each[name]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const top = roundTop(values);
  const times = useTimes();
  // Pages report these themselves: without a report they are not known to be zero.
  const isUnknown = name !== "rejected" && name !== "unlisted" && report.delivery.pages === 0 && total === 0;
  const shown = (count: number) => (isUnknown ? "–" : count.toLocaleString("en"));
  const peak = describePeak(name, report, times);
  const reading = useReading({
    label: isUnknown
      ? `${title}: no page has reported in this period.`
      : describeTrend({ name, title, noun }, report, times),
    ...{ places: trend.length, start: trend.length - 1 },
    textOf: (place) =>
      isUnknown
        ? "No page has reported."
        : `${stepLabel(trend[place]?.at ?? report.from, step, times)}: ${counted(values[place] ?? 0, noun)}`,
  });
  return (
    <figure className={card} aria-label={title}>
      <figcaption>
        <h3 className={titleStyle}>{title}</h3>
        <p className={note}>
          {noun}s {perStep(step)}
        </p>
      </figcaption>
      <p className={big}>{shown(total)}</p>
      <ChartFrame
        reading={reading}
        isOnPlaces
        isTall={false}
        places={trend.length}
        scale={[top.toLocaleString("en"), "0"]}
        ticks={[
          { label: stepLabel(report.from, step, times), at: 0 },
          { label: "now", at: 1 },
        ]}
        hint={isUnknown ? "No page has reported in this period" : peak ? `Peak: ${peak}` : "None in this period"}
      >
        {!isUnknown && (
          <>
            <path className={area} d={linePath(values, plotWidth, plotHeight, true)} />
            <path className={line} d={linePath(values, plotWidth, plotHeight)} vectorEffect="non-scaling-stroke" />
          </>
        )}
      </ChartFrame>
      <TrendTable {...{ report, name, title, noun, shown }} />
    </figure>
  );
}

function TrendTable(props: TrendChartProps & { shown: (count: number) => string }) {
  const { name, title, noun, shown } = props;
  const { trend, step } = props.report;
  const times = useTimes();
  return (
    <Details summary="As a table">
      <ScrollRegion className={rows} aria-label={`${title}, table`}>
        <PlainTable
          isCaptionHidden
          caption={`${title}: ${noun}s ${perStep(step)}`}
          columns={[`Time (${times.zone})`, title]}
          rows={trend.map(({ at, [name]: count }) => ({ key: at, cells: [stepLabel(at, step, times), shown(count)] }))}
        />
      </ScrollRegion>
    </Details>
  );
}

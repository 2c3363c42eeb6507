/** A trend as a chart with title, unit and scale, and as a table. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { QualityReport } from "@tagwell/contract";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { describeTrend, linePath, perStep, stepLabel, type TrendName, trendTop } from "./trend.ts";

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
const plot = style({ display: "grid", gridTemplateColumns: ["minmax(0, 1fr)", "auto"], columnGap: 8 });
const box = style({ width: "full", height: 72, display: "block", overflow: "visible" });
const line = style({ stroke: { default: "blue-800", forcedColors: "[CanvasText]" }, fill: "none", strokeWidth: 2 });
const area = style({ fill: { default: "blue-200", forcedColors: "none" } });
const ground = style({ stroke: { default: "gray-300", forcedColors: "GrayText" }, strokeWidth: 1 });
const scale = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  font: "ui-xs",
  color: "neutral-subdued",
});
const axis = style({ display: "flex", justifyContent: "space-between", font: "ui-xs", color: "neutral-subdued" });
const more = style({ font: "ui-sm", cursor: "pointer" });
const rows = style({ maxHeight: 240, overflow: "auto", marginTop: 8 });

/** SVG units; the drawing is stretched to its container. */
const width = 300;
const height = 72;

export interface TrendChartProps {
  report: QualityReport;
  name: TrendName;
  title: string;
  noun: [one: string, many: string];
}

export function TrendChart({ report, name, title, noun }: TrendChartProps) {
  const { trend, step } = report;
  const values = trend.map((each) => each[name]);
  const total = values.reduce((sum, value) => sum + value, 0);
  const top = trendTop(values);
  const times = useTimes();
  const words = describeTrend({ name, title, noun }, report, times);
  return (
    <figure className={card} aria-label={title}>
      <figcaption>
        <h3 className={titleStyle}>{title}</h3>
        <p className={note}>
          {noun[1]} {perStep(step)}
        </p>
      </figcaption>
      <p className={big}>{total.toLocaleString("en")}</p>
      <div className={plot}>
        <svg
          className={box}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words}
        >
          <path className={ground} d={`M0 ${height}H${width}M0 0H${width}`} vectorEffect="non-scaling-stroke" />
          <path className={area} d={linePath(values, width, height, true)} />
          <path className={line} d={linePath(values, width, height)} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className={scale} aria-hidden="true">
          <span>{top.toLocaleString("en")}</span>
          <span>0</span>
        </div>
      </div>
      <div className={axis} aria-hidden="true">
        <span>{stepLabel(report.from, step, times)}</span>
        <span>now</span>
      </div>
      <p className={note}>{words}</p>
      <details>
        <summary className={more}>As a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
        <section className={rows} tabIndex={0} aria-label={`${title}, table`}>
          <PlainTable
            isCaptionHidden
            caption={`${title}: ${noun[1]} ${perStep(step)}`}
            columns={[`Time (${times.zone})`, title]}
            rows={trend.map((each) => ({
              key: each.at,
              cells: [stepLabel(each.at, step, times), each[name].toLocaleString("en")],
            }))}
          />
        </section>
      </details>
    </figure>
  );
}

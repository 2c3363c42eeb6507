/** Counts over time: a column for each hour or day, beside it that of the period before. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { describeChart } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { numberOf, type Row } from "./table-rows.ts";

const plot = style({ display: "grid", gridTemplateColumns: ["minmax(0, 1fr)", "auto"], columnGap: 8 });
const box = style({ width: "full", height: 160, display: "block" });
const now = style({ fill: { default: "blue-800", forcedColors: "[CanvasText]" } });
const before = style({ fill: { default: "gray-400", forcedColors: "GrayText" } });
const ground = style({ stroke: { default: "gray-300", forcedColors: "GrayText" }, strokeWidth: 1 });
const scale = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  font: "ui-xs",
  color: "neutral-subdued",
});
const axis = style({ display: "flex", justifyContent: "space-between", font: "ui-xs", color: "neutral-subdued" });
const note = style({ font: "ui-sm", color: "neutral-subdued", margin: 0 });

/** The drawing's own units; it is stretched to the width that it gets. */
const width = 1000;
const height = 160;

export function ColumnChart({ spec, rows }: { spec: Extract<ChartSpec, { kind: "columns" }>; rows: readonly Row[] }) {
  const isCompared = rows.some((row) => row.previous !== undefined);
  const countOf = (row: Row) => numberOf(row[spec.value.name]);
  const greatest = Math.max(1, ...rows.flatMap((row) => [countOf(row) ?? 0, numberOf(row.previous) ?? 0]));
  const step = width / Math.max(1, rows.length);
  const half = step * (isCompared ? 0.4 : 0.8);
  const tall = (value: number | undefined) => ((value ?? 0) / greatest) * height;
  return (
    <div>
      <div className={plot}>
        <svg
          className={box}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describeChart(spec, rows)}
        >
          <path
            className={ground}
            d={`M0 ${height}H${width}M0 0H${width}M0 ${height / 2}H${width}`}
            vectorEffect="non-scaling-stroke"
          />
          {rows.map((row, at) => {
            const value = tall(countOf(row));
            const earlier = tall(numberOf(row.previous));
            return (
              <g key={String(row[spec.label])}>
                {isCompared && (
                  <rect className={before} x={at * step} y={height - earlier} width={half} height={earlier} />
                )}
                <rect
                  className={now}
                  x={at * step + (isCompared ? half : 0)}
                  y={height - value}
                  width={half}
                  height={value}
                />
              </g>
            );
          })}
        </svg>
        <div className={scale} aria-hidden="true">
          <span>{greatest.toLocaleString("en")}</span>
          <span>0</span>
        </div>
      </div>
      <div className={axis} aria-hidden="true">
        <span>{String(rows[0]?.[spec.label] ?? "")}</span>
        <span>{String(rows.at(-1)?.[spec.label] ?? "")}</span>
      </div>
      {isCompared && <p className={note}>Grey: the period before.</p>}
    </div>
  );
}

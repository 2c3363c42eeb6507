/**
 * Counts over time: a column for each hour or day, beside it that of the period before. The pointer and the arrow keys read one;
 * a range that is drawn, or chosen with Shift and the arrow keys, becomes the report's days.
 */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportRange } from "@tagwell/contract";
import { type PointerEvent, useId, useState } from "react";
import { type Cursor, chosenRange, moveCursor, placeAt } from "./chart-cursor.ts";
import { describeMarks, type PublicationMark } from "./publication-marks.ts";
import { describeChart } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, inSentence, numberOf, type Row } from "./table-rows.ts";
import { WithheldPattern } from "./withheld-pattern.tsx";

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
const handle = style({
  position: "relative",
  touchAction: "pan-y",
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
});
const chosen = style({ fill: { default: "blue-200", forcedColors: "Highlight" } });
const markLine = style({ stroke: { default: "fuchsia-900", forcedColors: "[CanvasText]" }, strokeWidth: 2 });
const readout = style({ font: "ui", margin: 0, minHeight: 24 });
const note = style({ font: "ui-sm", color: "neutral-subdued", margin: 0 });

/** The drawing's own units; it is stretched to the width that it gets. */
const width = 1000;
const height = 160;

export interface ColumnChartProps {
  spec: Extract<ChartSpec, { kind: "columns" }>;
  rows: readonly Row[];
  /** Takes a range of days; the rows of a single day are hours, and no range of them can be chosen. */
  onRange: (range: ReportRange) => void;
  marks: readonly PublicationMark[];
}

/** The height of a withheld column, which says nothing. */
const withheldHeight = 12;
const isDay = (label: string) => /^\d{4}-\d\d-\d\d$/.test(label);

export function ColumnChart({ spec, rows, onRange, marks }: ColumnChartProps) {
  const [cursor, setCursor] = useState<Cursor | undefined>();
  const [isDrawing, setIsDrawing] = useState(false);
  const pattern = useId();
  const labelAt = (place: number) => String(rows[place]?.[spec.label] ?? "");
  const hasDays = isDay(labelAt(0));
  const range = cursor && hasDays ? chosenRange(cursor) : undefined;
  const choose = (found = range) => {
    if (!found) return;
    setCursor(undefined);
    onRange({ from: labelAt(found.first), to: labelAt(found.last) });
  };
  const pointed = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return placeAt((event.clientX - left) / width, rows.length);
  };
  const read =
    readPlace(spec, rows[cursor?.at ?? rows.length - 1]) + describeMarks(marks, labelAt(cursor?.at ?? rows.length - 1));
  const isCompared = rows.some((row) => row.previous !== undefined);
  const countOf = (row: Row) => numberOf(row[spec.value.name]);
  const greatest = Math.max(1, ...rows.flatMap((row) => [countOf(row) ?? 0, numberOf(row.previous) ?? 0]));
  const step = width / Math.max(1, rows.length);
  const half = step * (isCompared ? 0.4 : 0.8);
  const tall = (value: number | undefined) => ((value ?? 0) / greatest) * height;
  return (
    <div>
      <div className={plot}>
        <div
          className={handle}
          role="slider"
          tabIndex={0}
          aria-label={describeChart(spec, rows)}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, rows.length - 1)}
          aria-valuenow={cursor?.at ?? rows.length - 1}
          aria-valuetext={
            range ? `${labelAt(range.first)} to ${labelAt(range.last)}. Press Enter to show these days.` : read
          }
          onKeyDown={(event) => {
            const next = moveCursor(
              cursor ?? { at: rows.length - 1, anchor: rows.length - 1 },
              event.key,
              event.shiftKey,
              rows.length,
            );
            if (next) setCursor(next);
            else if (event.key === "Enter") choose();
            else if (event.key === "Escape") setCursor(undefined);
            else return;
            event.preventDefault();
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setCursor({ at: pointed(event), anchor: pointed(event) });
            setIsDrawing(true);
          }}
          onPointerMove={(event) => {
            const at = pointed(event);
            setCursor({ at, anchor: isDrawing ? (cursor?.anchor ?? at) : at });
          }}
          onPointerUp={() => {
            setIsDrawing(false);
            choose();
          }}
          onPointerLeave={() => {
            if (!isDrawing) setCursor(undefined);
          }}
        >
          <svg className={box} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            <WithheldPattern id={pattern} />
            {cursor && (
              <rect
                className={chosen}
                x={Math.min(cursor.at, range ? cursor.anchor : cursor.at) * step}
                width={(range ? range.last - range.first + 1 : 1) * step}
                height={height}
              />
            )}
            <path
              className={ground}
              d={`M0 ${height}H${width}M0 0H${width}M0 ${height / 2}H${width}`}
              vectorEffect="non-scaling-stroke"
            />
            {rows.map((row, at) => {
              const day = String(row[spec.label]);
              return describeMarks(marks, day) === "" ? null : (
                <path
                  key={day}
                  className={markLine}
                  d={`M${(at + 0.5) * step} 0V${height}`}
                  vectorEffect="non-scaling-stroke"
                  strokeDasharray="4 3"
                />
              );
            })}
            {rows.map((row, at) => {
              const value = tall(countOf(row));
              const earlier = tall(numberOf(row.previous));
              return (
                <g key={String(row[spec.label])}>
                  {isCompared && (
                    <rect className={before} x={at * step} y={height - earlier} width={half} height={earlier} />
                  )}
                  {row[spec.value.name] === "withheld" ? (
                    <rect
                      fill={`url(#${CSS.escape(pattern)})`}
                      x={at * step + (isCompared ? half : 0)}
                      y={height - withheldHeight}
                      width={half}
                      height={withheldHeight}
                    />
                  ) : (
                    <rect
                      className={now}
                      x={at * step + (isCompared ? half : 0)}
                      y={height - value}
                      width={half}
                      height={value}
                    />
                  )}
                </g>
              );
            })}
          </svg>
        </div>
        <div className={scale} aria-hidden="true">
          <span>{greatest.toLocaleString("en")}</span>
          <span>0</span>
        </div>
      </div>
      <div className={axis} aria-hidden="true">
        <span>{String(rows[0]?.[spec.label] ?? "")}</span>
        <span>{String(rows.at(-1)?.[spec.label] ?? "")}</span>
      </div>
      <p className={readout} aria-hidden="true">
        {cursor && (range ? `${labelAt(range.first)} to ${labelAt(range.last)}` : read)}
      </p>
      <p className={note}>
        {isCompared && "Grey: the period before. "}
        {rows.some((row) => row[spec.value.name] === "withheld") && "Hatched: withheld. "}
        {rows.some((_, at) => describeMarks(marks, labelAt(at))) && "Dashed line: a build was published. "}
        {hasDays && "Draw over days, or use Shift with the arrow keys and Enter, to show only those."}
      </p>
    </div>
  );
}

/** What a column says. */
function readPlace({ label, value }: ColumnChartProps["spec"], row: Row | undefined): string {
  if (!row) return "";
  const before = "previous" in row ? `, ${cellText("count", row.previous)} in the period before` : "";
  return `${cellText("text", row[label])}: ${cellText("count", row[value.name])} ${inSentence(value.title)}${before}`;
}

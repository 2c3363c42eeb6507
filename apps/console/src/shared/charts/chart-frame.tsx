/** The frame of a chart over time or along points: the plot, its scale, the labels below it, and what is read in it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { focusRing } from "../components/focus-ring.ts" with { type: "macro" };
import { Readout } from "./readout.tsx";
import type { Reading } from "./use-reading.ts";

const plot = style({ display: "grid", gridTemplateColumns: ["minmax(0, 1fr)", "auto"], columnGap: 8 });
const box = style<{ isTall: boolean }>({
  width: "full",
  height: { default: 72, isTall: 160 },
  display: "block",
  overflow: "visible",
});
const handle = style({
  position: "relative",
  touchAction: "pan-y",
  borderRadius: "sm",
  ...focusRing(2),
});
const scale = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  font: "ui-xs",
  color: "neutral-subdued",
});
const axis = style({ position: "relative", height: 16, marginTop: 4, font: "ui-xs", color: "neutral-subdued" });
const tickText = style({ position: "absolute", top: 0, whiteSpace: "nowrap" });
const ground = style({ stroke: { default: "gray-300", forcedColors: "GrayText" }, strokeWidth: 1 });
const cursorLine = style({ stroke: { default: "gray-700", forcedColors: "Highlight" }, strokeWidth: 1 });
const chosen = style({ fill: { default: "blue-200", forcedColors: "Highlight" } });

/** The drawing's own units; it is stretched to the width that it gets. */
export const plotWidth = 1000;
export const plotHeight = 160;

export interface Tick {
  label: string;
  /** As a share of the plot's width. */
  at: number;
}

export interface ChartFrameProps {
  reading: Reading;
  /** Shown while nothing is read. */
  hint: ReactNode;
  /** From the top down, evenly. */
  scale: readonly string[];
  ticks: readonly Tick[];
  /** The places are points with the first and the last at the plot's edges, instead of columns. */
  isOnPlaces?: boolean;
  places: number;
  isTall?: boolean;
  /** Drawn over the ground, in the units above. */
  children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { reading, scale: levels, ticks, isOnPlaces = false, places, isTall = true, hint, children } = props;
  return (
    <div>
      <div className={plot}>
        <div {...reading.slider} {...reading.plot(isOnPlaces)} className={handle}>
          <svg
            className={box({ isTall })}
            viewBox={`0 0 ${plotWidth} ${plotHeight}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <CursorMark reading={reading} places={places} isOnPlaces={isOnPlaces} />
            <path className={ground} d={groundPath(levels.length)} vectorEffect="non-scaling-stroke" />
            {children}
          </svg>
        </div>
        <div className={scale} aria-hidden="true">
          {levels.map((level) => (
            <span key={level}>{level}</span>
          ))}
        </div>
        <div className={axis} aria-hidden="true">
          {ticks.map(({ label, at }) => (
            <span
              key={at}
              className={tickText}
              // A label begins where the plot begins, ends where it ends, and is centred in between.
              style={{ insetInlineStart: `${at * 100}%`, transform: `translateX(${-at * 100}%)` }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <Readout reading={reading}>{hint}</Readout>
    </div>
  );
}

/** A line through the point that is read, or a field behind the columns that are. */
function CursorMark({
  reading: { at, range },
  places,
  isOnPlaces,
}: Pick<ChartFrameProps, "reading" | "places"> & { isOnPlaces: boolean }) {
  if (at === undefined) return null;
  if (isOnPlaces) {
    const x = places > 1 ? (at / (places - 1)) * plotWidth : 0;
    return <path className={cursorLine} d={`M${x} 0V${plotHeight}`} vectorEffect="non-scaling-stroke" />;
  }
  const step = plotWidth / Math.max(1, places);
  const { first, last } = range ?? { first: at, last: at };
  return <rect className={chosen} x={first * step} width={(last - first + 1) * step} height={plotHeight} />;
}

function groundPath(levels: number): string {
  return Array.from(
    { length: levels },
    (_, at) => `M0 ${(at / Math.max(1, levels - 1)) * plotHeight}H${plotWidth}`,
  ).join("");
}

/** Labels below the first, the middle and the last of some places. */
export function endTicks(labels: readonly string[]): Tick[] {
  const last = labels.length - 1;
  if (last < 0) return [];
  const shown = last >= 4 && last % 2 === 0 ? [0, last / 2, last] : last > 0 ? [0, last] : [0];
  return shown.map((at) => ({ label: labels[at] ?? "", at: last === 0 ? 0 : at / last }));
}

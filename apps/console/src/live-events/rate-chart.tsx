/** The last minute as one bar per second: accepted events below, rejected events above them, unlisted events on top. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { LastMinute } from "../shared/live/rate-counter.ts";
import { chartTop, describeMinute } from "./rate-chart-text.ts";

const height = 40;
const barWidth = 4;
const step = 6;

const chart = style({ width: "full", height: 40, display: "block" });
const accepted = style({ fill: { default: "blue-800", forcedColors: "[CanvasText]" } });
const rejected = style({ fill: { default: "red-800", forcedColors: "Highlight" } });
const unlisted = style({ fill: { default: "gray-500", forcedColors: "GrayText" } });
const ground = style({ fill: { default: "gray-200", forcedColors: "GrayText" } });

export function RateChart({ minute, isCounted }: { minute: LastMinute; isCounted: boolean }) {
  const scale = height / chartTop(minute.peak);
  const width = minute.seconds.length * step;
  return (
    <svg
      className={chart}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={isCounted ? describeMinute(minute) : "Events per second over the last minute: not connected."}
    >
      {minute.seconds.map((count, place) => {
        const x = place * step;
        const good = count.accepted * scale;
        const bad = count.rejected * scale;
        const strange = count.unlisted * scale;
        return (
          <g key={count.at}>
            <rect className={ground} x={x} y={height - 1} width={barWidth} height={1} />
            <rect className={accepted} x={x} y={height - good} width={barWidth} height={good} />
            <rect className={rejected} x={x} y={height - good - bad} width={barWidth} height={bad} />
            <rect className={unlisted} x={x} y={height - good - bad - strange} width={barWidth} height={strange} />
          </g>
        );
      })}
    </svg>
  );
}

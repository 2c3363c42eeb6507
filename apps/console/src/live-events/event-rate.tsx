/** The header of the live view: the event rate and how many events have each verdict. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useClock } from "../shared/hooks/use-clock.ts";
import type { LastMinute } from "../shared/live/rate-counter.ts";
import { useConnection, useLive } from "../shared/live/use-live.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { chartTop, describeMinute, rateText } from "./live-texts.ts";

const band = style({
  display: { default: "flex", "@media (min-width: 960px)": "grid" },
  // Counts of busy sites are wider than a phone together.
  flexWrap: "wrap",
  gridTemplateColumns: ["auto", "minmax(0, 1fr)", "auto", "auto", "auto"],
  alignItems: "end",
  columnGap: { default: 20, "@media (min-width: 960px)": 32 },
  rowGap: 12,
  paddingX: { default: 16, "@media (min-width: 720px)": 24 },
  paddingTop: 16,
  paddingBottom: 12,
});
const figure = style({ display: "flex", flexDirection: "column", rowGap: 2, margin: 0 });
const name = style({ font: "ui-sm", color: "neutral-subdued", whiteSpace: "nowrap" });
const number = style({ font: "heading", margin: 0, whiteSpace: "nowrap" });
const unit = style({
  display: { default: "block", "@media (min-width: 480px)": "inline" },
  font: "ui-sm",
  color: "neutral-subdued",
  fontWeight: "normal",
  marginStart: { default: 0, "@media (min-width: 480px)": 4 },
});
const chartCell = style({
  order: { default: 1, "@media (min-width: 960px)": 0 },
  width: { default: "full", "@media (min-width: 960px)": "auto" },
  margin: 0,
  minWidth: 0,
});
const axis = style({
  display: "flex",
  justifyContent: "space-between",
  font: "ui-xs",
  color: "neutral-subdued",
  marginTop: 2,
});

export function EventRate() {
  const { live } = useConsoleParts();
  const now = useClock(1000);
  // Renders every second, and at once when the first event arrives or all are cleared.
  useLive((snapshot) => snapshot.arrived.length === 0);
  const { site, environment } = useScope();
  const { state } = useConnection();
  // Without the stream nothing is counted, which is not the same as no event.
  const isCounted = state === "live" || state === "failing";
  const minute = live.rates.lastMinute(now, { ...(site && { site }), ...(environment && { environment }) });
  return (
    <section aria-label="Rate" className={band}>
      <Figure
        name="Events per second"
        value={isCounted ? rateText(minute.current) : "–"}
        unit={isCounted ? `peak ${minute.peak.toLocaleString("en")}` : "not connected"}
      />
      <figure className={chartCell}>
        <RateChart minute={minute} isCounted={isCounted} />
        <figcaption className={axis}>
          <span>60 s ago</span>
          <span>now</span>
        </figcaption>
      </figure>
      <Figure name="Accepted" value={isCounted ? minute.accepted.toLocaleString("en") : "–"} unit="last minute" />
      <Figure name="Rejected" value={isCounted ? minute.rejected.toLocaleString("en") : "–"} unit="last minute" />
      {isCounted && minute.unlisted > 0 && (
        <Figure name="Unlisted" value={minute.unlisted.toLocaleString("en")} unit="last minute" />
      )}
    </section>
  );
}

function Figure(props: { name: string; value: string; unit: string }) {
  return (
    <p className={figure}>
      <span className={name}>{props.name}</span>
      <span className={number}>
        {props.value} <span className={unit}>{props.unit}</span>
      </span>
    </p>
  );
}

const height = 40;
const barWidth = 4;
const step = 6;

const chart = style({ width: "full", height: 40, display: "block" });
const accepted = style({ fill: { default: "blue-800", forcedColors: "[CanvasText]" } });
const rejected = style({ fill: { default: "red-800", forcedColors: "Highlight" } });
const unlisted = style({ fill: { default: "gray-500", forcedColors: "GrayText" } });
const ground = style({ fill: { default: "gray-200", forcedColors: "GrayText" } });

/** The last minute as one bar per second: accepted events below, rejected events above them, unlisted events on top. */
function RateChart({ minute, isCounted }: { minute: LastMinute; isCounted: boolean }) {
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

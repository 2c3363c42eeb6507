/** A small chart of counts over time, as columns. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const box = style({ width: 96, height: 16, display: "block" });
const bar = style({ fill: { default: "blue-800", forcedColors: "[CanvasText]" } });
const ground = style({ fill: { default: "gray-200", forcedColors: "GrayText" } });

const height = 16;
const step = 8;
const barWidth = 6;

export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0);
  if (most === 0) return <span aria-hidden="true">–</span>;
  return (
    <svg
      className={box}
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${values.join(", ")}, oldest first`}
    >
      {values.map((value, at) => {
        const tall = Math.max(value === 0 ? 1 : 2, (value / most) * height);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the range
            key={at}
            className={value === 0 ? ground : bar}
            x={at * step}
            y={height - tall}
            width={barWidth}
            height={tall}
          />
        );
      })}
    </svg>
  );
}

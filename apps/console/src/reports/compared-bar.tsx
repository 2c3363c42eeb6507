/** The bar of a row or a step: what it is made of, and thin below it the count of the period before. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { beforeFill, groundFill } from "../shared/charts/series-styles.ts";

const box = style<{ isCompared: boolean }>({
  width: "full",
  height: { default: 20, isCompared: 28 },
  display: "block",
  borderRadius: "sm",
});

/** The bar's own units; the drawing is stretched to the width that it gets. */
const width = 1000;
const barHeight = 20;
const beforeHeight = 6;

export interface BarPart {
  name: string;
  /** Its colour. */
  className: string;
  /** As a share of the bar's full length, like the other lengths. */
  length: number;
}

export interface ComparedBarProps {
  /** From the start, one behind the other. */
  parts: readonly BarPart[];
  /** Nothing without a comparison. */
  before?: number | undefined;
}

export function ComparedBar({ parts, before }: ComparedBarProps) {
  const isCompared = before !== undefined;
  const height = isCompared ? barHeight + 2 + beforeHeight : barHeight;
  let x = 0;
  return (
    <svg
      className={box({ isCompared })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={groundFill} width={width} height={height} />
      {parts.map(({ name, className, length }) => {
        const place = { x, width: length * width, height: barHeight };
        x += place.width;
        return <rect key={name} className={className} {...place} />;
      })}
      {isCompared && <rect className={beforeFill} y={barHeight + 2} width={before * width} height={beforeHeight} />}
    </svg>
  );
}

/** A row of a chart that is a list: what it is called, its bar, thin below it that of the period before, and its numbers. */
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

/** A row of a chart that is a list: what it is called, its bar, and its numbers; one below the other on narrow screens. */
export const chartRow = style<{ isRead: boolean }>({
  scrollMarginBottom: 80,
  display: "grid",
  borderRadius: "sm",
  outlineStyle: { default: "none", isRead: "solid" },
  outlineWidth: 1,
  outlineColor: { default: "gray-400", forcedColors: "Highlight" },
  outlineOffset: 2,
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)"],
    "@media (min-width: 960px)": ["minmax(0, 2fr)", "minmax(0, 3fr)", "minmax(0, 1fr)"],
  },
  alignItems: "center",
  columnGap: 16,
  rowGap: 4,
});
export const rowName: string = style({ font: "ui", overflowWrap: "anywhere", minWidth: 0 });
export const rowFigure: string = style({ font: "ui", fontWeight: "bold" });
export const rowNote: string = style({ font: "ui-xs", color: "neutral-subdued", display: "block" });

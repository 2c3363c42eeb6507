/** A bar for each row: its count, and the parts that it is made of. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useId } from "react";
import { describeChart, describeShare, labelOf } from "./report-text.ts";
import type { ChartSpec } from "./table-charts.ts";
import { cellText, numberOf, type Row } from "./table-rows.ts";
import { WithheldPattern } from "./withheld-pattern.tsx";

const list = style({
  listStyleType: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  rowGap: 12,
});
const line = style({
  display: "grid",
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)"],
    "@media (min-width: 960px)": ["minmax(0, 2fr)", "minmax(0, 3fr)", "minmax(0, 1fr)"],
  },
  alignItems: "center",
  columnGap: 16,
  rowGap: 4,
});
const name = style({ font: "ui", overflowWrap: "anywhere", minWidth: 0 });
const small = style({ font: "ui-xs", color: "neutral-subdued", display: "block" });
const figure = style({ font: "ui", fontWeight: "bold" });
const box = style({ width: "full", height: 20, display: "block", borderRadius: "sm" });
const ground = style({ fill: { default: "gray-100", forcedColors: "[Canvas]" } });
const legend = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: 16,
  rowGap: 4,
  font: "ui-sm",
  listStyleType: "none",
  padding: 0,
  margin: 0,
});
const key = style({ display: "flex", alignItems: "center", columnGap: 8 });
const swatch = style({ size: 12, borderRadius: "sm" });
const tones = {
  ordered: ["ordered0", "ordered1", "ordered2", "ordered3", "ordered4"],
  kind: ["kind0", "kind1", "kind2", "kind3", "kind4"],
} as const;
/** "other" is the tone of parts beyond those that differ clearly. */
type Tone = "only" | "other" | (typeof tones)[keyof typeof tones][number];
const fill = style<{ tone: Tone }>({
  fill: {
    tone: {
      only: "blue-800",
      ordered0: "gray-400",
      ordered1: "blue-400",
      ordered2: "blue-600",
      ordered3: "blue-900",
      ordered4: "blue-1200",
      kind0: "blue-800",
      kind1: "orange-600",
      kind2: "seafoam-900",
      kind3: "fuchsia-800",
      kind4: "gray-600",
      other: "gray-300",
    },
  },
});

/** Further rows are in the table only. */
const maxBars = 12;
/** The bar's own units; the drawing is stretched to the width that it gets. */
const width = 1000;

type Spec = Extract<ChartSpec, { kind: "bars" }>;

export function BarChart({ spec, rows }: { spec: Spec; rows: readonly Row[] }) {
  const shown = rows.slice(0, maxBars);
  const greatest = Math.max(1, ...shown.map((row) => numberOf(row[spec.whole.name]) ?? 0));
  return (
    <>
      {spec.parts.length > 0 && (
        <ul className={legend} aria-label="Colours">
          {spec.parts.map((part, at) => (
            <li key={part.name} className={key}>
              <svg className={swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect className={fill({ tone: toneOf(spec, at) })} width={1} height={1} />
              </svg>
              {part.title}
            </li>
          ))}
          {shown.some((row) => spec.parts.some((part) => row[part.name] === "withheld")) && <li>Hatched: withheld</li>}
        </ul>
      )}
      <ol className={list} aria-label={describeChart(spec, rows)}>
        {shown.map((row) => (
          <li key={spec.labels.map((label) => row[label]).join("\n")} className={line}>
            <span className={name}>
              {labelOf(spec.labels, row)}
              <span className={small}>{otherLabels(spec, row)}</span>
            </span>
            <Bar spec={spec} row={row} greatest={greatest} />
            <span>
              <span className={figure}>{cellText("count", row[spec.whole.name])}</span>
              {spec.share && numberOf(row[spec.share.name]) !== undefined && (
                <span className={small}>{describeShare(spec.share, row)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Bar({ spec, row, greatest }: { spec: Spec; row: Row; greatest: number }) {
  const pattern = useId();
  const whole = numberOf(row[spec.whole.name]);
  const scale = width / (spec.isFilled ? Math.max(1, whole ?? 0) : greatest);
  const parts = spec.parts.length > 0 ? spec.parts : [spec.whole];
  const known = parts.map((part) => numberOf(row[part.name]) ?? 0);
  // What the parts leave of the bar is withheld. Where the bar itself is, its length says nothing.
  const withheld = whole === undefined ? width : (whole - known.reduce((sum, part) => sum + part, 0)) * scale;
  const isWithheld = parts.some((part) => row[part.name] === "withheld");
  let x = 0;
  return (
    <svg className={box} viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={ground} width={width} height={20} />
      {known.map((part, at) => {
        const start = x;
        x += part * scale;
        const tone = spec.parts.length > 0 ? toneOf(spec, at) : "only";
        return <rect key={parts[at]?.name} className={fill({ tone })} x={start} width={part * scale} height={20} />;
      })}
      {isWithheld && withheld > 0 && (
        <>
          <WithheldPattern id={pattern} />
          <rect fill={`url(#${CSS.escape(pattern)})`} x={x} width={Math.min(withheld, width - x)} height={20} />
        </>
      )}
    </svg>
  );
}

function toneOf({ isOrdered }: Spec, at: number): Tone {
  return tones[isOrdered ? "ordered" : "kind"][at] ?? "other";
}

function otherLabels({ labels }: Spec, row: Row): string {
  return labels
    .slice(1)
    .map((label) => cellText("text", row[label]))
    .join(" · ");
}

/** Bars, one a row: how many, and of which parts. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ChartSpec } from "./report-views.ts";
import { chartInWords, labelOf } from "./report-words.ts";
import { cellText, numberOf, type Row } from "./table-rows.ts";

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
type Tone =
  | "only"
  | "ordered0"
  | "ordered1"
  | "ordered2"
  | "ordered3"
  | "ordered4"
  | "kind0"
  | "kind1"
  | "kind2"
  | "kind3";
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
      kind3: "gray-600",
    },
  },
});

/** Bars beyond these are in the table. */
const mostBars = 12;
/** Units of a bar; it is stretched to its place. */
const width = 1000;

type Spec = Extract<ChartSpec, { kind: "bars" }>;

export function BarChart({ spec, rows }: { spec: Spec; rows: readonly Row[] }) {
  const shown = spec.labels[0] === "step" ? rows : rows.slice(0, mostBars);
  const most = Math.max(1, ...shown.map((row) => numberOf(row[spec.whole]) ?? 0));
  return (
    <>
      {spec.parts && (
        <ul className={legend} aria-label="Colours">
          {spec.parts.map((part, at) => (
            <li key={part.name} className={key}>
              <svg className={swatch} viewBox="0 0 1 1" aria-hidden="true">
                <rect className={fill({ tone: toneOf(spec, at) })} width={1} height={1} />
              </svg>
              {part.title}
            </li>
          ))}
        </ul>
      )}
      <ol className={list} aria-label={chartInWords(spec, rows)}>
        {shown.map((row) => (
          <li key={spec.labels.map((label) => row[label]).join("\n")} className={line}>
            <span className={name}>
              {labelOf(spec.labels, row)}
              <span className={small}>{otherLabels(spec, row)}</span>
            </span>
            <Bar spec={spec} row={row} most={most} />
            <span>
              <span className={figure}>{cellText({ name: spec.whole, kind: "count" }, row[spec.whole] ?? null)}</span>
              {spec.share && typeof row[spec.share.column] === "number" && (
                <span className={small}>
                  {cellText({ name: "", kind: "percent" }, row[spec.share.column] ?? null)} {spec.share.of}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Bar({ spec, row, most }: { spec: Spec; row: Row; most: number }) {
  const whole = numberOf(row[spec.whole]) ?? 0;
  const parts = spec.parts?.map((part) => numberOf(row[part.name])) ?? [];
  // A bar whose parts are not all told stands whole, in the colour of a chart without parts.
  const told = parts.length > 0 && parts.every((part) => part !== undefined) ? parts : undefined;
  const scale = width / (spec.filled ? Math.max(1, whole) : most);
  let x = 0;
  return (
    <svg className={box} viewBox={`0 0 ${width} 20`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={ground} width={width} height={20} />
      {(told ?? [whole]).map((part = 0, at) => {
        const start = x;
        x += part * scale;
        const tone = told ? toneOf(spec, at) : "only";
        return <rect key={tone} className={fill({ tone })} x={start} width={part * scale} height={20} />;
      })}
    </svg>
  );
}

function toneOf({ ordered }: Spec, at: number): Tone {
  return `${ordered ? "ordered" : "kind"}${at}` as Tone;
}

function otherLabels({ labels }: Spec, row: Row): string {
  const others = labels.slice(1).filter((label) => row[label] !== "");
  return others.map((label) => cellText({ name: label, kind: "text" }, row[label] ?? null)).join(" · ");
}

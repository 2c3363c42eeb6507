/** A bar for each row: its count, the parts that it is made of, and below it the count of the period before. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { ChartLegend, type LegendEntry } from "../shared/charts/chart-legend.tsx";
import { ReadHint, Readout } from "../shared/charts/readout.tsx";
import { beforeFill } from "../shared/charts/series-styles.ts";
import { useReading } from "../shared/charts/use-reading.ts";
import { ComparedBar, chartRow, rowFigure, rowName, rowNote } from "./chart-row.tsx";
import { isLow } from "./estimates.ts";
import { readBar } from "./reading-text.ts";
import { CountLink, LinkedCell, WhyRow } from "./report-cells.tsx";
import { describeChart, describeShare, labelOf } from "./report-text.ts";
import type { LinksOf } from "./row-links.ts";
import type { ChartSpec } from "./table-charts.ts";
import { partLengths } from "./table-charts.ts";
import { cellText, inSentence, keyOf, numberOf, type Row, sentText } from "./table-rows.ts";

const list = style({
  listStyleType: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  rowGap: 12,
});
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

type Spec = Extract<ChartSpec, { kind: "bars" }>;

export function BarChart({ spec, rows, links }: { spec: Spec; rows: readonly Row[]; links: LinksOf }) {
  const shown = rows.slice(0, maxBars);
  const isCompared = spec.compared === spec.whole.name;
  const counts = shown.flatMap((row) => [row[spec.whole.name], isCompared ? row.previous : 0]);
  const greatest = Math.max(1, ...counts.map((count) => numberOf(count) ?? 0));
  const reading = useReading({
    ...{ label: `Read ${inSentence(spec.title)}`, places: shown.length, start: 0, isVertical: true },
    textOf: (place) => readBar(spec, shown[place]),
  });
  return (
    <>
      <ChartLegend label="Colours" entries={legend(spec, isCompared)} />
      <ol className={list} aria-label={describeChart(spec, rows)}>
        {shown.map((row, at) => (
          <li key={keyOf(spec.labels, row)} className={chartRow({ isRead: reading.at === at })} {...reading.place(at)}>
            <span className={rowName}>
              <LinkedCell events={links(row)?.events[spec.labels[0] ?? ""]}>{labelOf(spec.labels, row)}</LinkedCell>
              <span className={rowNote}>{otherLabels(spec, row)}</span>
            </span>
            <Bar spec={spec} row={row} greatest={greatest} isCompared={isCompared} />
            <span>
              <span className={rowFigure}>
                <CountLink row={row} column={spec.whole} links={links(row)} of={labelOf(spec.labels, row)} />
              </span>
              {isCompared && <span className={rowNote}>{cellText("count", row.previous)} before</span>}
              {spec.share && numberOf(row[spec.share.name]) !== undefined && (
                <span className={rowNote}>{describeShare(spec.share, row)}</span>
              )}
              {isLow(row, spec.whole.name, spec.compared) && (
                <WhyRow links={links(row)} column={spec.whole} of={labelOf(spec.labels, row)} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {rows.length > shown.length && <p className={rowNote}>{rows.length - shown.length} more in the table.</p>}
      <Readout reading={reading} isSlider>
        <ReadHint what="a row" />
      </Readout>
    </>
  );
}

function legend(spec: Spec, isCompared: boolean): LegendEntry[] {
  const entry = (key: string, title: string, className: string): LegendEntry => ({
    ...{ key, title },
    sample: { kind: "square", drawing: <rect className={className} width={1} height={1} /> },
  });
  return [
    ...(isCompared && spec.parts.length === 0 ? [entry("whole", spec.whole.title, fill({ tone: "only" }))] : []),
    ...spec.parts.map((part, at) => entry(part.name, part.title, fill({ tone: toneOf(spec, at) }))),
    ...(isCompared ? [entry("before", "The period before", beforeFill)] : []),
  ];
}

function Bar({ spec, row, greatest, isCompared }: { spec: Spec; row: Row; greatest: number; isCompared: boolean }) {
  const lengths = partLengths(spec, row, greatest);
  const parts = lengths.map(({ name, length }, at) => {
    const tone = spec.parts.length > 0 ? toneOf(spec, at) : "only";
    return { name, length, className: fill({ tone }) };
  });
  return <ComparedBar parts={parts} before={isCompared ? (numberOf(row.previous) ?? 0) / greatest : undefined} />;
}

function toneOf({ isOrdered }: Spec, at: number): Tone {
  return tones[isOrdered ? "ordered" : "kind"][at] ?? "other";
}

/** What else names the bar: a page's name as it was sent, and the other columns. */
function otherLabels({ labels: [first = "", ...others] }: Spec, row: Row): string {
  return [sentText(first, row) ?? "", ...others.map((label) => cellText("text", row[label]))]
    .filter(Boolean)
    .join(" · ");
}

/** One table of a report: its charts, the table itself, and its export. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportRange, ReportSample, ReportTable } from "@tagwell/contract";
import { Suspense, useId } from "react";
import { Details } from "../shared/components/details.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { ExportButton } from "../shared/export/export-button.tsx";
import { type ExportFile, rowFiles } from "../shared/export/export-file.ts";
import { lazyPart } from "../shared/lazy-part.ts";
import { BarChart } from "./bar-chart.tsx";
import { ColumnChart } from "./column-chart.tsx";
import type { PublicationMark } from "./publication-marks.ts";
import { ReportTableView } from "./report-table.tsx";
import { describeChart, describeRange } from "./report-text.ts";
import { type LinksOf, linksOf, type ReportSpan } from "./row-links.ts";
import { type ChartSpec, chartsOf } from "./table-charts.ts";
import { type Row, rowsOf } from "./table-rows.ts";

/** Few reports have one of these. */
const FunnelChart = lazyPart(() => import("./funnel-chart.tsx"), "FunnelChart");
const LineChart = lazyPart(() => import("./line-chart.tsx"), "LineChart");

const card = style({
  padding: 16,
  borderRadius: "lg",
  borderWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-200",
  display: "flex",
  flexDirection: "column",
  rowGap: 20,
  minWidth: 0,
});
const top = style({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center", justifyContent: "space-between" });
const heading = style({ font: "title", margin: 0 });
const figure = style({ margin: 0, display: "flex", flexDirection: "column", rowGap: 12, minWidth: 0 });
const subtitle = style({ font: "title-sm", margin: 0 });
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });

export interface ReportCardProps {
  /** The report's name. */
  report: string;
  table: ReportTable;
  siteLabel: (key: string) => string;
  onRange: (range: ReportRange) => void;
  marks: readonly PublicationMark[] | undefined;
  /** The days that are counted. */
  span: ReportSpan;
  /** What the counts are estimated from. */
  sample: ReportSample | undefined;
  /** The table is shown beside its chart from the start. */
  isTableOpen?: true;
  /** Exported beside the table. */
  otherFiles?: readonly ExportFile[];
}

export function ReportCard(props: ReportCardProps) {
  const { report, table, siteLabel, onRange, marks, span, sample, isTableOpen, otherFiles = [] } = props;
  const id = useId();
  const charts = chartsOf(table);
  const rows = rowsOf(table, siteLabel, sample);
  const ofRows = linksOf(table, span);
  const byRow = new Map(rows.map((row, at) => [row, ofRows[at]]));
  const links: LinksOf = (row) => byRow.get(row);
  return (
    <section className={card} aria-labelledby={id}>
      <div className={top}>
        <h3 id={id} className={heading}>
          {table.title}
        </h3>
        <ExportButton
          of={table.title}
          range={`${describeRange(span)}, days of UTC.`}
          files={[...tableFiles(report, table, span), ...otherFiles]}
        />
      </div>
      {charts.map((spec) => (
        <figure key={spec.kind === "bars" ? spec.title : spec.kind} className={figure}>
          {!isCaptioned(spec) && <figcaption className={note}>{describeChart(spec, rows)}</figcaption>}
          {spec.kind === "bars" && charts.length > 1 && (
            <figcaption>
              <h4 className={subtitle}>{spec.title}</h4>
            </figcaption>
          )}
          <Chart spec={spec} rows={rows} onRange={onRange} marks={marks} links={links} />
        </figure>
      ))}
      {charts.length === 0 ? (
        <ReportTableView table={table} rows={rows} links={links} />
      ) : (
        <Details summary="As a table" {...(isTableOpen && { isOpen: true })}>
          <ReportTableView table={table} rows={rows} links={links} />
        </Details>
      )}
    </section>
  );
}

interface ChartProps {
  spec: ChartSpec;
  rows: readonly Row[];
  onRange: (range: ReportRange) => void;
  marks: readonly PublicationMark[] | undefined;
  links: LinksOf;
}

function Chart({ spec, rows, onRange, marks, links }: ChartProps) {
  if (spec.kind === "columns") return <ColumnChart spec={spec} rows={rows} onRange={onRange} marks={marks ?? []} />;
  if (spec.kind === "bars") return <BarChart spec={spec} rows={rows} links={links} />;
  return (
    <Suspense fallback={<Loading what="Loading the chart" />}>
      {spec.kind === "funnel" ? (
        <FunnelChart spec={spec} rows={rows} links={links} />
      ) : (
        <LineChart spec={spec} rows={rows} />
      )}
    </Suspense>
  );
}

/** Bars have their numbers beside them, and the sentence is their list's name; each of several funnels has its own. */
const isCaptioned = (spec: ChartSpec) => spec.kind === "bars" || (spec.kind === "funnel" && spec.groups.length > 0);

const units = { text: "", count: "", percent: " (percent)", points: " (percentage points)", change: " (percent)" };

/** A report's table as files: what it shows, with pages and sites as they were sent. */
function tableFiles(
  report: string,
  { name, columns, rows }: Pick<ReportTable, "name" | "columns" | "rows">,
  { from, to }: ReportRange,
): ExportFile[] {
  return rowFiles({
    name: `tagwell-${report}-${name}-${from}-${to}`.replaceAll(/[^\w.-]/g, "_"),
    columns: columns.map(({ name, title, kind }) => ({ name, title: title + units[kind] })),
    rows,
  });
}

/** One table of a report: its charts, itself, and the same as CSV. */
import { LinkButton } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Report, ReportQuery, ReportTable } from "@tagwell/contract";
import { useId } from "react";
import { csvAddress } from "../shared/api/reports-client.ts";
import { BarChart } from "./bar-chart.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { ReportTableView } from "./report-table.tsx";
import { type ChartSpec, reportViews } from "./report-views.ts";
import { chartInWords } from "./report-words.ts";
import { RetentionChart } from "./retention-chart.tsx";
import { type Row, rowsOf } from "./table-rows.ts";

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
const summary = style({ font: "ui-sm", cursor: "pointer" });

export function ReportCard({ report, table, query }: { report: Report; table: ReportTable; query: ReportQuery }) {
  const id = useId();
  const charts = reportViews[report.name].charts[table.name] ?? [];
  const rows = rowsOf(table);
  return (
    <section className={card} aria-labelledby={id}>
      <div className={top}>
        <h3 id={id} className={heading}>
          {table.title}
        </h3>
        <LinkButton
          variant="secondary"
          size="S"
          href={csvAddress(report.name, query, table.name)}
          download
          aria-label={`CSV: ${table.title}`}
        >
          CSV
        </LinkButton>
      </div>
      {charts.map((spec) => (
        <figure key={spec.kind === "columns" ? spec.value : spec.title} className={figure}>
          <figcaption>
            {spec.kind !== "columns" && <h4 className={subtitle}>{spec.title}</h4>}
            <p className={note}>{chartInWords(spec, rows)}</p>
          </figcaption>
          <Chart spec={spec} rows={rows} />
        </figure>
      ))}
      <details open={charts.length === 0}>
        <summary className={summary}>As a table</summary>
        <ReportTableView table={table} />
      </details>
    </section>
  );
}

function Chart({ spec, rows }: { spec: ChartSpec; rows: readonly Row[] }) {
  if (spec.kind === "columns") return <ColumnChart spec={spec} rows={rows} />;
  return spec.kind === "bars" ? <BarChart spec={spec} rows={rows} /> : <RetentionChart spec={spec} rows={rows} />;
}

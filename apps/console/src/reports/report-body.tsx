/** A loaded report: its totals, and its tables with their charts. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Centred } from "../shared/components/centred.tsx";
import { Message } from "../shared/components/message.tsx";
import { wideningOf } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { FactView } from "./fact-view.tsx";
import type { LoadedBodyProps } from "./loaded-report.tsx";
import { ReportCard } from "./report-card.tsx";
import { describeRange, describeSample } from "./report-text.ts";

const stack = style<{ isOld: boolean }>({
  display: "flex",
  flexDirection: "column",
  rowGap: 24,
  opacity: { default: 1, isOld: 0.6 },
});
const facts = style({ display: "flex", flexWrap: "wrap", columnGap: 40, rowGap: 16, margin: 0 });
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0, maxWidth: 720 });
const widened = style({ font: "ui", margin: 0, padding: 12, borderRadius: "lg", backgroundColor: "notice-subtle" });

export function ReportBody({ report, isOld, siteLabel, onRange, marks }: LoadedBodyProps) {
  const scope = useScope();
  const { tz } = scope;
  const now = Date.now();
  const widening = wideningOf(scope, now);
  const span = { from: report.from, to: report.to, ...(tz && { tz }) };
  const isEmpty = report.facts.every((fact) => fact.value === 0 && (fact.previous ?? 0) === 0);
  const tables = report.tables.filter(({ rows }) => rows.length > 0);
  return (
    <div className={stack({ isOld })} aria-busy={isOld}>
      {widening && (
        <p className={widened}>
          Reports count whole days of UTC: this one is of {describeRange(report)}, {widening}.
        </p>
      )}
      <p className={note} role="status">
        {describeRange(report)} (UTC{report.to >= new Date(now).toISOString().slice(0, 10) && ", today so far"})
        {report.previous && `, compared with ${describeRange(report.previous)}`}. {describeSample(report.sample)}
      </p>
      <dl className={facts}>
        {report.facts.map((fact) => (
          <FactView key={fact.name} fact={fact} span={span} sample={report.sample} />
        ))}
      </dl>
      {isEmpty && tables.every(({ chart }) => chart === "columns") ? (
        <Centred>
          <Message level={3} title="Nothing in these days">
            {report.emptyHint ? `${report.emptyHint} ` : ""}Choose other days or another site.
          </Message>
        </Centred>
      ) : (
        tables.map((table) => (
          <ReportCard
            key={table.name}
            report={report.name}
            table={table}
            siteLabel={siteLabel}
            onRange={onRange}
            marks={marks}
            span={span}
            sample={report.sample}
          />
        ))
      )}
    </div>
  );
}

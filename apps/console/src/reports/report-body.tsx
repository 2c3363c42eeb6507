/** A loaded report: its totals, and its tables with their charts. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReportFact, ReportSample } from "@tagwell/contract";
import { Centred, Message } from "../shared/components/message.tsx";
import { NoteLine } from "../shared/components/note-line.tsx";
import { wideningOf } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { utcDay } from "../shared/time/utc-day.ts";
import { WhyNot } from "../shared/why/why-not.tsx";
import { isLow } from "./estimates.ts";
import type { LoadedBodyProps } from "./loaded-report.tsx";
import { ReportCard } from "./report-card.tsx";
import { LinkedCell } from "./report-cells.tsx";
import { countsOf, describeFact, describeRange, describeSample } from "./report-text.ts";
import { factLinks, type ReportSpan } from "./row-links.ts";
import { cellText, numberOf } from "./table-rows.ts";

const stack = style<{ isOld: boolean }>({
  display: "flex",
  flexDirection: "column",
  rowGap: 24,
  opacity: { default: 1, isOld: 0.6 },
});
const facts = style({ display: "flex", flexWrap: "wrap", columnGap: 40, rowGap: 16, margin: 0 });
const note = style({ font: "body-sm", color: "neutral-subdued", margin: 0, maxWidth: 720 });

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
        <NoteLine>
          Reports count whole days of UTC: this one is of {describeRange(report)}, {widening}.
        </NoteLine>
      )}
      <p className={note} role="status">
        {describeRange(report)} (UTC{report.to >= utcDay(now) && ", today so far"})
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

const name = style({ font: "ui-sm", color: "neutral-subdued" });
const value = style({ font: "heading", margin: 0 });
const small = style({ font: "body-sm", color: "neutral-subdued", margin: 0 });

interface FactViewProps {
  fact: ReportFact;
  span: ReportSpan;
  /** What the counts are estimated from. */
  sample: ReportSample | undefined;
}

/** A total of a report, with the period before: a link to its events, and where it is low, to why there are not more. */
function FactView({ fact, span, sample }: FactViewProps) {
  const { events, why } = factLinks(fact.counts, span);
  const text = cellText("count", fact.value);
  const counts = countsOf(fact, sample);
  return (
    <div>
      <dt className={name}>{fact.title}</dt>
      <dd className={value}>
        <LinkedCell events={numberOf(fact.value) ? events : undefined} label={`${text}: events of ${fact.title}`}>
          {text}
        </LinkedCell>
      </dd>
      <dd className={small}>{describeFact(counts)}</dd>
      {why && isLow({ ...counts }, "value", "previous" in counts ? "value" : undefined) && (
        <dd className={small}>
          <WhyNot question={why} of={fact.title} />
        </dd>
      )}
    </div>
  );
}

/** The answer: a sentence, a chart, a table, and how sure it is. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { exportColumns, type Report, type ReportTable } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import type { LoadedBodyProps } from "../reports/loaded-report.tsx";
import { ReportCard } from "../reports/report-card.tsx";
import { reportQuery } from "../reports/report-queries.ts";
import { eventReportAddress } from "../shared/api/reports-client.ts";
import { useIsReader } from "../shared/hooks/use-session.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { wideningOf } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { answerSentence, rangeWords } from "./answer-sentence.ts";
import { eventFilesOf } from "./event-files-of.ts";
import { HowSure } from "./how-sure.tsx";
import { askQueryOf, type Question } from "./question.ts";
import { SaveReportButton } from "./save-report-button.tsx";
import { capital, countedTerm } from "./say-question.ts";
import type { AskTerms } from "./terms.ts";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 24 });
const answer = style({ font: "heading-sm", margin: 0, maxWidth: 960, overflowWrap: "anywhere" });

export interface AnswerProps extends LoadedBodyProps {
  question: Question;
  terms: AskTerms;
}

export function Answer({ question, terms, report, siteLabel, onRange, marks }: AnswerProps) {
  const scope = useScope();
  const { tz } = scope;
  const isReader = useIsReader();
  const event = useProperty(scope.environment).schema.events.find(({ label }) => label === question.of);
  const columns = exportColumns(useServedProperties().properties ?? []);
  const isExact = wideningOf(scope, Date.now()) === undefined;
  const whole = useWhole(question, report);
  // With a field, the rest of the report is over time, which the same question without it shows.
  const table = inWords(report.tables.at(-1), { question, terms });
  const range = rangeWords({ question, report, isExact });
  return (
    <div className={stack}>
      <div role="status">
        <h2 className={answer}>{unbroken(answerSentence({ question, terms, report, whole, range, siteLabel }))}</h2>
      </div>
      {table && table.rows.length > 0 && (
        <ReportCard
          report={report.name}
          table={table}
          siteLabel={siteLabel}
          onRange={onRange}
          marks={marks}
          isTableOpen
          span={{ from: report.from, to: report.to, ...(tz && { tz }) }}
          sample={report.sample}
          otherFiles={isReader ? [] : eventFilesOf(question, { report, environment: scope.environment, columns })}
        />
      )}
      {event && <SaveReportButton question={question} event={event} terms={terms} />}
      <HowSure report={report} marks={marks} isReader={isReader} />
    </div>
  );
}

/** A number and its "%" stay on one line. */
const unbroken = (sentence: string) => sentence.replaceAll(" %", "\u00a0%");

/** The table with what was asked in its titles, in the words of the question. */
function inWords(table: ReportTable | undefined, { question, terms }: Pick<AnswerProps, "question" | "terms">) {
  const counted = countedTerm(question, terms);
  if (!table || !counted) return table;
  const field = capital(counted.fields.find(({ name }) => name === question.by)?.words ?? "");
  const title =
    capital(counted.words) + table.title.replace(/^\S+/, "").replace(/ by \S+$/, field && ` by ${field.toLowerCase()}`);
  const columns = table.columns.map((column) =>
    column.kind === "text" && field ? { ...column, title: field } : column,
  );
  return { ...table, title, columns };
}

/** The report without what narrows it, of which a share is asked for. */
function useWhole({ verb, of, by, isCompared }: Question, { from, to }: Report): Report | undefined {
  const scope = useScope();
  const isAsked = verb === "share" && by === undefined;
  const query = { ...askQueryOf(scope, of, { ...(isCompared && { compare: "previous" }) }, Date.now()), from, to };
  return useQuery({ ...reportQuery(eventReportAddress(query)), enabled: isAsked }).data;
}

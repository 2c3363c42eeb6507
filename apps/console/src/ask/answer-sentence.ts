/** The answer to a question in one sentence, from the numbers of its report. It says no more than estimates do. */
import { type Report, type ReportTable, roundPercent } from "@tagwell/contract";
import { isLess, percentOf } from "../reports/estimates.ts";
import { countsOf, describeRange, type FactCounts } from "../reports/report-text.ts";
import { cellText, isEstimate, numberOf, type Row, rowsOf } from "../reports/table-rows.ts";
import { listed } from "../shared/listed.ts";
import { fieldWords } from "../shared/property/field-words.ts";
import type { RangeName } from "../shared/scope/ranges.ts";
import { dayMs } from "../shared/time/utc-day.ts";
import type { Question } from "./question.ts";
import { capital, countedTerm } from "./say-question.ts";
import type { AskTerms } from "./terms.ts";

export interface AnswerParts {
  question: Question;
  terms: AskTerms;
  report: Report;
  /** The same without what narrows it, where a share is of that. */
  whole?: Report | undefined;
  /** "in the last 7 days". */
  range: string;
  siteLabel: (key: string) => string;
}

/** Values beyond the most frequent ones. */
const others = "(other)";

export function answerSentence(parts: AnswerParts): string {
  const { question, report } = parts;
  const counts = totalOf(report);
  const values = report.tables.find(({ name }) => name === "values");
  if (question.verb === "share" && values) return sharesSentence(parts, values);
  // Until the whole is known, it is told how many there are.
  if (question.verb === "share" && parts.whole) return shareSentence(parts, parts.whole);
  const total = numberOf(counts.value) ? countText(counts.value) : "none";
  const compared = report.previous ? comparedText(counts, daysBefore(report.previous)) : "";
  const most = values && numberOf(counts.value) ? mostText(parts, values) : "";
  return `${capital(nounOf(parts))}${narrowed(parts)}: ${total} ${parts.range}${compared}${most}.`;
}

function totalOf({ facts: [fact], sample }: Report): FactCounts {
  return fact ? countsOf(fact, sample) : { value: 0 };
}

const nounOf = ({ question, terms }: AnswerParts) => countedTerm(question, terms)?.words ?? question.of;
const fieldOf = ({ question, terms }: AnswerParts, name: string) =>
  countedTerm(question, terms)?.fields.find((field) => field.name === name)?.words ?? fieldWords(name);

/** " of Main site with page type condition and campaign spring". */
function narrowed(parts: AnswerParts, but?: "where"): string {
  const { site, where } = parts.question;
  return `${site === undefined ? "" : ` of ${parts.siteLabel(site)}`}${but ? "" : saidText(parts, where, " with ")}`;
}

function saidText(parts: AnswerParts, where: Question["where"], before: string): string {
  const all = Object.entries(where).map(([name, text]) => {
    const field = fieldOf(parts, name);
    return text === "" ? `no ${field}` : `${field} ${text}`;
  });
  return all.length === 0 ? "" : before + listed(all);
}

/** An estimate is told as one. */
const countText = (cell: Row[string] | undefined) =>
  `${isEstimate(cell) && cell.estimate > 0 ? "about " : ""}${cellText("count", cell)}`;

function daysBefore({ from, to }: { from: string; to: string }): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return days === 1 ? "the day before" : `the ${days} days before`;
}

function comparedText({ value, previous }: FactCounts, before: string): string {
  const [now, was] = [numberOf(value) ?? 0, numberOf(previous) ?? 0];
  if (was === 0) return now === 0 ? `, and none in ${before}` : `, none in ${before}`;
  const [isMore, isFewer] = [isLess(previous, value), isLess(value, previous)];
  const shown = `(${countText(previous)})`;
  if (!isMore && !isFewer) return `, ${isEstimate(value) ? "about " : ""}as many as in ${before} ${shown}`;
  const change = Math.abs(now / was - 1) * 100;
  // In whole percent, where that is neither none nor all.
  const rounded = change < 1 || (now < was && change > 99) ? roundPercent(change) : Math.round(change);
  const percent = rounded.toLocaleString("en", { maximumFractionDigits: 12 });
  return `, ${percent} % ${isMore ? "more" : "fewer"} than in ${before} ${shown}`;
}

interface Value {
  text: string;
  count: Row[string] | undefined;
  previous: Row[string] | undefined;
  isNone: boolean;
}

/** Rows of the values, the greatest first. */
function valuesOf({ report, siteLabel }: AnswerParts, table: ReportTable): Value[] {
  const text = table.columns.find(({ kind }) => kind === "text")?.name ?? "";
  const at = table.columns.findIndex(({ name }) => name === text);
  return rowsOf(table, siteLabel, report.sample)
    .map((row, place) => ({
      text: cellText("text", row[text]),
      count: row.events,
      previous: row.previous,
      isNone: table.rows[place]?.[at] === "",
      isOthers: table.rows[place]?.[at] === others,
    }))
    .filter(({ isOthers }) => !isOthers);
}

/** The value with most events, where no other may have as many. Where no value is more frequent, that is said, too. */
function mostText(parts: AnswerParts, table: ReportTable): string {
  const all = valuesOf(parts, table);
  const none = all.find(({ isNone }) => isNone);
  const [first, ...rest] = all.filter(({ isNone, count }) => !isNone && numberOf(count));
  const field = fieldOf(parts, parts.question.by ?? "");
  if (!first) return `; none with any ${field}`;
  const alike = [first, ...rest.filter(({ count }) => !isLess(count, first.count))];
  const before = parts.report.previous ? ` (${countText(first.previous)} before)` : "";
  const most = alike.length === 1 ? `${first.text}, ${countText(first.count)}${before}` : alikeText(alike);
  const without = none && isLess(first.count, none.count) ? `; ${countText(none.count)} with no ${field}` : "";
  return `; most by ${field}: ${most}${without}`;
}

/** At most three are named. */
function alikeText(alike: readonly Value[]): string {
  const named = alike.slice(0, 3).map(({ text }) => text);
  const more = alike.length - named.length;
  const names = listed(more > 0 ? [...named, `${more} more`] : named);
  const [first] = alike;
  return isEstimate(first?.count) ? `${names}, about alike` : `${names}, ${countText(first?.count)} each`;
}

const percent = (part: Row[string] | undefined, whole: Row[string] | undefined) => percentOf(part, whole) ?? "–";

function sharesSentence(parts: AnswerParts, table: ReportTable): string {
  const { value } = totalOf(parts.report);
  const field = fieldOf(parts, parts.question.by ?? "");
  const all = valuesOf(parts, table);
  const none = all.find(({ isNone }) => isNone);
  const named = all.filter(({ isNone }) => !isNone).slice(0, 3);
  const shares = named.map(({ text, count }) => `${text} ${percent(count, value)}`);
  const without = none && numberOf(none.count) ? `; ${percent(none.count, value)} with no ${field}` : "";
  const said = `${listed(shares) || "none"}${without}`;
  return `Share of ${nounOf(parts)}${narrowed(parts)} by ${field} ${parts.range}: ${said}, of ${countText(value)}.`;
}

function shareSentence(parts: AnswerParts, whole: Report): string {
  const { report, question, range } = parts;
  const [part, all] = [totalOf(report), totalOf(whole)];
  const what = `${nounOf(parts)}${narrowed(parts, "where")} ${range}`;
  if (!numberOf(all.value)) return `${capital(nounOf(parts))}${narrowed(parts, "where")}: none ${range}.`;
  const before = report.previous ? `; ${percent(part.previous, all.previous)} in ${daysBefore(report.previous)}` : "";
  const have = saidText(parts, question.where, "");
  return `${percent(part.value, all.value)} of ${what} have ${have}: ${countText(part.value)} of ${countText(all.value)}${before}.`;
}

/** When, as the answer says it: the range by its name where the report is of exactly that, or else the days that it counts. */
export function rangeWords({
  question: { range },
  report,
  isExact,
}: {
  question: Pick<Question, "range">;
  report: Pick<Report, "from" | "to">;
  isExact: boolean;
}): string {
  const name = range && "range" in range && isExact ? range.range : undefined;
  return name === undefined ? `${report.from === report.to ? "on" : "from"} ${describeRange(report)}` : words[name];
}

const words: Readonly<Record<RangeName, string>> = {
  "1h": "in the last hour",
  "24h": "in the last 24 hours",
  "7d": "in the last 7 days",
  "30d": "in the last 30 days",
  "90d": "in the last 90 days",
  yesterday: "yesterday",
  month: "this month",
  "last-month": "last month",
};

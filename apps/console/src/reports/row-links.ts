/** What a report's counts and texts stand for: the events of their row and range, and the rules that send such events. */
import type { CountedEvents, ReportColumn, ReportRange, ReportTable } from "@tagwell/contract";
import type { Scope } from "../shared/scope/scope.ts";
import { rulesSending } from "../shared/why/rules-sending.ts";
import type { WhyQuestion } from "../shared/why/why-not.tsx";
import type { Row } from "./table-rows.ts";

/** Query parameters of the live view. */
export interface EventsSearch {
  type?: string;
  verdict: "accepted";
  where?: Record<string, string>;
  site?: string;
  from: string;
  to: string;
}

/** What of a cell leads somewhere, by the name of its column. */
export interface RowLinks {
  events: Readonly<Record<string, EventsSearch>>;
  why: Readonly<Record<string, WhyQuestion>>;
}
export type LinksOf = (row: Row) => RowLinks | undefined;

type Span = Pick<EventsSearch, "from" | "to">;
export type ReportSpan = ReportRange & Pick<Scope, "tz">;

/** What stands for the values beyond the most frequent ones. */
const otherValues = "(other)";

/** The links of each row of the table. */
export function linksOf({ columns, rows }: ReportTable, report: ReportSpan): RowLinks[] {
  return rows.map((row) => {
    const textAt = (name: string) => String(row[columns.findIndex((column) => column.name === name)] ?? "");
    const span = spanOf(report, columns.some(({ name }) => name === "when") ? textAt("when") : undefined);
    const links = { events: {} as Record<string, EventsSearch>, why: {} as Record<string, WhyQuestion> };
    for (const column of columns) {
      if (column.kind === "text") {
        const said = saidBy(column, textAt(column.name));
        if (said) links.events[column.name] = { verdict: "accepted", ...said, ...span };
        continue;
      }
      if (!column.counts) continue;
      const { counts } = column;
      const said = counts.by.map((name) => saidBy(columnNamed(columns, name), textAt(name)));
      if (said.some((each) => each === undefined)) continue;
      const all = { ...joined([{ where: counts.where }, ...said]), ...span };
      const events = eventsOf(counts, all);
      if (events) links.events[column.name] = events;
      links.why[column.name] = questionOf(counts, all);
    }
    return links;
  });
}

/** The first column with a count of which some row can be explained: one that few enough rules could have sent. */
export const explainedColumn = (
  columns: readonly ReportColumn[],
  rows: readonly (RowLinks | undefined)[],
  properties: Parameters<typeof rulesSending>[0],
) =>
  columns.find(({ name }) =>
    rows.some((row) => {
      const question = row?.why[name];
      return question && rulesSending(properties, question.labels, question.scope.site).length > 0;
    }),
  );

/** What is asked of a column, where that is the same of every row. */
export function sharedQuestion(column: string, rows: readonly (RowLinks | undefined)[]): WhyQuestion | undefined {
  const [first, ...others] = rows.flatMap((row) => row?.why[column] ?? []);
  return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
}

/** The events of a total. */
export function factLinks(
  counts: CountedEvents | undefined,
  report: ReportSpan,
): { events?: EventsSearch; why?: WhyQuestion } {
  if (!counts) return {};
  const all = { where: counts.where, ...spanOf(report, undefined) };
  const events = eventsOf(counts, all);
  return { ...(events && { events }), why: questionOf(counts, all) };
}

type Said = Pick<EventsSearch, "type" | "where" | "site">;

const columnNamed = (columns: readonly ReportColumn[], name: string) => columns.find((column) => column.name === name);

/** What a text says of its events; undefined where they cannot be searched by it. */
function saidBy(column: ReportColumn | undefined, text: string): Said | undefined {
  if (column?.field === undefined || text === otherValues) return undefined;
  const value = column.values?.[text] ?? text;
  if (column.field === "site") return { site: value };
  return column.field === "eventType" ? { type: value } : { where: { [column.field]: value } };
}

function joined(parts: readonly (Said | undefined)[]): Said {
  const where = Object.assign({}, ...parts.map((part) => part?.where ?? {}));
  return Object.assign({}, ...parts, { where });
}

/** Undefined where other kinds of event would be among them. */
function eventsOf(
  { labels }: CountedEvents,
  { where = {}, type, site, from, to }: Said & Span,
): EventsSearch | undefined {
  const only = type ?? (labels.length === 1 ? labels[0] : undefined);
  const isSaid = Object.keys(where).length > 0;
  if (only === undefined && !isSaid) return undefined;
  return {
    ...(only !== undefined && { type: only }),
    verdict: "accepted",
    ...(isSaid && { where }),
    ...(site !== undefined && { site }),
    ...{ from, to },
  };
}

function questionOf({ labels }: CountedEvents, { where = {}, type, site, from, to }: Said & Span): WhyQuestion {
  const { page } = where;
  return {
    labels: type === undefined ? labels : [type],
    ...(page !== undefined && { page }),
    scope: { ...(site !== undefined && { site }), from, to },
  };
}

/** The days of the report, or the day or hour of a row, in UTC, which the report counts in. */
function spanOf({ from, to, tz }: ReportSpan, when: string | undefined): Span {
  const hour = when !== undefined && /^\d\d:00$/.test(when) ? Number(when.slice(0, 2)) : undefined;
  if (hour !== undefined) return { from: moment(Date.parse(from), hour), to: moment(Date.parse(from), hour + 1) };
  const days = when === undefined ? { from, to } : { from: when, to: when };
  return tz === "local" ? { from: moment(Date.parse(days.from), 0), to: moment(Date.parse(days.to), 24) } : days;
}

const moment = (day: number, hour: number) => new Date(day + hour * 3_600_000).toISOString();

/** Reads a sentence as a question, says what is not understood, and completes it. The words are the property's own; nothing is guessed. */
import { parseJson } from "../shared/api/json-value.ts";
import { type RangeName, ranges } from "../shared/scope/ranges.ts";
import { rangeFault } from "../shared/scope/scope.ts";
import type { AskedRange, Question, Verb } from "./question.ts";
import { keywords, sayValue } from "./say-question.ts";
import { type Completion, createCursor, type SentenceCursor } from "./sentence-cursor.ts";
import { type AskTerms, type CountedTerm, type FieldTerm, type Term, value } from "./terms.ts";

export interface Reading {
  question: Question | undefined;
  /** What is not understood or missing, and what may stand there; undefined where there is a question. */
  fault: string | undefined;
  completions: readonly Completion[];
  /** The field whose value comes next. */
  nextValue: { event: string; field: string } | undefined;
}

const verbs: readonly (Term & { name: Verb })[] = [
  { name: "count", words: "count", note: "how many" },
  { name: "share", words: "share", note: "which part of all" },
  { name: "funnel", words: "funnel", note: "how far visitors come" },
  { name: "why", words: "why", note: "a rule fired, or not" },
];
const clauses: Readonly<Record<(typeof keywords)[number], Term>> = {
  by: { name: "by", words: "by", note: "a field" },
  where: { name: "where", words: "where", note: "a field is a value" },
  in: { name: "in", words: "in", note: "a range of days" },
  against: {
    name: "against",
    words: "against before",
    others: ["against the period before"],
    note: "the period before",
  },
};
const rangeTerms = Object.entries(ranges).map(([name, { label }]): Term & { name: RangeName } => {
  const words = label.toLowerCase();
  return { name: name as RangeName, words, others: [`the ${words}`] };
});
const timeForm = /^\d{4}-\d\d-\d\d(t\d\d:\d\d(:\d\d(\.\d{1,3})?)?z)?(?=\s|$)/i;
const quotedForm = /^"(?:[^"\\]|\\.)*"(?=\s|$)/;
const plainForm = new RegExp(
  `^(?!(${keywords.join("|")})(\\s|$))[^"\\s].*?(?=\\s+(${keywords.join("|")})(\\s|$)|$)`,
  "is",
);

/** What a sentence says beside its verb and what that is about. */
interface Said extends Pick<Question, "where" | "isCompared"> {
  where: Record<string, string>;
  by?: string;
  site?: string;
  range?: AskedRange;
}

/** `today` as YYYY-MM-DD. */
export function readSentence(text: string, terms: AskTerms, today: string): Reading {
  const cursor = createCursor(text);
  const said: Said = { where: {}, isCompared: false };
  const verb = cursor.take(verbs, "count, share, funnel or why");
  const subject = verb && takeSubject(cursor, verb.name, terms);
  let field: FieldTerm | undefined;
  let isWhole = subject !== undefined;
  while (isWhole && !cursor.isAtEnd()) {
    const next = nextClauses(verb?.name, subject, said);
    const clause = cursor.take(next, next.map(({ words }) => words).join(", ") || "nothing more");
    if (clause?.name === "where") field = takeField(cursor, whereFields(verb?.name, subject, terms));
    isWhole = clause !== undefined && takeClause(cursor, clause.name, { said, subject, field, today });
  }
  if (isWhole && verb?.name === "share" && said.by === undefined && Object.keys(said.where).length === 0) {
    isWhole = false;
    cursor.needs([clauses.by, clauses.where], "by a field, or where a field is a value");
  }
  const isOfEvent = verb?.name === "count" || verb?.name === "share";
  return {
    question: isWhole && verb && subject ? { verb: verb.name, of: subject.name, ...said } : undefined,
    fault: cursor.fault(),
    completions: cursor.completions(nextClauses(verb?.name, subject, said)),
    nextValue:
      isOfEvent && subject && field && !field.isClosed ? { event: subject.name, field: field.name } : undefined,
  };
}

const examples = (terms: readonly Term[]) => {
  const some = terms.slice(0, 2).map(({ words }) => words);
  return some.length === 0 ? ", of which this property has none" : `, such as ${some.join(" or ")}`;
};

function takeSubject(cursor: SentenceCursor, verb: Verb, { events, reports, rules }: AskTerms) {
  if (verb === "why") return cursor.take<Term & Partial<CountedTerm>>(rules, `a rule${examples(rules)}`);
  if (verb === "funnel") return cursor.take(reports, `a report that has a funnel${examples(reports)}`);
  return cursor.take(events, `a kind of event${examples(events)}`);
}

type Subject = Term & Partial<CountedTerm>;

/** Each part of a sentence once, and of other fields another `where`. */
function nextClauses(verb: Verb | undefined, subject: Subject | undefined, said: Said): Term[] {
  if (!verb || !subject) return [];
  return [
    ...(verb === "why" || said.by !== undefined || !subject.fields?.length ? [] : [clauses.by]),
    ...((verb === "why" || verb === "funnel") && said.site !== undefined ? [] : [clauses.where]),
    ...(said.range ? [] : [clauses.in]),
    ...(verb === "why" || said.isCompared ? [] : [clauses.against]),
  ];
}

/** Reports and rules are narrowed by their site only. */
const whereFields = (verb: Verb | undefined, subject: Subject | undefined, { site }: AskTerms) =>
  verb === "count" || verb === "share" ? (subject?.fields ?? []) : [site];

const takeField = (cursor: SentenceCursor, fields: readonly FieldTerm[]) =>
  cursor.take(fields, `a field${examples(fields)}`);

interface ClauseParts {
  said: Said;
  subject: Subject | undefined;
  /** Of a `where`. */
  field: FieldTerm | undefined;
  today: string;
}

/** Whether the clause is understood; what it says is put into `said`. */
function takeClause(cursor: SentenceCursor, clause: string, { said, subject, field, today }: ClauseParts): boolean {
  if (clause === "by") {
    const by = takeField(cursor, subject?.fields ?? []);
    if (by) said.by = by.name;
    return by !== undefined;
  }
  if (clause === "where") {
    const text = field && cursor.take([value("is")], "is") && takeValue(cursor, field);
    if (field?.name === "site" && text !== undefined) said.site = text;
    else if (field && text !== undefined) said.where[field.name] = text;
    return text !== undefined;
  }
  if (clause === "in") {
    const range = takeRange(cursor, today);
    if (range) said.range = range;
    return range !== undefined;
  }
  said.isCompared = true;
  return true;
}

/** What was sent, for what is written. */
function takeValue(cursor: SentenceCursor, { words, values, isClosed }: FieldTerm): string | undefined {
  const known = values.map(
    (term): Term => ({ ...term, words: sayValue(term.words), others: [term.words, ...(term.others ?? [])] }),
  );
  const what = `a value of ${words}${known.length > 0 ? examples(known) : ""}`;
  if (isClosed) return cursor.take(known, what)?.name;
  const expected = { terms: [...known, { name: "", words: '""', note: `no ${words}` }], what };
  const isQuoted = /^\s*"/.test(cursor.rest());
  const written = isQuoted
    ? cursor.takeText(quotedForm, quotedEnd(cursor, expected))
    : cursor.takeText(plainForm, expected);
  if (written === undefined) return undefined;
  const text = isQuoted ? parseJson(written) : written;
  if (typeof text !== "string") return cursor.refuse(written, expected);
  return (values.find(({ name }) => name === text) ?? values.find((term) => isCalled(term, text)))?.name ?? text;
}

const isCalled = ({ words, others = [] }: Term, text: string) =>
  [words, ...others].some((form) => form.toLowerCase() === text.toLowerCase());

/** The quotation mark that is missing, beside the known values. */
function quotedEnd(cursor: SentenceCursor, { terms, what }: { terms: readonly Term[]; what: string }) {
  const begun = cursor.rest().trim();
  const closed = [`${begun}"`, `${begun}\\"`].find((text) => quotedForm.test(text));
  return { terms: [...terms, ...(closed === undefined ? [] : [value(closed)])], what: `${what}, in quotation marks` };
}

function takeRange(cursor: SentenceCursor, today: string): AskedRange | undefined {
  const what = `a range${examples(rangeTerms)}, or days such as ${today.slice(0, 8)}01 to ${today}`;
  const isOfDays = /^\s*\d/.test(cursor.rest());
  if (!isOfDays) {
    const range = cursor.take([...rangeTerms, { name: "", words: today, note: "today" }] as typeof rangeTerms, what);
    if (!range) return undefined;
    return range.words === today ? { from: today, to: today } : { range: range.name };
  }
  const days = (typed: string) => ({ terms: daysFor(typed.trim(), today), what });
  const from = cursor.takeText(timeForm, days(cursor.rest()))?.toUpperCase();
  if (from === undefined) return undefined;
  const to = /^\s*to?(\s|$)/i.test(cursor.rest()) ? takeLastDay(cursor, days) : from;
  if (to === undefined) return undefined;
  const fault = rangeFault({ from, to });
  return fault === undefined
    ? { from, to }
    : cursor.refuse(to, { terms: [], what: `other days. ${fault.replace(/\.$/, "")}` });
}

function takeLastDay(cursor: SentenceCursor, days: (typed: string) => { terms: readonly Term[]; what: string }) {
  return cursor.take([value("to")], "to") && cursor.takeText(timeForm, days(cursor.rest()))?.toUpperCase();
}

/** Days that begin as is typed: today, or one that every beginning of a day fits. */
function daysFor(typed: string, today: string): Term[] {
  const day = today.startsWith(typed) ? today : `${typed}${`${today.slice(0, 4)}-11-11`.slice(typed.length)}`;
  return Number.isNaN(Date.parse(day)) ? [] : [value(day)];
}

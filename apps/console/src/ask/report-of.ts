/** The report that asks a question again and again, as a property declares it. */
import {
  type CountSource,
  type EventDefinition,
  eventBreakdowns,
  type FactDefinition,
  type KeyPart,
  type ReportDefinition,
  type TableDefinition,
} from "@tagwell/contract";
import { fieldWords } from "../shared/property/field-words.ts";
import type { Question } from "./question.ts";
import { capital, countedTerm, sayQuestion } from "./say-question.ts";
import type { AskTerms } from "./terms.ts";

type Measure = "events" | "hours";
export type AskedReport = ReportDefinition<Measure>;

/** A field of the question as a part of the report's key. */
interface Said {
  /** Letters and digits. */
  name: string;
  words: string;
  /** Absent for the site, which every measure has. */
  part?: KeyPart;
}

/** Of a question about a kind of event. The range and the comparison are chosen where the report is read. */
export function reportOf(
  question: Question,
  event: Pick<EventDefinition, "label" | "meaning" | "fields">,
  terms: AskTerms,
): AskedReport {
  const { of, by, verb } = question;
  const said = saidFields(question, event);
  const key = Object.fromEntries([...said.values()].flatMap(({ name, part }) => (part ? [[name, part]] : [])));
  const where = valuesOf(question, said);
  const count = (measure: Measure): CountSource<Measure> => ({ measure, ...(where && { where }) });
  const words = capital(countedTerm(question, terms)?.words ?? of);
  const divided = by === undefined ? undefined : said.get(by);
  const title = [words, ...(divided ? [`by ${divided.words}`] : []), ...withText(question, said)].join(" ");
  const { range: _, ...asked } = question;
  const sentence = sayQuestion({ ...asked, isCompared: false }, terms);
  const isPart = verb === "share" && where !== undefined;
  return {
    name: nameOf(title),
    title,
    description: `${event.meaning} Asked as “${sentence}”.`,
    measures: {
      events: { events: [of], key },
      hours: { events: [of], key: { hour: { source: "hour" }, ...key } },
    },
    facts: [fact("events", isPart ? title : words, count("events")), ...(isPart ? [wholeOf(words, question)] : [])],
    tables: [timeTable(words, count("hours")), ...(divided ? [valuesTable(words, divided, count("events"))] : [])],
    breakdowns: [{ name: "site", title: "Site" }],
  };
}

function saidFields({ by, where }: Question, event: Pick<EventDefinition, "fields">): Map<string, Said> {
  const known = eventBreakdowns(event);
  const paths = [...Object.keys(where), ...(by === undefined || Object.hasOwn(where, by) ? [] : [by])];
  const said = new Map<string, Said>();
  for (const path of paths) {
    const part = known.find(({ name }) => name === path)?.part;
    const words = fieldWords(path);
    const name = distinctName(words, [...said.values()]);
    said.set(path, { name: path === "site" ? path : name, words, ...(part && { part }) });
  }
  return said;
}

/** "page type" as "pageType"; `hour` is a part of the report's own. */
function distinctName(words: string, others: readonly Said[]): string {
  const camel = words.replace(/[^a-z0-9]+(.)?/gi, (_, next: string = "") => next.toUpperCase()).slice(0, 36);
  const taken = new Set([
    "hour",
    "site",
    "when",
    "previous",
    "change",
    "events",
    "share",
    ...others.map(({ name }) => name),
  ]);
  const names = [camel, ...Array.from({ length: others.length + 1 }, (_, at) => `${camel}${at + 2}`)];
  return names.find((name) => !taken.has(name)) ?? camel;
}

function valuesOf({ where, site }: Question, said: ReadonlyMap<string, Said>): Record<string, string> | undefined {
  const values = Object.entries(where).map(([path, text]) => [said.get(path)?.name ?? path, text] as const);
  const all = [...values, ...(site === undefined ? [] : [["site", site] as const])];
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

function withText({ where, site }: Question, said: ReadonlyMap<string, Said>): string[] {
  const texts = Object.entries(where).map(([path, text]) => {
    const words = said.get(path)?.words ?? path;
    return text === "" ? `no ${words}` : `${words} ${text}`;
  });
  const all = [...texts, ...(site === undefined ? [] : [`site ${site}`])];
  return all.length === 0 ? [] : [`with ${all.join(" and ")}`];
}

/** Lower-case words with hyphens, as a file is called. */
const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "") || "asked";

const fact = (name: string, title: string, count: CountSource<Measure>): FactDefinition<Measure> => ({
  name,
  title,
  ...count,
});

/** What a share is of: the site is not what narrows it. */
const wholeOf = (words: string, { site }: Question) =>
  fact("all", `All ${words.toLowerCase()}`, { measure: "events", ...(site !== undefined && { where: { site } }) });

function timeTable(title: string, count: CountSource<Measure>): TableDefinition<Measure> {
  const columns = [{ kind: "count" as const, name: "events", title, ...count }];
  return { name: "time", title, rows: "time", columns, compared: "events" };
}

function valuesTable(
  words: string,
  { name, words: field }: Said,
  count: CountSource<Measure>,
): TableDefinition<Measure> {
  return {
    name: "values",
    title: `${words} by ${field}`,
    columns: [
      { kind: "text", name, title: capital(field) },
      { kind: "count", name: "events", title: words, ...count },
      { kind: "percent", name: "share", title: "Share", of: ["events"], per: { fact: "events" } },
    ],
    compared: "events",
  };
}

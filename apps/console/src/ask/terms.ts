/** The words of a property as sentences have them: "page views" for an event, "campaign" for a field. */

import { eventBreakdowns, fieldsIn } from "@tagwell/contract";
import type { Property } from "../shared/api/catalog-client.ts";
import { eventTitle } from "../shared/events/describe-event.ts";
import { fieldWords, wordsIn } from "../shared/property/field-words.ts";
import { siteChoices } from "../shared/property/site-labels.ts";

/** A word or several, and what they stand for. */
export interface Term {
  name: string;
  /** As they are written, in sentences and completions. */
  words: string;
  /** What else is understood. */
  others?: readonly string[];
  note?: string;
}

export interface FieldTerm extends Term {
  /** The values that are known. */
  values: readonly Term[];
  /** It has no others. */
  isClosed?: true;
}

/** An event or a report, with the fields that its counts may be divided by. */
export interface CountedTerm extends Term {
  fields: readonly FieldTerm[];
}

export interface AskTerms {
  events: readonly CountedTerm[];
  /** Those that have a funnel. */
  reports: readonly CountedTerm[];
  rules: readonly Term[];
  site: FieldTerm;
}

export const value = (name: string): Term => ({ name, words: name });

export function termsOf(property: Property): AskTerms {
  const { schema, reports, rules } = property;
  const sites = siteChoices([property]).map(({ key, label }): Term => ({ name: key, words: label, others: [key] }));
  const site: FieldTerm = { name: "site", words: "site", values: sites, isClosed: true };
  const events = distinct(
    schema.events.map(({ label }) => ({ name: label, words: plural(eventTitle(schema, label)), note: label })),
    (term) => [eventTitle(schema, term.name), term.name],
  );
  return {
    site,
    events: events.map((term, at) => ({ ...term, fields: eventFields(schema.events[at] ?? { fields: {} }, site) })),
    reports: distinct(
      reports.filter(({ hasFunnel }) => hasFunnel).map(({ name, title }) => ({ name, words: title.toLowerCase() })),
      ({ name }) => [name],
    ).map((term) => ({
      ...term,
      fields: (reports.find(({ name }) => name === term.name)?.breakdowns ?? []).map(({ name, title }) => ({
        name,
        words: title.toLowerCase(),
        others: [name],
        values: [],
      })),
    })),
    rules: rules.map(({ name }) => ({ name, words: name, others: [name.replaceAll("-", " ")] })),
  };
}

const visitors = ["guest", "signed-in"].map(value);
const devices = ["phone", "tablet", "desktop"].map(value);

type Fields = Parameters<typeof eventBreakdowns>[0];

function eventFields({ fields }: Fields, site: FieldTerm): FieldTerm[] {
  const own = new Map(fieldsIn(fields));
  const valuesOf = (name: string): Term[] => {
    const field = own.get(name);
    if (name === "visitor" && !field) return visitors;
    if (field?.sensitivity === "agent") return devices;
    if (field?.type === "boolean") return ["true", "false"].map(value);
    return field && "oneOf" in field ? (field.oneOf ?? []).map(value) : [];
  };
  const names = eventBreakdowns({ fields }).map(({ name }) => name);
  const lastOf = (name: string) => wordsIn(name.slice(name.lastIndexOf(".") + 1));
  const isOnly = (name: string) => names.filter((one) => lastOf(one) === lastOf(name)).length === 1;
  return distinct(
    names.filter((name) => name !== site.name).map((name) => ({ name, words: fieldWords(name) })),
    ({ name }) => [name, ...(isOnly(name) ? [lastOf(name)] : [])],
  )
    .map((term): FieldTerm => ({ ...term, values: valuesOf(term.name) }))
    .concat(site);
}

/** "Page view" as "page views", "Newsletter entry" as "newsletter entries"; what ends in a digit or a single s is left. */
const plural = (title: string) =>
  title
    .toLowerCase()
    .replace(/(?<=[^aeiou\W])y$/, "ie")
    .replace(/(?<=ss|x|z|ch|sh)$/, "e")
    .replace(/(?<=[a-rt-z])$/, "s");

/** Whose words another one has already is called by its name. */
function distinct<One extends Term>(terms: readonly One[], othersOf: (term: One) => readonly string[]): One[] {
  const seen = new Set<string>();
  return terms.map((term) => {
    const words = seen.has(term.words) ? term.name : term.words;
    seen.add(words);
    return { ...term, words, others: othersOf(term).filter((other) => other.toLowerCase() !== words) };
  });
}

/** A question as the sentence that asks it. */

import { fieldWords } from "../shared/property/field-words.ts";
import { ranges } from "../shared/scope/ranges.ts";
import type { AskedRange, Question } from "./question.ts";
import type { AskTerms, Term } from "./terms.ts";

/** Words that begin a part of a sentence. */
export const keywords = ["by", "where", "in", "against"] as const;
const hasKeyword = new RegExp(`(^|\\s)(${keywords.join("|")})(\\s|$)`, "i");

export function sayQuestion(question: Question, terms: AskTerms): string {
  const { verb, of, by, site, range, isCompared } = question;
  const counted = countedTerm(question, terms);
  const wordsOf = (name: string) => counted?.fields.find((field) => field.name === name)?.words ?? fieldWords(name);
  const where = Object.entries(question.where).map(([name, text]) => `where ${wordsOf(name)} is ${sayValue(text)}`);
  const siteWords = terms.site.values.find(({ name }) => name === site)?.words ?? site;
  return [
    verb,
    counted?.words ?? findTerm(terms.rules, of)?.words ?? of,
    ...(by === undefined ? [] : [`by ${wordsOf(by)}`]),
    ...where,
    ...(siteWords === undefined ? [] : [`where site is ${sayValue(siteWords)}`]),
    ...(range ? [`in ${sayRange(range)}`] : []),
    ...(isCompared ? ["against before"] : []),
  ].join(" ");
}

/** The event or report that is asked about; undefined where the build has none of the name. */
export const countedTerm = ({ verb, of }: Pick<Question, "verb" | "of">, { events, reports }: AskTerms) =>
  verb === "why" ? undefined : findTerm(verb === "funnel" ? reports : events, of);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const findTerm = <One extends Term>(terms: readonly One[], name: string) => terms.find((term) => term.name === name);

/** In quotation marks where it could be taken for something else. */
export function sayValue(text: string): string {
  const isPlain = text !== "" && !/^["\s]|\s$|\s\s|[\n\t]/.test(text) && !hasKeyword.test(text);
  return isPlain ? text : JSON.stringify(text);
}

export function sayRange(range: AskedRange): string {
  if ("range" in range) return ranges[range.range].label.toLowerCase();
  return range.from === range.to ? range.from : `${range.from} to ${range.to}`;
}

/** The palette's entry that asks what was typed, in the words of the property that is shown. */
import { useMemo } from "react";
import { linkOf } from "../../ask/question.ts";
import { readSentence } from "../../ask/read-sentence.ts";
import { sayQuestion } from "../../ask/say-question.ts";
import { type AskTerms, termsOf } from "../../ask/terms.ts";
import { useServedProperties } from "../../shared/property/property-queries.ts";
import { useScope } from "../../shared/scope/use-scope.ts";
import type { PaletteEntry } from "./palette-entries.ts";

export function useAskEntries(typed: string): PaletteEntry[] {
  const { environment } = useScope();
  const { properties } = useServedProperties();
  const property = properties?.find((one) => one.environment === environment) ?? properties?.[0];
  const terms = useMemo(() => property && termsOf(property), [property]);
  return askEntries(typed, terms, new Date().toISOString().slice(0, 10));
}

/** None where it is no question, and for why a rule fired, which the palette asks itself. `today` as YYYY-MM-DD. */
export function askEntries(typed: string, terms: AskTerms | undefined, today: string): PaletteEntry[] {
  const question = terms && readSentence(typed, terms, today).question;
  if (!question || question.verb === "why") return [];
  const { to, search } = linkOf(question);
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
  const title = `Ask: ${sayQuestion(question, terms)}`;
  return [{ id: title, title, kind: "Ask", to: `${to}?${query}` }];
}

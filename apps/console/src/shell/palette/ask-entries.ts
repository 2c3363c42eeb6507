/** The palette's entry that asks what was typed. */
import { linkOf } from "../../ask/question.ts";
import { readSentence } from "../../ask/read-sentence.ts";
import { sayQuestion } from "../../ask/say-question.ts";
import type { AskTerms } from "../../ask/terms.ts";
import type { PaletteEntry } from "./palette-entries.ts";

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

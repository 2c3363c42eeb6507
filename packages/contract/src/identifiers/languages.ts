/** Guards language tags: what is none may be a name. */
import { languageList, languageTag } from "../fields/language-tag.ts";
import { wrongKind } from "./guard-reasons.ts";
import type { Passed } from "./passed.ts";

function ofForm(source: string): (text: string) => Passed {
  const form = new RegExp(`^(?:${source})$`);
  return (text) => (form.test(text) ? { text, found: [] } : { text: "", found: [wrongKind] });
}

/** Passes a language tag. */
export const language = ofForm(languageTag);

/** Passes a list of them. */
export const languages = ofForm(languageList);

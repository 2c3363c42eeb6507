/** The form in which published texts and texts of a page are compared. */
import { inOneLine, withoutFormat } from "../in-one-line.ts";

/** Lower case, plain quotes and hyphens, single blanks. */
export const normalizeText = (text: string): string =>
  inOneLine(withoutFormat(text).normalize("NFKC"))
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-");

/** A word without the punctuation around it, in the form above. */
export function normalizeWord(word: string): string {
  // Most words: preparing Unicode's classes takes a browser long.
  if (/^[a-z\d]+$/i.test(word)) return word.toLowerCase();
  return normalizeText(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** The parts of a compound such as `covid-19` or `family_medicine`. */
export const partsOf = (word: string): string[] => word.split(/[-_'./&+]+/).filter(Boolean);

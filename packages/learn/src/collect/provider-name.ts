/** Reduces a doctor's name to the name itself: titles and degrees only make the list longer. */
import { plainWords } from "./topic-of.ts";

const title = /^(?:dr|prof|professor|doctor)\b\.?\s+/i;
const degree =
  /[,\s]+(?:M\.?D|D\.?O|Ph\.?D|M\.?P\.?H|D\.?P\.?T|P\.?T|R\.?N|N\.?P|P\.?A(?:-C)?|M\.?B\.?A|M\.?S|D\.?D\.?S|D\.?M\.?D|Psy\.?D|F[A-Z]{3,4})\.?(?=[,\s]|$)/;

/** "Dr. Amara Okafor, MD, PhD" gives "Amara Okafor". Undefined when the text does not have the form of a full name. */
export function bareName(text: string): string | undefined {
  const untitled = text.replace(title, "").replace(/\s[|–—-]\s.*$/, "");
  const cut = degree.exec(untitled);
  const name = (cut ? untitled.slice(0, cut.index) : (untitled.split(",", 1)[0] ?? "")).trim();
  const words = name.split(/\s+/);
  const isName =
    words.length >= 2 && words.length <= 5 && words.every((word) => /^[\p{L}][\p{L}\p{M}.'’-]*$/u.test(word));
  return isName && /^\p{Lu}/u.test(name) ? name : undefined;
}

/** True when a title or degree shows that the text is a doctor's name. */
export const hasTitleOrDegree = (text: string): boolean => title.test(text) || degree.test(text);

/** True when the name has every word of the slug: `/doctors/amara-okafor` and "Amara N. Okafor, MD". */
export function isNamedBy(text: string, slug: readonly string[]): boolean {
  const words = plainWords(text);
  return slug.length >= 2 && slug.every((word) => words.includes(word));
}

/** The query parameters of the views that show one build: rules, data elements, schema, outbound data. */
import { readSearch, words } from "../read-search.ts";

export const catalogParameters = {
  /** Words that an entry must all contain. */
  q: words(200),
};
export const catalogSearchFrom = readSearch(catalogParameters);
export type CatalogSearch = ReturnType<typeof catalogSearchFrom>;

/** True if every word of the query occurs in one of the texts, in any case. */
export function hasWords(
  q: string | undefined,
  ...texts: readonly (string | readonly string[] | undefined)[]
): boolean {
  const all = texts.flat().join("\n").toLowerCase();
  return (q ?? "")
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

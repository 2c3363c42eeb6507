/** The query parameters of the views that show one build: rules, data elements, schema, outbound data. */

export interface CatalogSearch {
  /** Words that an entry must all contain. */
  q?: string;
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function catalogSearchFrom(search: Record<string, unknown>): CatalogSearch {
  // The router parses a query of digits as a number.
  const q = typeof search.q === "number" ? String(search.q) : search.q;
  return {
    ...(typeof q === "string" && q !== "" && { q: q.slice(0, 200) }),
  };
}

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

/** What of a catalog is shown, as it stands in the address. */
import { type EnvironmentName, environmentNames, type SiteKey, siteLabels } from "@tagwell/contract";

export interface CatalogSearch {
  /** Whose build; development's where it is absent. */
  environment?: EnvironmentName;
  site?: SiteKey;
  /** Words that must all stand in an entry. */
  q?: string;
}

/** Reads it from an address's query; what is none is left out, so an old link still opens. */
export function catalogSearchFrom(search: Record<string, unknown>): CatalogSearch {
  const environment = environmentNames.find((name) => name === search.environment);
  const site = (Object.keys(siteLabels) as SiteKey[]).find((key) => key === search.site);
  // The router reads a query of digits as a number.
  const q = typeof search.q === "number" ? String(search.q) : search.q;
  return {
    ...(environment && environment !== "development" && { environment }),
    ...(site && { site }),
    ...(typeof q === "string" && q !== "" && { q: q.slice(0, 200) }),
  };
}

/** Whether all words of the query stand somewhere in the texts. */
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

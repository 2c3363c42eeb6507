/** What page views tell of the pages that other events name. */
import type { Tally } from "./built-report.ts";

export interface PageFacts {
  /** How often the page was viewed. */
  viewsOf(site: string, page: string): number;
  /** The page's type: the one that most of its page views name; empty where there is none. */
  typeOf(site: string, page: string): string;
}

/** Reads the tallies of page views. */
export function pageFacts(views: readonly Tally[]): PageFacts {
  const pages = new Map<string, { views: number; types: Map<string, number> }>();
  for (const { site, key, count } of views) {
    const [page = "", type = ""] = key;
    const name = `${site} ${page}`;
    const facts = pages.get(name) ?? { views: 0, types: new Map() };
    facts.views += count;
    facts.types.set(type, (facts.types.get(type) ?? 0) + count);
    pages.set(name, facts);
  }
  return {
    viewsOf: (site, page) => pages.get(`${site} ${page}`)?.views ?? 0,
    typeOf: (site, page) => mostFrequent(pages.get(`${site} ${page}`)?.types ?? new Map()),
  };
}

/** The name with the greatest count, of equal ones the first by alphabet; empty where there is none. */
export function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let best = "";
  for (const [name, count] of counts) {
    const most = counts.get(best) ?? 0;
    if (count > most || (count === most && name < best)) best = name;
  }
  return best;
}

/** Which pages are one visit: by the visitor's ECID on one site, and by a link that led from one site of ours to another. */
import { randomBytes } from "node:crypto";
import type { SiteKey, TraceRecord } from "@tagwell/contract";

/** What the edge knows of the page that reports. */
export interface Reporter {
  /** Undefined where the browser has no identity, or keeps no cookies. */
  ecid: string | undefined;
  /** What the browser says of itself in its headers; two visitors may say the same. */
  browser: string;
}

export interface Visits {
  /** The visit that these records of one report belong to. */
  of(reporter: Reporter, records: readonly TraceRecord[]): string;
  /** Where this visitor was last; undefined for one who is not known. */
  last(ecid: string): { visit: string; page: string } | undefined;
}

interface KnownVisit {
  visit: string;
  browser: string;
  site: SiteKey | "unknown";
  page: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** After so long without a word the next page begins another visit. */
const pauseMs = 30 * 60 * 1000;
/** A link is followed within so long of the last word from the page that it stood on. */
const followMs = 60 * 1000;
const mostKnown = 1000;

/**
 * Kept in memory, and never beside an event: after a restart new visits begin. A page on another site belongs to the visit
 * that it was linked from where only one can be meant: two people with the same browser on the same site at once cannot be
 * told apart, and are then left apart.
 */
export function createVisits(now: () => number): Visits {
  const byVisitor = new Map<string, KnownVisit>();
  const byPage = new Map<string, string>();

  const linkedFrom = (site: SiteKey | undefined, browser: string): string | undefined => {
    if (site === undefined) return undefined;
    const near = [...byVisitor.values()].filter(
      (known) => known.site === site && known.browser === browser && now() - known.at < followMs,
    );
    const [only, ...more] = new Set(near.map(({ visit }) => visit));
    return more.length === 0 ? only : undefined;
  };
  const bound = <T>(map: Map<string, T>) => {
    for (const key of map.keys()) {
      if (map.size <= mostKnown) return;
      map.delete(key);
    }
  };

  return {
    of({ ecid, browser }, records) {
      const page = records.find((record) => record.page !== undefined)?.page ?? "";
      const opened = records.find(({ kind }) => kind === "page");
      const site = opened?.site ?? records.find((record) => record.site)?.site ?? "unknown";
      const known = ecid === undefined ? undefined : byVisitor.get(ecid);
      const isGoingOn = known !== undefined && now() - known.at < pauseMs;
      const visit =
        byPage.get(page) ??
        (isGoingOn ? known.visit : linkedFrom(opened?.from, browser)) ??
        randomBytes(8).toString("hex");
      // Taken out first: what comes last stands last, and what has been silent longest is forgotten first.
      byPage.delete(page);
      if (page !== "") byPage.set(page, visit);
      if (ecid !== undefined) {
        byVisitor.delete(ecid);
        // As it said first: what a page sends while it leaves can have other headers, also after a long pause.
        const said = isGoingOn || known?.visit === visit ? known.browser : browser;
        byVisitor.set(ecid, { visit, browser: said, site, page, at: now() });
      }
      bound(byVisitor);
      bound(byPage);
      return visit;
    },
    last: (ecid) => byVisitor.get(ecid),
  };
}

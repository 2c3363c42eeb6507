/** Groups pages into visits: by the visitor's ECID on one site, and by links that lead from one of the sites to another. */
import { randomBytes } from "node:crypto";
import type { SiteKey, TraceRecord } from "@tagwell/contract";

/** What the edge knows of the visitor whose page sent a report. */
export interface Reporter {
  /** Undefined where the browser has no identity yet, or blocks cookies. */
  ecid: string | undefined;
  /** Headers that describe the browser; two visitors may have the same. */
  browser: string;
}

export type Visits = ReturnType<typeof createVisits>;

interface KnownVisit {
  visit: string;
  browser: string;
  site: SiteKey | "unknown";
  page: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** After a pause of this length the next page starts another visit. */
const pauseMs = 30 * 60 * 1000;
/** A page counts as reached by a link when it opens within this time after the last report of the page with the link. */
const followMs = 60 * 1000;
const maxKnown = 1000;

/**
 * Visits are kept in memory and never stored with an event, so that a restart begins new visits. A page on another site joins
 * the visit that linked to it only where one visit alone fits: two visitors with the same browser on the same site at the
 * same time cannot be told apart, and their pages then start visits of their own.
 */
export function createVisits(now: () => number) {
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
  const bound = (map: Map<string, unknown>) => {
    const [oldest = ""] = map.keys();
    if (map.size > maxKnown) map.delete(oldest);
  };

  return {
    /** The visit that the records of one report belong to. */
    of({ ecid, browser }: Reporter, records: readonly TraceRecord[]): string {
      const page = records.find((record) => record.page !== undefined)?.page ?? "";
      const opened = records.find(({ kind }) => kind === "page");
      const site = opened?.site ?? records.find((record) => record.site)?.site ?? "unknown";
      const known = ecid === undefined ? undefined : byVisitor.get(ecid);
      const isRecent = known !== undefined && now() - known.at < pauseMs;
      const visit =
        byPage.get(page) ??
        (isRecent ? known.visit : linkedFrom(opened?.from, browser)) ??
        randomBytes(8).toString("hex");
      // Deleted and set again, so that the map is in the order of the last report and `bound` drops the oldest.
      byPage.delete(page);
      if (page !== "") byPage.set(page, visit);
      if (ecid !== undefined) {
        byVisitor.delete(ecid);
        // The headers of the first report: those of requests that a page sends while it unloads may differ.
        const described = isRecent || known?.visit === visit ? known.browser : browser;
        byVisitor.set(ecid, { visit, browser: described, site, page, at: now() });
      }
      bound(byVisitor);
      bound(byPage);
      return visit;
    },
    /** The visitor's last page; undefined for an unknown visitor. */
    last: (ecid: string): Pick<KnownVisit, "visit" | "page"> | undefined => byVisitor.get(ecid),
  };
}

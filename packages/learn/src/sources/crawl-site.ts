/** Reads a site's public pages over HTTP: one origin, level by level, within limits. */

import { compareEntries } from "../lists/print-list.ts";
import type { PageFacts } from "../page/page-facts.ts";
import { type AddressRules, whyNotPublic } from "../page/public-page.ts";
import { type Clock, createPace } from "./pace.ts";
import { type Reach, readAddress } from "./read-address.ts";
import { createReading, type OpenReading, type Reading } from "./reading.ts";

export interface Crawl extends Omit<Reach, "origin" | "pace">, Clock, AddressRules {
  /** The addresses to start from, all of one origin. */
  seeds: readonly URL[];
  /** False when only the seeds are read. */
  followsLinks: boolean;
}

/** Each level is sorted before the page limit applies, so that the same site always gives the same pages. */
export async function crawlSite(crawl: Crawl): Promise<Reading> {
  const { limits, now } = crawl;
  const reading = createReading(crawl);
  const origin = crawl.seeds[0]?.origin ?? "";
  const delayMs = Math.max(limits.delayMs, crawl.robots.delayMs);
  const reach: Reach = { ...crawl, origin, pace: createPace(delayMs, crawl) };
  const end = now() + limits.maxMs;
  const seen = new Set<string>();
  /** Addresses after redirects: several addresses may lead to one page. */
  const answered = new Set<string>();
  let fetched = 0;
  let level = crawl.seeds.map((url) => pageAddress(url, true));

  for (let depth = 0; level.length > 0 && reading.endedBy === undefined; depth++) {
    if (depth > limits.maxDepth) {
      reading.endedBy = `more than ${limits.maxDepth} links from the start`;
      break;
    }
    const fresh = [...new Map(level.map((url) => [url.href, url])).values()].filter(({ href }) => !seen.has(href));
    for (const { href } of fresh) seen.add(href);
    const allowed = publicOf(fresh, crawl, reading);
    const queue = allowed.slice(0, limits.maxPages - fetched);
    fetched += queue.length;
    const results = await readAll(queue, { crawl, reach, reading, end });

    level = [];
    for (const result of results) {
      if (typeof result === "string") reading.skip(result);
      else if (!answered.has(result.url.href)) {
        answered.add(result.url.href);
        seen.add(result.url.href);
        reading.take(result);
        if (crawl.followsLinks) for (const url of linksOf(result, origin)) level.push(url);
      }
    }
    if (allowed.length > queue.length) reading.endedBy ??= `${limits.maxPages} pages`;
  }
  return reading;
}

/** Those that may be read, in order. */
function publicOf(urls: readonly URL[], crawl: Crawl, reading: OpenReading): URL[] {
  const sorted = urls.toSorted((a, b) => compareEntries(a.href, b.href));
  return sorted.filter((url) => {
    const reason = whyNotPublic(url, crawl) ?? (crawl.robots.allows(url) ? undefined : "robots.txt");
    if (reason !== undefined) reading.skip(reason);
    return reason === undefined;
  });
}

/** Reads several at a time, until the time is over. Each page, or why it was not read, in the order of their addresses. */
async function readAll(
  urls: readonly URL[],
  { crawl, reach, reading, end }: { crawl: Crawl; reach: Reach; reading: OpenReading; end: number },
): Promise<(PageFacts | string)[]> {
  const { limits, now } = crawl;
  const results = new Array<PageFacts | string>(urls.length);
  let next = 0;
  const work = async () => {
    for (let at = next++; at < urls.length; at = next++) {
      if (now() > end) {
        reading.endedBy ??= `${Math.round(limits.maxMs / 60_000)} minutes`;
        return;
      }
      results[at] = await readAddress(urls[at] as URL, reach);
    }
  };
  await Promise.all(Array.from({ length: limits.concurrency }, work));
  // Without those that there was no time for.
  return results.filter((result) => result !== undefined);
}

const linksOf = ({ links }: PageFacts, origin: string): URL[] =>
  links.filter(({ isFollowed, url }) => isFollowed && url.origin === origin).map(({ url }) => pageAddress(url, false));

/** The address of a link's page. A link loses its query, which belongs to a visit; a sitemap's addresses keep theirs. */
function pageAddress(url: URL, keepsQuery: boolean): URL {
  const page = new URL(url);
  page.hash = "";
  if (!keepsQuery) page.search = "";
  page.username = "";
  page.password = "";
  return page;
}

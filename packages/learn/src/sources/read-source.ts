/** Reads one source: an address, a sitemap, or a folder of built pages. */
import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SourceFault } from "../errors/source-fault.ts";
import { crawlSite } from "./crawl-site.ts";
import { getOnSite, isFound, type NotFound } from "./get-on-site.ts";
import { readFolder } from "./read-folder.ts";
import { readRobots } from "./read-robots.ts";
import { addressOf, type Loc, maxSitemapBytes, parseSitemap, type SitemapContent } from "./read-sitemap.ts";
import type { Reading } from "./reading.ts";
import type { SourceOptions } from "./source-options.ts";

const maxSitemaps = 100;
const isSitemapPath = /\.xml(?:\.gz)?$|sitemap[^/]*\.(?:txt|gz)$/i;

export async function readSource(source: string, options: SourceOptions): Promise<Reading> {
  if (!/^https?:\/\//i.test(source) && existsSync(source)) {
    if (statSync(source).isDirectory()) return readFolder(source, options);
    return readSitemapFile(source, options);
  }
  const address = /^https?:\/\//i.test(source) ? source : `https://${source}`;
  const isHost = /^https?:\/\//i.test(source) || /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:\/|$)/.test(source);
  if (!isHost || !URL.canParse(address))
    throw new SourceFault(
      `"${source}" is no file, folder or address. Use one that exists, such as https://www.example.org/.`,
    );
  return readAddressOrSitemap(new URL(address), options);
}

async function readSitemapFile(file: string, options: SourceOptions): Promise<Reading> {
  const content = parseSitemap(await readFile(file));
  const [first] = [...content.pages, ...content.sitemaps].flatMap((loc) => addressOf(loc, undefined) ?? []);
  if (first === undefined)
    throw new SourceFault(`${file} lists no address. Use a sitemap, or a folder of built pages.`);
  return readSitemaps(first.origin, options, { content, name: file });
}

async function readAddressOrSitemap(url: URL, options: SourceOptions): Promise<Reading> {
  if (isSitemapPath.test(url.pathname)) return readSitemaps(url.origin, options, { url, name: url.href });
  const { get, limits } = options;
  const robots = await readRobots(url.origin, get, limits.timeoutMs);
  const { maxPageBytes: maxBytes, timeoutMs } = limits;
  const found = await getOnSite(url, { get, origin: url.origin, allows: robots.allows, maxBytes, timeoutMs });
  if (!isFound(found)) refuseElsewhere(url, found);
  return crawlSite({ ...options, seeds: [url], followsLinks: true, robots });
}

function refuseElsewhere(url: URL, { reason, target }: NotFound): void {
  if (target) throw new SourceFault(`${url.href} redirects to ${target.href}. Use that address.`);
  if (reason.startsWith("no answer")) throw new SourceFault(`${url.href}: ${reason}. Is the address right?`);
}

/** Where to start: an address, or a file that was read already. */
type Start = { name: string } & ({ url: URL } | { content: SitemapContent });

/** Reads the pages that sitemaps list, without following links. Addresses of other sites are skipped, broken sitemaps are named. */
async function readSitemaps(origin: string, options: SourceOptions, start: Start): Promise<Reading> {
  const { get, limits } = options;
  const robots = await readRobots(origin, get, limits.timeoutMs);
  const counted = { elsewhere: 0, broken: 0 };
  const pages: URL[] = [];
  const queue: URL[] = [];
  const brokenSitemaps: string[] = [];
  const seen = new Set<string>();
  const keep = (locs: readonly Loc[], url: URL | undefined, list: URL[]) => {
    for (const loc of locs) {
      const address = addressOf(loc, url);
      if (address === undefined) counted.broken += 1;
      else if (address.origin !== origin) counted.elsewhere += 1;
      else list.push(address);
    }
  };
  const take = ({ pages: listed, sitemaps, fault }: SitemapContent, name: string, url?: URL) => {
    keep(listed, url, pages);
    keep(sitemaps, url, queue);
    if (fault !== undefined) brokenSitemaps.push(`${name}: ${fault}`);
  };

  if ("content" in start) take(start.content, start.name);
  else queue.push(start.url);
  for (const address of queue) {
    if (seen.has(address.href) || seen.size >= maxSitemaps) continue;
    seen.add(address.href);
    const { timeoutMs } = limits;
    const found = await getOnSite(address, { get, origin, maxBytes: maxSitemapBytes, timeoutMs, accept: "*/*" });
    if (isFound(found)) take(parseSitemap(found.body, found.headers["content-type"]), address.href, found.url);
    else {
      if (address.href === start.name) refuseElsewhere(address, found);
      brokenSitemaps.push(`${address.href}: ${found.reason}`);
    }
  }
  if (pages.length === 0) {
    const why = brokenSitemaps.length === 0 ? "Is it a sitemap?" : `What was wrong: ${brokenSitemaps.join("; ")}.`;
    throw new SourceFault(`${start.name} lists no page of ${origin}. ${why}`);
  }
  const reading = await crawlSite({ ...options, seeds: pages, followsLinks: false, robots });
  reading.brokenSitemaps.push(...brokenSitemaps);
  if (counted.elsewhere > 0) reading.skipped.set("another site", counted.elsewhere);
  if (counted.broken > 0) reading.skipped.set("a broken address", counted.broken);
  if (queue.length > maxSitemaps && seen.size >= maxSitemaps) reading.endedBy ??= `${maxSitemaps} sitemaps`;
  return reading;
}

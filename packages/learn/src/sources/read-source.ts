/** Reads one source: an address, a sitemap, or a folder of built pages. */
import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SourceFault } from "../errors/source-fault.ts";
import { crawlSite } from "./crawl-site.ts";
import { readFolder } from "./read-folder.ts";
import { readRobots } from "./read-robots.ts";
import { maxSitemapBytes, parseSitemap } from "./read-sitemap.ts";
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
  const { pages, sitemaps } = parseSitemap(await readFile(file));
  const first = [...pages, ...sitemaps].find((address) => URL.canParse(address));
  if (first === undefined)
    throw new SourceFault(`${file} lists no address. Use a sitemap, or a folder of built pages.`);
  return readSitemaps(new URL(first).origin, { pages, sitemaps }, options);
}

async function readAddressOrSitemap(url: URL, options: SourceOptions): Promise<Reading> {
  const { get, limits } = options;
  if (isSitemapPath.test(url.pathname))
    return readSitemaps(url.origin, { pages: [], sitemaps: [url.href] }, options, url);
  const answer = await get(url, { maxBytes: limits.maxPageBytes, timeoutMs: limits.timeoutMs }).catch(
    (error: Error) => {
      throw new SourceFault(`${url.origin} does not answer: ${error.message || error.name}. Is the address right?`);
    },
  );
  const { location } = answer.headers;
  if (answer.status >= 300 && answer.status < 400 && location && URL.canParse(location, url)) {
    const target = new URL(location, url);
    if (target.origin !== url.origin)
      throw new SourceFault(`${url.href} redirects to ${target.href}. Use that address.`);
  }
  const robots = await readRobots(url.origin, get, limits.timeoutMs);
  return crawlSite({ ...options, seeds: [url], followsLinks: true, robots });
}

/** Reads the pages that sitemaps list, without following links. Addresses of other sites are skipped. */
async function readSitemaps(
  origin: string,
  start: { pages: string[]; sitemaps: string[] },
  options: SourceOptions,
  named?: URL,
): Promise<Reading> {
  const { get, limits } = options;
  const robots = await readRobots(origin, get, limits.timeoutMs);
  const pages = [...start.pages];
  const queue = [...start.sitemaps];
  const seen = new Set<string>();
  let elsewhere = 0;
  let unread = 0;
  for (const address of queue) {
    if (seen.has(address) || seen.size >= maxSitemaps || !URL.canParse(address)) continue;
    seen.add(address);
    const url = new URL(address);
    if (url.origin !== origin) elsewhere++;
    else {
      const answer = await get(url, { maxBytes: maxSitemapBytes, timeoutMs: limits.timeoutMs, accept: "*/*" });
      if (answer.status === 200 && !answer.isTooLarge) {
        const content = parseSitemap(answer.body);
        pages.push(...content.pages);
        queue.push(...content.sitemaps);
      } else if (named?.href === address)
        throw new SourceFault(`${address} answers ${answer.status}. Is the address right?`);
      else unread++;
    }
  }
  const urls = pages.filter((address) => URL.canParse(address)).map((address) => new URL(address));
  const seeds = urls.filter((url) => url.origin === origin);
  elsewhere += urls.length - seeds.length;
  if (named && seeds.length === 0) throw new SourceFault(`${named.href} lists no page of ${origin}. Is it a sitemap?`);
  const reading = await crawlSite({ ...options, seeds, followsLinks: false, robots });
  if (elsewhere > 0) reading.skipped.set("another site", elsewhere);
  if (unread > 0) reading.skipped.set("sitemaps that cannot be read", unread);
  return reading;
}

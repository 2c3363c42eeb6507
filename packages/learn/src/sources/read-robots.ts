/** Reads which addresses robots.txt allows. */
import robotsParser from "robots-parser";
import { SourceFault } from "../errors/source-fault.ts";
import { type HttpGet, robotName } from "./http-get.ts";

export interface Robots {
  allows(url: URL): boolean;
  delayMs: number;
  sitemaps: string[];
}

const maxBytes = 512_000;
const maxRedirects = 5;
/** With a longer delay no site can be read within the time limit, so it counts as a refusal. */
const maxDelayMs = 60_000;

/** Follows RFC 9309: a missing file allows everything, an unreachable one allows nothing. */
export async function readRobots(origin: string, get: HttpGet, timeoutMs: number): Promise<Robots> {
  let url = new URL("/robots.txt", origin);
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const { status, headers, body, isTooLarge } = await get(url, { maxBytes, timeoutMs, accept: "text/plain" });
    if (status >= 300 && status < 400 && headers.location) {
      if (!URL.canParse(headers.location, url)) break;
      url = new URL(headers.location, url);
      if (url.origin !== origin) break;
      continue;
    }
    if (status >= 400 && status < 500) return parseRobots(origin, "");
    if (status !== 200 || isTooLarge) break;
    // Some servers answer every unknown address with their start page: that is no robots.txt.
    const isHtml = /html/i.test(headers["content-type"] ?? "");
    return parseRobots(origin, isHtml ? "" : body.toString("utf8"));
  }
  throw new SourceFault(`${origin}/robots.txt cannot be read, so nothing of the site may be. Try again later.`);
}

export function parseRobots(origin: string, text: string): Robots {
  const robots = robotsParser(new URL("/robots.txt", origin).href, text);
  return {
    allows: (url) => robots.isAllowed(url.href, robotName) !== false,
    delayMs: Math.min((robots.getCrawlDelay(robotName) ?? 0) * 1000, maxDelayMs),
    sitemaps: robots.getSitemaps(),
  };
}

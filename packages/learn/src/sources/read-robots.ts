/** Reads which addresses robots.txt allows. */
import robotsParser from "robots-parser";
import { SourceFault } from "../errors/source-fault.ts";
import { decodeText } from "./decode-text.ts";
import { getOnSite, isFound } from "./get-on-site.ts";
import { type HttpGet, robotName } from "./http-get.ts";

export interface Robots {
  allows(url: URL): boolean;
  delayMs: number;
  sitemaps: string[];
}

const maxBytes = 512_000;
/** With a longer delay no site can be read within the time limit, so it counts as a refusal. */
const maxDelayMs = 60_000;

/** Follows RFC 9309: a missing file allows everything, an unreachable one allows nothing. One that asks to wait is unreachable. */
export async function readRobots(origin: string, get: HttpGet, timeoutMs: number): Promise<Robots> {
  const found = await getOnSite(new URL("/robots.txt", origin), {
    get,
    origin,
    maxBytes,
    timeoutMs,
    accept: "text/plain",
  });
  if (!isFound(found)) {
    const { reason, target } = found;
    if (/^status 4(?!29)\d\d$/.test(reason)) return parseRobots(origin, "");
    // Mostly the whole site is there: at its host with www, or by HTTPS.
    const next = target ? `It leads to ${target.origin}: use that address.` : "Try again later.";
    throw new SourceFault(`${origin}/robots.txt cannot be read (${reason}), so nothing of the site may be. ${next}`);
  }
  const type = found.headers["content-type"] ?? "";
  // Some servers answer every unknown address with their start page: that is no robots.txt.
  return parseRobots(origin, /html/i.test(type) ? "" : decodeText(found.body, type));
}

export function parseRobots(origin: string, text: string): Robots {
  const robots = robotsParser(new URL("/robots.txt", origin).href, text);
  return {
    allows: (url) => robots.isAllowed(url.href, robotName) !== false,
    delayMs: Math.min((robots.getCrawlDelay(robotName) ?? 0) * 1000, maxDelayMs),
    sitemaps: robots.getSitemaps(),
  };
}

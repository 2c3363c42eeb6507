/** Properties of a page that need no data layer, in the format that sites use. */
import { pageHost, remember } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import { type IsListed, listedAddress, listedQuery } from "./listed-address.ts";

/** `content:<host without www and top-level domain>:us:en:<path>`; the home page's name ends with ":". */
export function pageName({ hostname, pathname }: URL): string {
  const path = pathname
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "")
    .replace(/\//g, ":");
  return `content:${pageHost(hostname)}:us:en:${path}`;
}

const firstPathPart = ({ pathname }: URL) => pathname.toLowerCase().split("/").find(Boolean) ?? "home";

/** Memoized, because an event parses its address several times. Do not change the result. */
const parsed = remember((url) => new URL(url));
const nameOf = remember((url) => pageName(parsed(url)));
const sectionOf = remember((url) => firstPathPart(parsed(url)));

/** Reduces an address to its listed parts. */
type Listed = (address: string) => string | undefined;

const facts = {
  name: ({ url }: Moment) => nameOf(url),
  title: ({ title }: Moment) => title,
  type: ({ url }: Moment) => sectionOf(url),
  section: ({ url }: Moment) => sectionOf(url),
  host: ({ url }: Moment) => parsed(url).hostname,
  language: ({ language }: Moment) => language,
  url: ({ url }: Moment, listed: Listed) => listed(url),
  queryString: ({ url }: Moment, _listed: Listed, isListed: IsListed) => listedQuery(parsed(url).search, isListed),
  referrer: ({ referrer }: Moment, listed: Listed) => listed(referrer),
  username: ({ username }: Moment) => username,
  userStatus: ({ username }: Moment) => (username === undefined ? "unauthenticated" : "authenticated"),
  cookiesEnabled: ({ browser }: Moment) => browser.cookiesEnabled,
  userAgent: ({ browser }: Moment) => browser.userAgent,
  acceptLanguage: ({ browser }: Moment) => browser.acceptLanguage,
  scriptVersion: ({ browser }: Moment) => browser.scriptVersion,
};
export type PageFact = keyof typeof facts;

/** Creates the function that reads a page property from a snapshot; blank values are undefined. */
export function createPageFact(isListed: IsListed): (fact: PageFact, moment: Moment) => unknown {
  const listed = remember((url) => listedAddress(url, isListed));
  // Most pages have no referrer, and a browser takes a millisecond for the error that parsing "" makes.
  const address = (url: string) => (url === "" ? undefined : listed(url));
  return (fact, moment) => {
    const value = facts[fact](moment, address, isListed);
    return value === "" ? undefined : value;
  };
}

/** What a moment tells of the page without a data layer, in the words that sites use (CONTRACT 3). */
import type { Moment } from "../data-layer/moment.ts";
import { type IsListed, listedAddress, listedQuery } from "./listed-address.ts";
import { schedulingEntry } from "./scheduling-area.ts";

/** `content:<host without www and top-level domain>:us:en:<path>`; the home page's ends with ":". */
export function pageName({ hostname, pathname }: URL): string {
  const host = hostname.replace(/^www\./, "").replace(/\.[^.]*$/, "");
  const path = pathname
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "")
    .replace(/\//g, ":");
  return `content:${host}:us:en:${path}`;
}

const firstPathPart = ({ pathname }: URL) => pathname.toLowerCase().split("/").find(Boolean) ?? "home";

const facts = {
  name: ({ url }: Moment) => pageName(new URL(url)),
  title: ({ title }: Moment) => title,
  type: ({ url }: Moment) => firstPathPart(new URL(url)),
  section: ({ url }: Moment) => firstPathPart(new URL(url)),
  host: ({ url }: Moment) => new URL(url).hostname,
  language: ({ language }: Moment) => language,
  url: ({ url }: Moment, isListed: IsListed) => listedAddress(url, isListed),
  queryString: ({ url }: Moment, isListed: IsListed) => listedQuery(new URL(url).search, isListed),
  referrer: ({ referrer }: Moment, isListed: IsListed) => listedAddress(referrer, isListed),
  schedulingEntry: ({ url }: Moment) => schedulingEntry(url),
  username: ({ username }: Moment) => username,
  userStatus: ({ username }: Moment) => (username === undefined ? "unauthenticated" : "authenticated"),
  cookiesEnabled: ({ browser }: Moment) => browser.cookiesEnabled,
  userAgent: ({ browser }: Moment) => browser.userAgent,
  acceptLanguage: ({ browser }: Moment) => browser.acceptLanguage,
  scriptVersion: ({ browser }: Moment) => browser.scriptVersion,
};
export type PageFact = keyof typeof facts;

/** A fact of the page at that moment; blank or absent is undefined. */
export function createPageFact(isListed: IsListed): (fact: PageFact, moment: Moment) => unknown {
  return (fact, moment) => {
    const value = facts[fact](moment, isListed);
    return value === "" ? undefined : value;
  };
}

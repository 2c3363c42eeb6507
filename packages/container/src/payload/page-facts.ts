/** Properties of a page that need no data layer, in the format that sites use. */
import { isOwn, own, pageName, pageSection, remember } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import { type IsListed, listedAddress, listedQuery } from "./listed-address.ts";

/** Memoized, because an event parses its address several times. Do not change the result. */
const parsed = remember((url) => new URL(url));

const section = ({ url }: Moment) => pageSection(parsed(url));

/** The properties that are made from a snapshot. */
const makersOf = (isListed: IsListed) => {
  const listed = remember((url) => listedAddress(url, isListed));
  return {
    name: ({ url }: Moment) => pageName(parsed(url)),
    type: section,
    section,
    host: ({ url }: Moment) => parsed(url).hostname,
    url: ({ url }: Moment) => listed(url),
    queryString: ({ url }: Moment) => listedQuery(parsed(url).search, isListed),
    // Most pages have none, and a browser takes a millisecond for the error that parsing "" makes.
    referrer: ({ referrer }: Moment) => referrer && listed(referrer),
    userStatus: ({ username }: Moment) => `${username === undefined ? "un" : ""}authenticated`,
  };
};
export type PageFact = keyof ReturnType<typeof makersOf> | "title" | "language" | "username" | keyof Moment["browser"];

/** Creates the function that reads a page property from a snapshot; blank values are undefined. */
export function createPageFact(isListed: IsListed): (fact: PageFact, moment: Moment) => unknown {
  const makers: { readonly [Fact in PageFact]?: (moment: Moment) => unknown } = makersOf(isListed);
  return (fact, moment) => {
    const make = own(makers as Partial<Record<string, (moment: Moment) => unknown>>, fact);
    const value = make ? make(moment) : Reflect.get(isOwn(moment, fact) ? moment : moment.browser, fact);
    return value === "" ? undefined : value;
  };
}

/** Where an identifier may travel: an event as a page that holds the identifier there would make it. */
import { addressOf, type PageContext, type PageUnderTest } from "./page-under-test.ts";

export interface Carried {
  xdm: Record<string, unknown>;
  context: PageContext;
  /** The identifier is the name that the visitor signed in with: it may stand in the identity map, and nowhere else. */
  isUsername?: true;
}

export interface Carrier {
  /**
   * - "denied": typed text, ids, what is not listed and not named: nothing of any kind leaves, on whatever page.
   * - "site text": what the site's authors write, and paths: on a personal page nothing of any kind, else the named kinds.
   * - "label": campaigns, settings of the site, the player's and the browser's words: the named kinds, on whatever page.
   */
  group: "denied" | "site text" | "label";
  /** An id, for which a short number or a code is what it should be. */
  takesIds?: true;
  carry(text: string, page: PageUnderTest): Carried;
}

export const pageViewLabel = "web.webpagedetails.pageViews";

type Fields = Readonly<Record<string, object>>;

/** Groups of the tenant object, the page's own beneath the given ones. */
function mergeGroups(below: Fields, above: Fields): Record<string, object> {
  const merged: Record<string, object> = { ...below };
  for (const [group, fields] of Object.entries(above)) merged[group] = { ...merged[group], ...fields };
  return merged;
}

export interface EventParts {
  eventType?: string;
  tenant?: Fields;
  /** Under `web.webPageDetails`. */
  details?: object;
  /** Under `web`. */
  web?: object;
  /** Directly under `xdm`. */
  rest?: object;
  referrer?: string;
  address?: string;
}

/** What the page is called where nobody says otherwise. */
export const plainPageName = "content:harbor:us:en:";

/** An event of the page, with what the carrier adds. */
export function eventOn(page: PageUnderTest, parts: EventParts): Carried {
  const { eventType = pageViewLabel, tenant = {}, details = {}, web = {}, rest = {}, referrer } = parts;
  const address = parts.address ?? addressOf(page);
  const withReferrer = referrer === undefined ? {} : { webReferrer: { URL: referrer } };
  return {
    xdm: {
      _id: "01a1fd99-9f3c-7000-803e-c210ff16884c",
      timestamp: "2026-11-21T10:14:25.853Z",
      eventType,
      web: {
        webPageDetails: { name: plainPageName, URL: address, pageViews: { value: 1 }, ...details },
        ...withReferrer,
        ...web,
      },
      ...(page.identityMap && { identityMap: page.identityMap }),
      _example: eventType === pageViewLabel ? mergeGroups(page.tenant, tenant) : tenant,
      ...rest,
    },
    context: {
      address,
      ...(referrer !== undefined && { referrer }),
      ...(page.username !== undefined && { username: page.username }),
    },
  };
}

export const linkClick = (page: PageUnderTest, webInteraction: object): Carried =>
  eventOn(page, {
    eventType: "web.webinteraction.linkClicks",
    tenant: {},
    web: { webInteraction: { type: "download", linkClicks: { value: 1 }, ...webInteraction } },
  });

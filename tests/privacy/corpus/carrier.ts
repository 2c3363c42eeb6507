/** A place that an identifier can travel in: an event of a page that holds the identifier there. */
import { addressOf, type PageContext, type PageUnderTest } from "./page-under-test.ts";

export interface Carried {
  xdm: Record<string, unknown>;
  context: PageContext;
  /** The identifier is the visitor's user name, which is only allowed in the identity map. */
  isUsername?: true;
}

export interface Carrier {
  /**
   * - "denied": typed text, ids, unlisted and undefined fields: no identifier of any kind leaves, on any page.
   * - "site text": authored text and paths: no identifier leaves on a personal page, and no named kind on other pages.
   * - "label": campaigns, site settings, player and browser labels: no named kind leaves, on any page.
   */
  group: "denied" | "site text" | "label";
  /** An id, which may legitimately be a short number or a code. */
  takesIds?: true;
  carry(text: string, page: PageUnderTest): Carried;
}

export const pageViewLabel = "web.webpagedetails.pageViews";

type Fields = Readonly<Record<string, object>>;

/** Merges groups of the tenant object; the given groups override the page's own. */
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

/** The page's name in events that do not set one. */
export const plainPageName = "content:harbor:us:en:";

/** An event of the page with the carrier's content added. */
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

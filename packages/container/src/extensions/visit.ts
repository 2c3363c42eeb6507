/** Data about the visit, counted in the browser under consent, and only on pages with a rule that uses it. */

import { documentText } from "../document-text.ts";
import { listenTo } from "../page-methods.ts";
import { urlOf } from "../query-parameters.ts";
import type { Parts } from "../rules/component.ts";
import { createConsentedStorage } from "./consented-storage.ts";

export interface Visit {
  /** Page views since the visitor's first, including this one; 1 if none are stored. */
  pageViews: number;
  /** Sessions since the visitor's first, including this one. A session is limited to one tab. */
  sessions: number;
  sessionPageViews: number;
  /** Whether the browser stores the counts; otherwise they cover this page only. */
  isRemembered: boolean;
  /** Origin and path of the page on which the session began; undefined if unknown. */
  landingPage: string | undefined;
  /** Origin and path of that page's referrer; undefined if it had none. */
  trafficSource: string | undefined;
}

/** One count for all modules of a page. */
const visits = new WeakMap<Parts, () => Visit>();

/** The visit of this page. Call it when the module is created, so that pages on which no rule reads it count too. */
export function visitOf(parts: Parts): () => Visit {
  const visit = visits.get(parts) ?? countVisit(parts);
  visits.set(parts, visit);
  return visit;
}

function countVisit(parts: Parts): () => Visit {
  const { window, isAllowed } = parts;
  const { get, set, isStored } = createConsentedStorage(parts, "visit");
  const page = urlOf(window.location.href);
  const referrer = urlOf(documentText(window.document, "referrer"));
  // A page that was reached from another page of the site is not a landing page.
  const isFirstPage = page?.host !== referrer?.host;
  // Without the query, which may contain a search and must not be stored.
  const told = (address: URL | undefined) => (isFirstPage && address ? address.origin + address.pathname : "");
  const here = { landingPage: told(page), trafficSource: told(referrer) };
  const count = (place: "localStorage" | "sessionStorage", key: string) => Number(get(place, key)) || 0;
  let counted = false;

  const look = (): Visit => {
    if (!counted && isAllowed()) {
      counted = true;
      set("localStorage", "pageViews", String(count("localStorage", "pageViews") + 1));
      if (get("sessionStorage", "landingPage") === undefined) {
        set("localStorage", "sessions", String(count("localStorage", "sessions") + 1));
        for (const [key, text] of Object.entries(here)) set("sessionStorage", key, text);
      }
      set("sessionStorage", "pageViews", String(count("sessionStorage", "pageViews") + 1));
    }
    const isRemembered = isStored("localStorage", "sessions") && isStored("sessionStorage", "landingPage");
    const beginning = (key: keyof typeof here) => (isRemembered ? get("sessionStorage", key) : here[key]) || undefined;
    return {
      pageViews: count("localStorage", "pageViews") || 1,
      sessions: count("localStorage", "sessions") || 1,
      sessionPageViews: count("sessionStorage", "pageViews") || 1,
      isRemembered,
      landingPage: beginning("landingPage"),
      trafficSource: beginning("trafficSource"),
    };
  };
  look();
  // Consent may have been given since, without a rule reading the visit.
  listenTo(window, "pagehide", look);
  return look;
}

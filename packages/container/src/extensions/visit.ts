/** What is known of the visit: counted by the browser under consent, and only by pages that have a rule which asks. */
import { createConsentedStorage } from "./consented-storage.ts";
import type { Parts } from "./parts.ts";

export interface Visit {
  /** Page views since the visitor's first, this one included; 1 where none are remembered. */
  pageViews: number;
  /** Sessions since the visitor's first, this one included. A session is that of one tab. */
  sessions: number;
  sessionPageViews: number;
  /** Whether the browser remembers: without that, the counts are those of this page. */
  isRemembered: boolean;
  /** Origin and path of the page at which the session began; undefined where that is unknown. */
  landingPage: string | undefined;
  /** The referrer of that page, likewise; undefined where it had none. */
  trafficSource: string | undefined;
}

/** One count for all modules of a page that ask. */
const visits = new WeakMap<Parts, () => Visit>();

/** The visit that this page belongs to. Call it when the module is made: pages on which no rule asks count too. */
export function visitOf(parts: Parts): () => Visit {
  const visit = visits.get(parts) ?? countVisit(parts);
  visits.set(parts, visit);
  return visit;
}

function countVisit(parts: Parts): () => Visit {
  const { window, isAllowed } = parts;
  const { get, set, isStored } = createConsentedStorage(parts, "visit");
  const page = parsed(window.location.href);
  const referrer = parsed(window.document.referrer);
  // A page that was reached from another page of the site is not where the visit began.
  const isFirstPage = page?.host !== referrer?.host;
  // Without the query: it may hold what the visitor searched for, which is not for storage.
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
  // Consent may have been given since, and no rule have asked.
  window.addEventListener("pagehide", look);
  return look;
}

const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address);
  } catch {
    // No referrer.
    return undefined;
  }
};

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
  /** The address at which the session began, with only the listed parameters; undefined where that is unknown. */
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
  const { window, isAllowed, pageFact, captureMoment } = parts;
  const { get, set, isStored } = createConsentedStorage(parts, "visit");
  const arrived = captureMoment();
  // A page that was reached from another page of the site is not where the visit began.
  const isFirstPage = !sameHost(arrived.url, arrived.referrer);
  const told = (fact: "url" | "referrer") => (isFirstPage ? String(pageFact(fact, arrived) ?? "") : "");
  const here = { landingPage: told("url"), trafficSource: told("referrer") };
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

const sameHost = (url: string, referrer: string) => {
  try {
    return new URL(url).host === new URL(referrer).host;
  } catch {
    // No referrer.
    return false;
  }
};

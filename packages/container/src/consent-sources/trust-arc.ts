/** Reads TrustArc: its Consent Manager API's `getGDPRConsentDecision`, and the notice that it shows in the visitor's country. */

import { documentText } from "../document-text.ts";
import { listenTo } from "../page-methods.ts";
import type { TrustArcOptions } from "./tool-options.ts";
import type { CreateReader } from "./tool-reader.ts";

interface Decision {
  /** The allowed categories, or the highest of them; 0 where the visitor has not chosen. */
  consentDecision: number | number[];
  /** "asserted" where the visitor has chosen. */
  source: string;
}

interface TrustArcWindow extends Window {
  truste?: { cma?: { callApi?: (name: string, domain: string) => Decision | undefined } };
}

export const createReader: CreateReader<TrustArcOptions> = ({ window, settings, changed }) => {
  listenTo(window, "message", ({ data }: MessageEvent) => {
    // The tool's frame sends its choice as JSON.
    if (typeof data === "string" && data.includes("submit_preferences")) changed();
  });
  return {
    read() {
      const decision = (window as TrustArcWindow).truste?.cma?.callApi?.(
        "getGDPRConsentDecision",
        window.location.hostname,
      );
      if (!decision) return undefined;
      const { consentDecision: allowed, source } = decision;
      const isAllowed = (category: number) =>
        Array.isArray(allowed) ? allowed.includes(category) : category <= allowed;
      if (settings.categories.every(isAllowed)) return "in";
      if (source === "asserted") return "out";
      // Where the notice only tells of an opt-out, all categories are allowed until the visitor opts out.
      return /(?:^|; )notice_behavior="?implied/.test(documentText(window.document, "cookie")) ? "in" : "pending";
    },
  };
};

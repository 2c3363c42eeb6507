/** Triggers when the page's DOM is ready. */

import { documentText } from "../../document-text.ts";
import { listenTo } from "../../page-methods.ts";
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

/** True once DOMContentLoaded has been dispatched. */
function isDomReady({ document, performance }: Window): boolean {
  const state = documentText(document, "readyState");
  if (state !== "interactive") return state === "complete";
  // "interactive" begins before deferred and module scripts run, and sites push their data layer in those.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.domContentLoadedEventStart > 0;
}

const delegate = pageStage({
  isReached: isDomReady,
  wait({ window }, reached) {
    listenTo(window.document, "DOMContentLoaded", reached, { capture: true, once: true });
    // Where nothing tells that DOM ready has been: Firefox has no such entry for a visitor who resists fingerprinting.
    listenTo(window, "load", reached, { capture: true, once: true });
  },
});

/** Triggers when the page's DOM is ready; immediately if it already is. */
export function domReady(): Trigger {
  return { kind: "event", name: "dom-ready", settings: {}, delegate };
}

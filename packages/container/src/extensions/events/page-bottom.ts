/** Triggers when the page says that its markup has been written, or at latest just before DOM ready. */
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

const delegate = pageStage({
  isReached: () => false,
  wait({ window, satellite }, reached) {
    // A late page: after rules of the library's start, which has not ended yet, and before those of DOM ready.
    if (window.document.readyState !== "loading") return void Promise.resolve().then(reached);
    // On the window, where the event passes before any listener on the document hears of it, `domReady()` among them.
    window.addEventListener("DOMContentLoaded", reached, { capture: true, once: true });
    // The runtime's own does nothing. A call that the page made before the runtime was there comes after this.
    satellite.pageBottom = reached;
  },
});

/** When the page calls `_satellite.pageBottom()`, or without that just before DOM ready; once per page. */
export function pageBottom(): Trigger {
  // In a task of its own it could come after a rule of DOM ready.
  return { kind: "event", name: "page-bottom", settings: {}, delegate, startsAtOnce: true };
}

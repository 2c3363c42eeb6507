/** Triggers when the page signals that its markup is complete, or at the latest just before DOM ready. */
import { listenTo } from "../../page-methods.ts";
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

const delegate = pageStage({
  isReached: () => false,
  wait({ window, satellite }, reached) {
    // The window's capture phase precedes all listeners on the document, including that of `domReady()`.
    listenTo(window, "DOMContentLoaded", reached, { capture: true, once: true });
    // The runtime's own does nothing. A call that the page made before the runtime loaded is replayed after this, and on a page
    // that is already parsed the library makes that call (boot.ts): before the other triggers start, some of them in this very task.
    satellite.pageBottom = reached;
  },
});

/** Triggers when the page calls `_satellite.pageBottom()`, or otherwise just before DOM ready; once per page. */
export function pageBottom(): Trigger {
  // In a task of its own it could run after a rule of DOM ready.
  return { kind: "event", name: "page-bottom", settings: {}, delegate, startsAtOnce: true };
}

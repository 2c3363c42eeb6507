/** Triggers when the page says that its markup has been written, or at latest just before DOM ready. */
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

const delegate = pageStage({
  isReached: ({ document }) => document.readyState !== "loading",
  wait({ window, onPageBottom }, reached) {
    // On the window, where the event passes before any listener on the document hears of it, `domReady()` among them.
    window.addEventListener("DOMContentLoaded", reached, { capture: true, once: true });
    onPageBottom?.(reached);
  },
});

/** When the page calls `_satellite.pageBottom()`, or without that just before DOM ready; once per page. */
export function pageBottom(): Trigger {
  // The page may call as soon as the runtime's object is there; and a late page is at its bottom before it is ready.
  return { kind: "event", name: "page-bottom", settings: {}, delegate, startsAtOnce: true };
}

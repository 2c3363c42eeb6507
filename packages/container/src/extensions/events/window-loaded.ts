/** Triggers when the page and its resources have loaded. */
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

const delegate = pageStage({
  isReached: ({ document }) => document.readyState === "complete",
  wait: ({ window }, reached) => window.addEventListener("load", reached, { once: true }),
});

/** When the window has been loaded; at once if it already is. */
export function windowLoaded(): Trigger {
  return { kind: "event", name: "window-loaded", settings: {}, delegate };
}

/** Triggers when the page and all that it is made of have been loaded (facts: core semantics 1). */
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

const delegate = pageStage({
  isReached: ({ document }) => document.readyState === "complete",
  wait: ({ window }, reached) => window.addEventListener("load", reached, { once: true }),
});

/** When the window has been loaded; at once where the library comes later than that. */
export function windowLoaded(): Trigger {
  return { kind: "event", name: "window-loaded", settings: {}, delegate };
}

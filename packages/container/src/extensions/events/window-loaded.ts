/** Triggers when the page and its resources have loaded. */

import { documentText } from "../../document-text.ts";
import { listenTo } from "../../page-methods.ts";
import type { Trigger } from "../../rules/component.ts";
import { pageStage } from "../page-stage.ts";

const delegate = pageStage({
  isReached: ({ document }) => documentText(document, "readyState") === "complete",
  wait: ({ window }, reached) => listenTo(window, "load", reached, { once: true }),
});

/** Triggers when the window has loaded; immediately if it already has. */
export function windowLoaded(): Trigger {
  return { kind: "event", name: "window-loaded", settings: {}, delegate };
}

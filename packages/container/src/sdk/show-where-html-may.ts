/** Renders personalized content only if the page's policy lets scripts set HTML. */
import type { Command } from "../client/client-parts.ts";
import type { Counters } from "../outbox/counters.ts";

/** No API reports whether Trusted Types are enforced, so this tries; where they are, it causes one violation report. */
function maySetHtml({ document }: Window): boolean {
  try {
    document.createElement("p").innerHTML = "<b></b>";
    return true;
  } catch {
    return false;
  }
}

/**
 * Wraps the SDK's command. Under Trusted Types without a default policy, the SDK would empty the element, leave an error
 * uncaught and report to the edge that it had rendered the content. There it is not asked to render, and a counter records
 * it.
 */
export function showWhereHtmlMay(alloy: Command, window: Window, counters: Counters | undefined): Command {
  let may: boolean | undefined;
  return async (name, options) => {
    if (name !== "applyPropositions" && !(options as { renderDecisions?: unknown } | undefined)?.renderDecisions)
      return alloy(name, options);
    may ??= maySetHtml(window);
    if (may) return alloy(name, options);
    counters?.add("not shown: the page's policy lets no script set HTML");
    if (name === "applyPropositions") throw new Error("The page's policy (Trusted Types) lets no script set HTML.");
    return alloy(name, { ...options, renderDecisions: false });
  };
}

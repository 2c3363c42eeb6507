/** Triggers at each scroll milestone, once per page, whether the site or the library measures it first. */

import type { Trigger } from "../../rules/component.ts";
import { lateTrigger } from "../late-delegate.ts";
import type { Details } from "../trigger-details.ts";
import { percentageOf } from "./percentage-of.ts";

export interface ScrollDepthOptions {
  /** For sites that measure too: the event that they push to the data layer, and the path of the percentage in that item. */
  pushed?: { event: string; path: string };
  /**
   * For sites that keep a flag for each milestone in the data layer: the flags' path, to which the milestone is appended. A
   * milestone whose flag is `"1"` does not trigger again; one that triggers sets its flag.
   */
  flags?: string;
}

export interface ScrollDepthSettings extends ScrollDepthOptions {
  milestones: readonly number[];
}

const delegate = lateTrigger("reportScroll", ({ pushed }: ScrollDepthSettings) => ({
  types: ["scroll"],
  see(target, _type, kept) {
    // Not measured where no milestone is left.
    if (!kept) return 0;
    const seen = percentageOf(target);
    return kept.some((one) => one.target === target && (one.seen as number) >= seen) ? undefined : seen;
  },
  ...(pushed && { hears: ({ event }) => event === pushed.event }),
}));

/**
 * Triggers when the visitor has seen this percentage of the page: each milestone once per page, lowest first.
 * @example scrollDepth([25, 50, 75, 100], { pushed: { event: "scroll", path: "page.percentageViewed" } })
 */
export function scrollDepth(
  milestones: readonly number[],
  options: ScrollDepthOptions = {},
): Trigger<Details<"scroll">> {
  const settings: ScrollDepthSettings = { milestones, ...options };
  return { kind: "event", name: "scroll-depth", settings, delegate };
}

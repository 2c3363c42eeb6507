/** Triggers at each scroll milestone, once per page, whether the site or the library measures it first. */

import type { DataLayerItem } from "../../data-layer/data-layer-item.ts";
import { readPath } from "../../read-path.ts";
import type { DelegateFactory, Fire, Trigger } from "../../rules/component.ts";
import { catchErrors, triggerOf } from "../catch-errors.ts";
import { percentageInView } from "../percentage-in-view.ts";
import type { Details, TriggerRule } from "../trigger-details.ts";

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

const delegate: DelegateFactory = (parts, turbine) => {
  const { window, later, dataLayer, listen } = parts;
  /** In the order in which a visitor passes them. */
  let waiting: { milestone: number; flag: string[]; trigger: TriggerRule }[] = [];

  /** The percentage that was measured, or that a site pushed as a number or text. */
  const passed = catchErrors(turbine, (seen: unknown) => {
    const number = (typeof seen === "string" && seen.trim() ? Number(seen) : seen) as number;
    if (!Number.isFinite(number)) return;
    const percentageViewed = Math.min(Math.floor(number), 100);
    // A milestone counts once the percentage exceeds it; 100 counts above 99, because few pages can be scrolled to their last
    // pixel.
    const reached = waiting.filter(({ milestone }) => number > Math.min(milestone, 99));
    // As after most steps of scrolling.
    if (!reached[0]) return;
    waiting = waiting.slice(reached.length);
    const before = dataLayer.snapshot();
    for (const { milestone, flag, trigger } of reached) {
      if (flag[0] && String(readPath(before, flag)) === "1") continue;
      trigger({ scroll: { percentageViewed, scrollMilestone: milestone } });
      if (flag[0]) dataLayer.push(flag.reduceRight<unknown>((value, key) => ({ [key]: value }), "1") as DataLayerItem);
    }
  });

  // Browsers tell of scrolling once per frame, right before its animation callbacks.
  const measure = catchErrors(turbine, (scrolled?: Element) => {
    if (waiting.length > 0) passed(percentageInView(window, scrolled));
  });
  const start = () => {
    listen("scroll", (_scroll, target) => measure(target));
    // The visitor may have scrolled before the library started, and may not scroll again. After a frame the page is laid out; before, the browser
    // would have to do it for the answer.
    window.requestAnimationFrame(() => window.setTimeout(() => window.scrollY > 0 && measure()));
  };
  return ({ milestones, pushed, flags }: ScrollDepthSettings, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    const added = milestones.map((milestone) => ({
      milestone,
      flag: flags ? `${flags}${milestone}`.split(".") : [],
      trigger,
    }));
    if (waiting.length === 0) later(start);
    waiting = [...waiting, ...added].sort((a, b) => a.milestone - b.milestone);
    // After all rules have started: a new listener immediately receives earlier items, and each rule must get them.
    if (pushed) later(() => dataLayer.onEvent(pushed.event, (item) => passed(readPath(item, pushed.path.split(".")))));
  };
};

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

/** Reports each scroll milestone once per page. */
import type { DataLayerItem, DataLayerState } from "../../data-layer/data-layer-item.ts";
import type { Moment } from "../../data-layer/moment.ts";
import { readPath } from "../../read-path.ts";
import { catchErrors } from "../catch-errors.ts";
import { isPage } from "../is-page.ts";
import type { LateStart } from "../late-code.ts";
import type { Details } from "../trigger-details.ts";
import { percentageOf, scrolledByWindow } from "./percentage-of.ts";
import type { ScrollDepthSettings } from "./scroll-depth.ts";

/** A milestone counts once the percentage exceeds it; 100 counts above 99, because few pages can be scrolled to their last pixel. */
const isPassed = (milestone: number, seen: number): boolean => seen > Math.min(milestone, 99);

/** The percentage in an item, which sites push as a number or text; 0 if it is neither. */
function percentageIn(item: DataLayerItem, path: string): number {
  const pushed = readPath(item, path.split("."));
  const number = typeof pushed === "string" && pushed.trim() ? Number(pushed) : pushed;
  return typeof number === "number" && number >= 0 && number < Infinity ? number : 0;
}

export const reportScroll: LateStart<ScrollDepthSettings, Details<"scroll">> = (parts, turbine) => {
  const { window, later, dataLayer, captureMoment } = parts;
  const whole = scrolledByWindow(window.document);
  /** In the order in which a visitor passes them. */
  let waiting: { milestone: number; flag: string[]; trigger: (percentageViewed: number, moment: Moment) => void }[] =
    [];

  const passed = (seen: number, momentOf: () => Moment) => {
    const rest = waiting.filter(({ milestone }) => !isPassed(milestone, seen));
    const reached = waiting.slice(0, waiting.length - rest.length);
    waiting = rest;
    let before: DataLayerState | undefined;
    for (const { flag, trigger } of reached) {
      const moment = momentOf();
      before ??= moment.state;
      if (flag.length > 0 && String(readPath(before, flag)) === "1") continue;
      trigger(Math.min(Math.floor(seen), 100), moment);
      if (flag.length > 0)
        dataLayer.push(flag.reduceRight<unknown>((value, key) => ({ [key]: value }), "1") as DataLayerItem);
    }
  };
  // The visitor may have scrolled before the library started, and may not scroll again.
  const measure = () => {
    if (window.scrollY > 0) passed(percentageOf(whole), captureMoment);
  };
  return ({ settings: { milestones, pushed, flags }, fire }) => {
    const added = milestones.map((milestone) => ({
      milestone,
      flag: flags ? `${flags}${milestone}`.split(".") : [],
      trigger: catchErrors(turbine, (percentageViewed: number, moment: Moment) =>
        fire({ moment, scroll: { percentageViewed, scrollMilestone: milestone } }),
      ),
    }));
    // After what was kept.
    if (waiting.length === 0) later(catchErrors(turbine, measure));
    waiting = [...waiting, ...added].sort((a, b) => a.milestone - b.milestone);
    return ({ item, target, seen, moment }) => {
      if (item && pushed) passed(percentageIn(item, pushed.path), moment);
      if (target && waiting.length > 0 && (target === whole || isPage(target, window)))
        passed((seen as number) || percentageOf(target), moment);
    };
  };
};

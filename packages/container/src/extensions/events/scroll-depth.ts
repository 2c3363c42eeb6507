/** Triggers at each scroll milestone, once per page, whoever measured first: the site or the library (CONTRACT 4). */
import type { Trigger } from "../../rules/component.ts";
import { contained } from "../contained.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { type TriggerRule, triggerOf } from "../trigger.ts";

interface ScrollDepthSettings {
  milestones: readonly number[];
}

/** A milestone counts once the percentage exceeds it; the last one, 100, from above 99 (SPEC 4). */
const passes = (percentage: number, milestone: number) => percentage > Math.min(milestone, 99);

/** The percentage that a site pushed, as a whole number from 0 to 100, or undefined when it is none. */
function pushedPercentage(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number < 0) return undefined;
  return Math.min(Math.floor(number), 100);
}

/** How far down the document the viewport's lower edge is, in percent. */
function measuredPercentage({ document, innerHeight, scrollY }: Window): number | undefined {
  const height = document.documentElement?.scrollHeight;
  return height ? pushedPercentage(((scrollY + innerHeight) / height) * 100) : undefined;
}

const delegate: DelegateFactory = (parts, turbine) => {
  const { window, later, dataLayer } = parts;
  let waiting: { milestone: number; trigger: TriggerRule }[] = [];

  const passed = contained(turbine, (percentage: number | undefined) => {
    if (percentage === undefined || !waiting.some(({ milestone }) => passes(percentage, milestone))) return;
    const before = dataLayer.state("ucsfsitecontent") ?? {};
    const reached = waiting.filter(({ milestone }) => passes(percentage, milestone));
    waiting = waiting.filter(({ milestone }) => !passes(percentage, milestone));
    for (const { milestone, trigger } of reached) {
      const flag = `pagepercentageviewed${milestone}` as "pagepercentageviewed25";
      if (String(before[flag]) === "1") continue;
      trigger({ scroll: { percentageViewed: percentage, scrollMilestone: milestone } });
      dataLayer.push({ ucsfsitecontent: { [flag]: "1" } });
    }
    if (waiting.length === 0) window.removeEventListener("scroll", measureSoon);
  });

  // Once a frame, when layout is fresh anyway: a scroll handler that reads layout would slow the scrolling down.
  let scheduled = false;
  const measureSoon = () => {
    if (scheduled) return;
    scheduled = true;
    window.requestAnimationFrame(() => {
      scheduled = false;
      passed(measuredPercentage(window));
    });
  };
  const start = () => {
    window.addEventListener("scroll", measureSoon, { passive: true });
    // Scrolled before the library was there: nobody may scroll again.
    if (window.scrollY > 0) measureSoon();
    dataLayer.onEvent("pagepercentageviewchange", (item) =>
      passed(pushedPercentage(item.ucsfsitecontent?.pagepercentageviewed)),
    );
  };
  let started = false;
  return ({ milestones }: ScrollDepthSettings, fire: Fire) => {
    const trigger = triggerOf(parts, turbine, fire);
    waiting = [...waiting, ...milestones.map((milestone) => ({ milestone, trigger }))].sort(
      (a, b) => a.milestone - b.milestone,
    );
    // When all rules have begun: what the site pushed before is told to the listener at once, and each is to hear it.
    if (!started) later(contained(turbine, start));
    started = true;
  };
};

/** When the visitor has seen this much of the page, each milestone once per page, lowest first. */
export function scrollDepth(...milestones: number[]): Trigger {
  return { kind: "event", name: "scroll-depth", settings: { milestones }, delegate };
}

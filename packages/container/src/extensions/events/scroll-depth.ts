/** Triggers at each scroll milestone, once per page, whoever measured first: the site or the library (CONTRACT 4). */
import type { Trigger } from "../../rules/component.ts";
import type { DelegateFactory, Fire } from "../parts.ts";

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

const delegate: DelegateFactory =
  ({ window, dataLayer, captureMoment }) =>
  ({ milestones }: ScrollDepthSettings, fire: Fire) => {
    let waiting = [...milestones].sort((a, b) => a - b);

    const passed = (percentage: number | undefined) => {
      if (percentage === undefined || !waiting.some((milestone) => passes(percentage, milestone))) return;
      const flags = dataLayer.state("ucsfsitecontent") ?? {};
      const reached = waiting.filter((milestone) => passes(percentage, milestone));
      waiting = waiting.filter((milestone) => !passes(percentage, milestone));
      for (const milestone of reached) {
        const flag = `pagepercentageviewed${milestone}` as "pagepercentageviewed25";
        if (String(flags[flag]) === "1") continue;
        fire({ moment: captureMoment(), scroll: { percentageViewed: percentage, scrollMilestone: milestone } });
        dataLayer.push({ ucsfsitecontent: { [flag]: "1" } });
      }
      if (waiting.length === 0) window.removeEventListener("scroll", measureSoon);
    };

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
    window.addEventListener("scroll", measureSoon, { passive: true });
    dataLayer.onEvent("pagepercentageviewchange", (item) =>
      passed(pushedPercentage(item.ucsfsitecontent?.pagepercentageviewed)),
    );
  };

/** When the visitor has seen this much of the page, each milestone once per page, lowest first. */
export function scrollDepth(...milestones: number[]): Trigger {
  return { kind: "event", name: "scroll-depth", settings: { milestones }, delegate };
}

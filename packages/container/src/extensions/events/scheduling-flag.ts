/** Triggers at a step of the scheduling flow, however it becomes known, once per flag and page (CONTRACT 5). */
import type { DataLayerItem, SchedulingFlag, SchedulingStep } from "@tagwell/contract";
import type { Trigger } from "../../rules/component.ts";
import { contained } from "../contained.ts";
import type { DelegateFactory, Fire } from "../parts.ts";
import { targetOf } from "../target-of.ts";
import { watchElements } from "../watch-elements.ts";

/** One row of the property's table. */
export interface SchedulingStepSettings {
  /** The action label of the flag. */
  action: string;
  /** The step of the flow that it belongs to. */
  step: SchedulingStep;
  /** What happens to the element: it is clicked, is changed to something that is not blank, or is there. */
  by: "click" | "filled" | "present";
  /** CSS selector of the element; `[data-scheduling="<flag>"]` unless told. */
  selector?: string;
}
export type SchedulingSteps = Readonly<Record<SchedulingFlag, SchedulingStepSettings>>;

interface SchedulingFlagSettings {
  steps: SchedulingSteps;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** Blank or not is all that is ever asked of what a visitor typed: the value itself goes nowhere (CONTRACT 5). */
const isFilled = (field: Element) => "value" in field && /\S/.test(String(field.value));

const delegate: DelegateFactory =
  ({ window, dataLayer, captureMoment, isSchedulingArea }, turbine) =>
  ({ steps }: SchedulingFlagSettings, fire: Fire) => {
    const flags = Object.keys(steps) as SchedulingFlag[];
    const before = dataLayer.state("openscheduling");
    const reached = new Set(flags.filter((flag) => isTrue(before?.[flag])));
    let started = false;

    const reach = (flag: SchedulingFlag) => {
      if (reached.has(flag)) return;
      const moment = captureMoment();
      // Outside the area the rule's condition says no, and the flag can still be reached inside.
      if (isSchedulingArea(moment.url)) reached.add(flag);
      fire({ moment, schedulingStep: { flag, action: steps[flag].action, step: steps[flag].step } });
    };

    const elements = (by: SchedulingStepSettings["by"]) => {
      const rows = flags
        .filter((flag) => steps[flag].by === by)
        .map((flag) => ({ flag, selector: steps[flag].selector ?? `[data-scheduling="${flag}"]` }));
      return { rows, any: rows.map(({ selector }) => selector).join(",") };
    };
    const listen = (type: string, by: "click" | "filled", counts: (target: Element) => boolean) => {
      const { rows, any } = elements(by);
      const look = contained(turbine, (event: Event) => {
        const target = targetOf(event);
        if (!any || !target?.closest(any)) return;
        for (const { flag, selector } of rows) if (target.closest(selector) && counts(target)) reach(flag);
      });
      // While it is on its way down: a page that stops it on its way up does not hide it.
      window.document.addEventListener(type, look, { capture: true, passive: true });
    };
    listen("click", "click", () => true);
    listen("change", "filled", isFilled);

    const { rows, any } = elements("present");
    const found = contained(turbine, (element: Element) => {
      for (const { flag, selector } of rows) if (element.matches(selector)) reach(flag);
    });
    if (any) watchElements({ document: window.document, selector: any, attributes: ["data-scheduling"], found });

    const pushed = ({ event, openscheduling }: DataLayerItem) => {
      if (openscheduling === undefined && !event?.startsWith("openscheduling.")) return;
      for (const flag of flags) {
        // What was pushed before the start is in the state, where flags that are true count as sent.
        const turned = started && isTrue(openscheduling?.[flag]);
        if (turned || event === `openscheduling.${flag}`) reach(flag);
      }
    };
    dataLayer.onEvent("adobeDataLayer:event", pushed);
    dataLayer.onEvent("adobeDataLayer:change", pushed);
    started = true;
  };

/**
 * When the visitor reaches a step of the scheduling flow: by its element (there now or later), by the data layer's event
 * `openscheduling.<flag>`, or by the site turning the flag true.
 */
export function schedulingFlag(steps: SchedulingSteps): Trigger {
  return { kind: "event", name: "scheduling-flag", settings: { steps } satisfies SchedulingFlagSettings, delegate };
}

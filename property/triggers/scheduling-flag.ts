/** Triggers at a step of the scheduling flow, however it becomes known, once per flag and page. */
import {
  catchErrors,
  type DataLayerItem,
  type DelegateFactory,
  type Fire,
  type Trigger,
  targetOf,
  watchElements,
} from "@tagwell/container";
import { matchesAddress } from "@tagwell/contract";
import type { DataLayerState } from "../data-layer.ts";
import { schedulingArea } from "../scheduling-area.ts";
import type { SchedulingFlag, SchedulingStep } from "../scheduling-flags.ts";

/** What the trigger tells a rule. */
export interface SchedulingStepDetails {
  /** The flag, and its action label and step by the table of steps. */
  schedulingStep: { flag: SchedulingFlag; action: string; step: SchedulingStep };
}

/** One row of the table of steps. */
export interface SchedulingStepSettings {
  /** The action label of the flag. */
  action: string;
  /** The step of the flow that it belongs to. */
  step: SchedulingStep;
  /** What happens to the element: it is clicked, is changed to something that is not blank, or is there. */
  by: "click" | "filled" | "present";
  /** CSS selector of the element. Default: `[data-scheduling="<flag>"]`. */
  selector?: string;
}
export type SchedulingSteps = Readonly<Record<SchedulingFlag, SchedulingStepSettings>>;

interface SchedulingFlagSettings {
  steps: SchedulingSteps;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** Member and group numbers must not be read: only whether the field is blank is looked at. */
const isFilled = (field: Element) => "value" in field && /\S/.test(String(field.value));

const delegate: DelegateFactory =
  ({ window, dataLayer, captureMoment }, turbine) =>
  ({ steps }: SchedulingFlagSettings, fire: Fire<SchedulingStepDetails>) => {
    const flags = Object.keys(steps) as SchedulingFlag[];
    const { openscheduling: before }: DataLayerState = dataLayer.snapshot();
    const reached = new Set(flags.filter((flag) => isTrue(before?.[flag])));
    let started = false;

    const reach = (flag: SchedulingFlag) => {
      if (reached.has(flag)) return;
      const moment = captureMoment();
      // Outside the area the rule's condition fails, and the flag can still be reached inside.
      if (matchesAddress(schedulingArea, moment.url)) reached.add(flag);
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
      const look = catchErrors(turbine, (event: Event) => {
        const target = targetOf(event);
        if (!any || !target?.closest(any)) return;
        for (const { flag, selector } of rows) if (target.closest(selector) && counts(target)) reach(flag);
      });
      // In the capture phase: a page that stops the event while it bubbles does not hide it.
      window.document.addEventListener(type, look, { capture: true, passive: true });
    };
    listen("click", "click", () => true);
    listen("change", "filled", isFilled);

    const { rows, any } = elements("present");
    const found = catchErrors(turbine, (element: Element) => {
      for (const { flag, selector } of rows) if (element.matches(selector)) reach(flag);
    });
    if (any) watchElements({ document: window.document, selector: any, attributes: ["data-scheduling"], found });

    const pushed = ({ event, openscheduling }: DataLayerItem & DataLayerState) => {
      if (openscheduling === undefined && !event?.startsWith("openscheduling.")) return;
      for (const flag of flags) {
        // What was pushed before the start is in the state: flags that are true there count as reached.
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
  return {
    kind: "event",
    name: "scheduling-flag",
    settings: { steps } satisfies SchedulingFlagSettings,
    delegate,
    onceFlags: Object.keys(steps).map((flag) => `openscheduling.${flag}`),
  };
}

/** The trigger in words, for the documents. */
export const describe = ({ steps }: SchedulingFlagSettings): string =>
  `a step of the scheduling flow: ${Object.keys(steps)
    .map((flag) => `\`${flag}\``)
    .join(", ")}`;

/** Triggers when the visitor reaches a step of the scheduling flow, once per flag and page, however the step is detected. */
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

/** The details that the trigger passes to a rule. */
export interface SchedulingStepDetails {
  /** The flag, with its action label and step from the table of steps. */
  schedulingStep: { flag: SchedulingFlag; action: string; step: SchedulingStep };
}

/** One row of the table of steps. */
export interface SchedulingStepSettings {
  /** The flag's action label. */
  action: string;
  /** The flow's step that the flag belongs to. */
  step: SchedulingStep;
  /** How the element signals the flag: by a click, by a change to a value that is not blank, or by its presence. */
  by: "click" | "filled" | "present";
  /** The element's CSS selector. Default: `[data-scheduling="<flag>"]`. */
  selector?: string;
}
export type SchedulingSteps = Readonly<Record<SchedulingFlag, SchedulingStepSettings>>;

interface SchedulingFlagSettings {
  steps: SchedulingSteps;
}

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** Member and group numbers must not be read, so this only checks whether the field is blank. */
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
      // Outside the area the rule's condition fails, so the flag must stay available for pages inside it.
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
      // The capture phase also sees events whose propagation the page stops.
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
        // Before startup, flags that are true in the state count as already reached.
        const turned = started && isTrue(openscheduling?.[flag]);
        if (turned || event === `openscheduling.${flag}`) reach(flag);
      }
    };
    dataLayer.onEvent("adobeDataLayer:event", pushed);
    dataLayer.onEvent("adobeDataLayer:change", pushed);
    started = true;
  };

/**
 * Triggers when the visitor reaches a step of the scheduling flow: by its element (present now or added later), by the data
 * layer event `openscheduling.<flag>`, or when the site sets the flag to true.
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

/** Describes the trigger in the documentation. */
export const describe = ({ steps }: SchedulingFlagSettings): string =>
  `a step of the scheduling flow: ${Object.keys(steps)
    .map((flag) => `\`${flag}\``)
    .join(", ")}`;

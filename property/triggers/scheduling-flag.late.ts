/** Reports each flag of the scheduling flow once per page. */
import { catchErrors, type LateCode, watchElements } from "@tagwell/container";
import type { DataLayerState } from "../data-layer.ts";
import { type SchedulingFlag, type SchedulingStep, schedulingFlags } from "../scheduling-flags.ts";
import { schedulingSteps } from "../scheduling-steps.ts";

/** The details that the trigger passes to a rule. */
export interface SchedulingStepDetails {
  /** The flag, with its action label and step from the table of steps. */
  schedulingStep: { flag: SchedulingFlag; action: string; step: SchedulingStep };
}

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** The kind of signal that an event on an element gives. */
const signals: Readonly<Record<string, "click" | "filled">> = { click: "click", change: "filled" };

const start: LateCode<object, SchedulingStepDetails> = ({ parts, turbine, fire, isHere, before }) => {
  const { window, captureMoment } = parts;
  const { openscheduling: atStart }: DataLayerState = before;
  const reached = new Set(schedulingFlags.filter((flag) => isTrue(atStart?.[flag])));
  const reach = (flag: SchedulingFlag, moment: typeof captureMoment) => {
    if (reached.has(flag)) return;
    reached.add(flag);
    const { action, step } = schedulingSteps[flag];
    fire({ moment: moment(), schedulingStep: { flag, action, step } });
  };
  const rows = schedulingFlags.map((flag) => {
    const { by, selector = `[data-scheduling="${flag}"]` } = schedulingSteps[flag];
    return { flag, by, selector };
  });

  const present = rows.filter(({ by }) => by === "present");
  if (present.length > 0)
    watchElements({
      document: window.document,
      selector: present.map(({ selector }) => selector).join(),
      attributes: ["data-scheduling"],
      found: catchErrors(turbine, (element: Element) => {
        if (!isHere()) return;
        for (const { flag, selector } of present) if (element.matches(selector)) reach(flag, captureMoment);
      }),
    });

  return ({ type, target, item, moment }) => {
    if (target)
      for (const { flag, by, selector } of rows)
        if (by === signals[type] && target.closest(selector)) reach(flag, moment);
    if (!item) return;
    const { event, openscheduling } = item as typeof item & DataLayerState;
    for (const flag of schedulingFlags) {
      // Before the start, flags that are true in the state count as already reached.
      const turned = type === "pushed" && isTrue(openscheduling?.[flag]);
      if (turned || event === `openscheduling.${flag}`) reach(flag, moment);
    }
  };
};

export default start;

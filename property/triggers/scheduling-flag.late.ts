/** Reports each flag of the scheduling flow once per page. */
import type { LateCode } from "@tagwell/container";
import type { DataLayerState } from "../data-layer.ts";
import type { SchedulingFlag } from "../scheduling-flags.ts";
import type { SchedulingFlagSettings, SchedulingStepDetails } from "./scheduling-flag.ts";

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

const start: LateCode<SchedulingFlagSettings, SchedulingStepDetails> = ({ settings, fire, before }) => {
  const { steps } = settings;
  const flags = Object.keys(steps) as SchedulingFlag[];
  const { openscheduling: atStart }: DataLayerState = before;
  const reached = new Set(flags.filter((flag) => isTrue(atStart?.[flag])));

  return ({ type, seen, item, moment }) => {
    const reach = (flag: SchedulingFlag) => {
      if (reached.has(flag)) return;
      reached.add(flag);
      fire({ moment: moment(), schedulingStep: { flag, action: steps[flag].action, step: steps[flag].step } });
    };
    for (const flag of (seen ?? []) as SchedulingFlag[]) reach(flag);
    if (!item) return;
    const { event, openscheduling } = item as typeof item & DataLayerState;
    for (const flag of flags) {
      // Before the start, flags that are true in the state count as already reached.
      const turned = type === "pushed" && isTrue(openscheduling?.[flag]);
      if (turned || event === `openscheduling.${flag}`) reach(flag);
    }
  };
};

export default start;

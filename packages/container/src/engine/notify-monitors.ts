/** Tells the monitors of the page's debugging tools what rules do. */
import { memberOf } from "../read-path.ts";
import type { ContainerPart, ContainerRule } from "./container.ts";
import type { RuntimeLog } from "./logger.ts";

export type Hook = "ruleTriggered" | "ruleCompleted" | "ruleConditionFailed" | "ruleActionFailed";

export interface MonitorEvent {
  rule: ContainerRule;
  condition?: ContainerPart;
  action?: ContainerPart;
}

export type Notify = (hook: Hook, event: MonitorEvent) => void;

type Monitors = { forEach: (tell: (monitor: Partial<Record<Hook, (event: MonitorEvent) => void>>) => void) => void };

/** `monitors` is asked each time, because tools add theirs late. */
export function createNotify(log: RuntimeLog, monitors: () => unknown): Notify {
  let isWarned = false;
  return (hook, event) => {
    const all = monitors() as Monitors | undefined;
    if (!all) return;
    if (!isWarned)
      log.warn("The _satellite._monitors API may change at any time and should only be used for debugging.");
    isWarned = true;
    all.forEach((monitor) => {
      if (memberOf(monitor, hook)) monitor[hook]?.(event);
    });
  };
}

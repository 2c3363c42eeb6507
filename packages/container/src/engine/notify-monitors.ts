/** Tells the monitors of the page's debugging tools what rules do. */
import { memberOf } from "../read-path.ts";
import { surface } from "../surface.ts";
import type { RuntimeLog } from "./logger.ts";
import type { Part, RunningRule } from "./prepare-part.ts";

export type Hook = "ruleTriggered" | "ruleCompleted" | "ruleConditionFailed" | "ruleActionFailed";

/** What monitors are told of: a rule, and the condition or the action that failed. */
export interface MonitorEvent {
  rule: RunningRule;
  condition?: Part;
  action?: Part;
}

export type Notify = (hook: Hook, event: MonitorEvent) => void;

/** The monitors of the moment, as tools add theirs late; undefined if there are none. */
export type Monitors = () => Iterable<unknown> | undefined;

export function createNotify(window: Pick<Window, "setTimeout">, log: RuntimeLog, monitors: Monitors): Notify {
  const warnOnce = log.once("The _satellite._monitors API");
  return (hook, event) => {
    const all = monitors();
    if (!all) return;
    warnOnce();
    for (const monitor of all as Iterable<Record<Hook, (event: MonitorEvent) => void>>) {
      try {
        if (monitor && memberOf(monitor, hook)) monitor[hook](event);
      } catch (error) {
        // A monitor must not stop the rule. Its error surfaces as the page's own.
        surface(window, error);
      }
    }
  };
}

/** Tells the monitors of the page's debugging tools what rules do. */
import { memberOf } from "../read-path.ts";
import type { Container } from "./container.ts";
import type { RuntimeLog } from "./logger.ts";

export type Hook = "ruleTriggered" | "ruleCompleted" | "ruleConditionFailed" | "ruleActionFailed";

/** `part`: one of the rule's conditions and actions, by its place among them, conditions first. */
export type Notify = (hook: Hook, rule: number, part?: number) => void;

interface NotifyParts {
  window: Pick<Window, "setTimeout">;
  log: RuntimeLog;
  /** Asked each time, because tools add theirs late. */
  monitors: () => Iterable<unknown> | undefined;
  /** The container, which is made for the first monitor. */
  shown: () => Container;
}

export function createNotify({ window, log, monitors, shown }: NotifyParts): Notify {
  let isWarned = false;
  return (hook, place, part) => {
    const all = monitors();
    if (!all) return;
    if (!isWarned)
      log.say("warn", "The _satellite._monitors API may change at any time and should only be used for debugging.");
    isWarned = true;
    const rule = shown().rules[place];
    const { conditions = [], actions = [] } = rule ?? {};
    const condition = conditions[part ?? -1];
    const action = actions[(part ?? -1) - conditions.length];
    const event = { rule, ...(condition && { condition }), ...(action && { action }) };
    for (const monitor of all as Iterable<Record<Hook, (told: object) => void>>) {
      try {
        if (monitor && memberOf(monitor, hook)) monitor[hook](event);
      } catch (error) {
        // A monitor must not stop the rule. Its error surfaces as the page's own.
        window.setTimeout(() => {
          throw error;
        });
      }
    }
  };
}

/** Tells the monitors of the page's debugging tools what rules do. */
import { memberOf } from "../read-path.ts";
import type { Container } from "./container.ts";
import type { RuntimeLog } from "./logger.ts";

export type Hook = "ruleTriggered" | "ruleCompleted" | "ruleConditionFailed" | "ruleActionFailed";

/** `part`: one of the rule's conditions and actions, by its place among them, conditions first. */
export type Notify = (hook: Hook, rule: number, part?: number) => void;

/** The monitors of the moment, as tools add theirs late; undefined if there are none. */
export type Monitors = () => Iterable<unknown> | undefined;

/** `shown`: the container, which is made for the first monitor. */
export function createNotify(
  window: Pick<Window, "setTimeout">,
  log: RuntimeLog,
  monitors: Monitors,
  shown: () => Container,
): Notify {
  const warnOnce = log.once("The _satellite._monitors API");
  return (hook, place, part = -1) => {
    const all = monitors();
    if (!all) return;
    warnOnce();
    const rule = shown().rules[place];
    const { conditions = [], actions = [] } = rule ?? {};
    const condition = conditions[part];
    const action = actions[part - conditions.length];
    for (const monitor of all as Iterable<Record<Hook, (told: object) => void>>) {
      try {
        if (monitor && memberOf(monitor, hook))
          monitor[hook]({ rule, ...(condition && { condition }), ...(action && { action }) });
      } catch (error) {
        // A monitor must not stop the rule. Its error surfaces as the page's own.
        window.setTimeout(() => {
          throw error;
        });
      }
    }
  };
}

/** Runs rules: their triggers start in order, and each run evaluates conditions and executes actions one after the other. */
import type { ContainerCondition, ContainerEvent, ContainerPart, ContainerRule, Run } from "./container.ts";
import { describeError } from "./describe-error.ts";
import type { Say } from "./logger.ts";
import type { Notify } from "./notify-monitors.ts";

/** Decides when the next rule may start. `run` resolves when the rule is done, and never rejects. */
export type AddToQueue = (rule: string, run: () => Promise<void>) => void;

interface RuleParts {
  window: Pick<Window, "setTimeout" | "clearTimeout">;
  say: Say;
  notify: Notify;
  addToQueue: AddToQueue;
}

/** The name of a part's module. */
const nameOf = ({ modulePath }: ContainerPart) => /([^/]+)\.js$/.exec(modulePath)?.[1];

/** Starts the triggers of all rules. The queue runs what they trigger once all have started. */
export function runRules(rules: readonly ContainerRule[], parts: RuleParts): void {
  const { say, notify, addToQueue } = parts;
  const start = (rule: ContainerRule, trigger: ContainerEvent) => {
    const { id, name } = rule;
    try {
      trigger.run?.((given?: object) => {
        const event = { ...given, $type: `tagwell.${nameOf(trigger)}`, $rule: { id, name } };
        notify("ruleTriggered", { rule });
        addToQueue(name, () => runRule(rule, event, parts));
      });
    } catch (error) {
      say("error", `Failed to execute "${trigger.modulePath}" for "${name}" rule. ${describeError(error)}`);
    }
  };
  const pairs = rules.flatMap((rule) => (rule.events ?? []).map((trigger) => ({ rule, trigger })));
  for (const { rule, trigger } of pairs.sort((one, other) => one.trigger.ruleOrder - other.trigger.ruleOrder))
    start(rule, trigger);
}

/** A condition or an action. The rule waits for all conditions. */
type Step = ContainerPart & { timeout: number; negate?: boolean; delayNext?: boolean };

/** Runs a rule once. A failure ends it, is logged, and lets later rules go on. */
async function runRule(rule: ContainerRule, event: object, { window, say, notify }: RuleParts): Promise<void> {
  const { conditions = [], actions = [] } = rule;
  for (const step of [...conditions, ...actions] as Step[]) {
    const isCondition = conditions.includes(step as ContainerCondition);
    const kind = isCondition ? "condition" : "action";
    const failed = () => notify(isCondition ? "ruleConditionFailed" : "ruleActionFailed", { rule, [kind]: step });
    const logFailure = (thrown: unknown) =>
      say("error", `Failed to execute "${nameOf(step)}" for "${rule.name}" rule. ${describeError(thrown)}`);
    let result: unknown;
    try {
      result = (step.run as Run)(event);
      if (isPromise(result)) {
        if (isCondition || step.delayNext) result = await within(window, step.timeout, kind, result);
        // The rule does not wait, but a failure must not surface on the page.
        else result.then(undefined, logFailure);
      }
    } catch (thrown) {
      logFailure(thrown);
      return failed();
    }
    if (isCondition && Boolean(result) === step.negate) {
      say("log", `Condition "${nameOf(step)}" for rule "${rule.name}" was not met.`);
      return failed();
    }
    // As in the vendor's engine, what a step has put off with a promise comes before the next one.
    await undefined;
  }
  say("log", `Rule "${rule.name}" fired.`);
  notify("ruleCompleted", { rule });
}

const isPromise = (result: unknown): result is PromiseLike<unknown> =>
  typeof (result as PromiseLike<unknown> | undefined)?.then === "function";

/** The result of a part that is still running; rejects after `timeout` milliseconds. */
function within(window: RuleParts["window"], timeout: number, kind: string, result: unknown): Promise<unknown> {
  let timer: number;
  const late = new Promise((_resolve, reject) => {
    // The blank at the end is the vendor's.
    const message = `A timeout occurred because the ${kind} took longer than ${timeout / 1000} seconds to complete. `;
    timer = window.setTimeout(() => reject(new Error(message)), timeout);
  });
  return Promise.race([result, late]).finally(() => window.clearTimeout(timer));
}

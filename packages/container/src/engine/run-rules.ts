/** Runs rules: their triggers start in order, and each run evaluates conditions and executes actions one after the other. */
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { describeError, type Say } from "./logger.ts";
import type { Notify } from "./notify-monitors.ts";
import type { Part, PreparePart, RunningRule } from "./prepare-part.ts";

/** Decides when the next rule may start. `run` resolves when the rule is done, and never rejects. */
export type AddToQueue = (rule: string, run: () => Promise<void>) => void;

interface RuleParts {
  window: Pick<Window, "setTimeout" | "clearTimeout">;
  say: Say;
  notify: Notify;
  addToQueue: AddToQueue;
}

/** The name of a part's module. */
const nameOf = ({ modulePath }: Part) => /([^/]+)\.js$/.exec(modulePath)?.[1];

/** Prepares the rules, in the order in which they are declared. */
export function prepareRules(rules: Readonly<Record<string, Rule>>, prepare: PreparePart): RunningRule[] {
  return Object.entries(rules).map(([name, rule]) => {
    const { on, when = [], then, order = 50 } = withoutPrototype(rule);
    const [events, conditions, actions] = [on, when, then].map((parts) => [parts].flat().map(prepare));
    return { order, id: name, name, events, conditions, actions } as RunningRule;
  });
}

/** Starts the triggers of all rules. The queue runs what they trigger once all have started. */
export function runRules(rules: readonly RunningRule[], parts: RuleParts): void {
  const { say, notify, addToQueue } = parts;
  for (const rule of [...rules].sort((one, other) => one.order - other.order))
    for (const trigger of rule.events) {
      const { id, name } = rule;
      try {
        trigger.run((given?: object) => {
          const event = { ...given, $type: `tagwell.${nameOf(trigger)}`, $rule: { id, name } };
          notify("ruleTriggered", { rule });
          addToQueue(name, () => runRule(rule, event, parts));
        });
      } catch (error) {
        say("error", `Failed to execute "${trigger.modulePath}" for "${name}" rule. ${describeError(error)}`);
      }
    }
}

/** Runs a rule once. A failure ends it, is logged, and lets later rules go on. */
async function runRule(rule: RunningRule, event: object, { window, say, notify }: RuleParts): Promise<void> {
  const { conditions, actions } = rule;
  for (const step of [...conditions, ...actions]) {
    const isCondition = conditions.includes(step);
    const kind = isCondition ? "condition" : "action";
    const failed = () => notify(`rule${isCondition ? "Condition" : "Action"}Failed`, { rule, [kind]: step });
    const logFailure = (thrown: unknown) =>
      say("error", `Failed to execute "${nameOf(step)}" for "${rule.name}" rule. ${describeError(thrown)}`);
    let result: unknown;
    try {
      result = step.run(event);
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

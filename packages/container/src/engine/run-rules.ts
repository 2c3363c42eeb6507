/** Runs rules: their triggers start in order, and each run evaluates conditions and executes actions one after the other. */
import type { Rule } from "../rules/rule.ts";
import { partsOf, pathOf, type Step } from "./describe-container.ts";
import { describeError } from "./describe-error.ts";
import type { Say } from "./logger.ts";
import type { Notify } from "./notify-monitors.ts";
import type { Prepare, Run } from "./prepare-component.ts";

/** Decides when the next rule may start. `run` resolves when the rule is done, and never rejects. */
export type AddToQueue = (rule: string, run: () => Promise<void>) => void;

interface RuleParts {
  window: Pick<Window, "setTimeout" | "clearTimeout">;
  say: Say;
  prepare: Prepare;
  notify: Notify;
  addToQueue: AddToQueue;
}

/** Starts the triggers of all rules. The queue runs what they trigger once all have started. */
export function runRules(rules: Readonly<Record<string, Rule>>, parts: RuleParts): void {
  const { say, prepare, notify, addToQueue } = parts;
  const starts = Object.entries(rules).flatMap(([name, rule], place) => {
    const { order, triggers, steps } = partsOf(rule);
    const prepared = steps.map((step) => ({ ...step, run: prepare(step.part) }));
    return triggers.map((trigger) => {
      const run = prepare(trigger);
      const start = () => {
        try {
          run((given?: object) => {
            const event = { ...given, $type: `tagwell.${trigger.name}`, $rule: { id: name, name } };
            notify("ruleTriggered", place);
            addToQueue(name, () => runSteps(prepared, event, name, place, parts));
          });
        } catch (error) {
          say("error", `Failed to execute "${pathOf(trigger)}" for "${name}" rule. ${describeError(error)}`);
        }
      };
      return { order, start };
    });
  });
  for (const { start } of starts.sort((one, other) => one.order - other.order)) start();
}

/** Runs a rule once. A failure ends it, is logged, and lets later rules go on. */
async function runSteps(
  steps: readonly (Step & { run: Run })[],
  event: object,
  rule: string,
  place: number,
  { window, say, notify }: RuleParts,
): Promise<void> {
  for (const [index, { part, run, negate, timeout, delayNext }] of steps.entries()) {
    const { kind, name } = part;
    const isCondition = kind === "condition";
    const failed = () => notify(isCondition ? "ruleConditionFailed" : "ruleActionFailed", place, index);
    const logFailure = (thrown: unknown) =>
      say("error", `Failed to execute "${name}" for "${rule}" rule. ${describeError(thrown)}`);
    let result: unknown;
    try {
      result = run(event);
      if (isPromise(result)) {
        if (delayNext) result = await within(window, timeout, kind, result);
        // The rule does not wait, but a failure must not surface on the page.
        else result.then(undefined, logFailure);
      }
    } catch (thrown) {
      logFailure(thrown);
      return failed();
    }
    if (isCondition && Boolean(result) === negate) {
      say("log", `Condition "${name}" for rule "${rule}" was not met.`);
      return failed();
    }
    // As in the vendor's engine, what a step has put off with a promise comes before the next one.
    await undefined;
  }
  say("log", `Rule "${rule}" fired.`);
  notify("ruleCompleted", place);
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

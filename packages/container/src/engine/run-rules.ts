/** Runs rules: their triggers start in order, and each run evaluates conditions and executes actions one after the other. */
import type { ContainerCondition, ContainerPart, ContainerRule } from "./container.ts";
import { describeError, errorOf } from "./describe-error.ts";
import type { RuntimeLog } from "./logger.ts";
import type { Modules } from "./modules.ts";
import type { Notify } from "./notify-monitors.ts";

/** Decides when the next rule may start. `run` resolves when the rule is done, and never rejects. */
export type AddToQueue = (rule: string, run: () => Promise<void>) => void;

interface RuleParts {
  log: RuntimeLog;
  modules: Modules;
  notify: Notify;
  addToQueue: AddToQueue;
  window: Pick<Window, "setTimeout" | "clearTimeout">;
}

type Kind = "condition" | "action";

/** A condition or an action. The rule waits for all conditions. */
type TimedPart = ContainerPart & { timeout: number; delayNext?: boolean };

/** Starts the triggers of all rules. What they trigger while they start runs once all have started. */
export function runRules(rules: readonly ContainerRule[], parts: RuleParts): void {
  const { log, modules, notify, addToQueue } = parts;
  const runRule = createRunRule(parts);
  let early: (() => void)[] | undefined = [];
  const pairs = rules.flatMap((rule) => (rule.events ?? []).map((event) => ({ rule, event })));
  for (const { rule, event } of pairs.sort((one, other) => one.event.ruleOrder - other.event.ruleOrder)) {
    try {
      const meta = { $type: modules.typeOf(event), $rule: { id: rule.id, name: rule.name } };
      modules.run(event, null, (given?: object) => {
        const happened = { ...given, ...meta };
        const start = () => {
          notify("ruleTriggered", { rule });
          addToQueue(rule.name, () => runRule(rule, happened));
        };
        if (early) early.push(start);
        else start();
      });
    } catch (error) {
      log.error(`Failed to execute "${event.modulePath}" for "${rule.name}" rule. ${describeError(errorOf(error))}`);
    }
  }
  const starts = early;
  early = undefined;
  for (const start of starts) start();
}

/** Creates the function that runs a rule once. */
function createRunRule({ log, modules, notify, window }: RuleParts) {
  const failed = (kind: Kind, part: ContainerPart, rule: ContainerRule) =>
    notify(kind === "action" ? "ruleActionFailed" : "ruleConditionFailed", { rule, [kind]: part });
  const logFailure = (part: ContainerPart, rule: ContainerRule, error: Error) =>
    log.error(`Failed to execute "${modules.displayName(part)}" for "${rule.name}" rule. ${describeError(error)}`);

  /** The part's result, within its time limit where the rule waits for it. A failure is logged and thrown. */
  const execute = async (kind: Kind, part: TimedPart, rule: ContainerRule, event: object) => {
    try {
      const result = modules.run(part, event, event);
      if (!isPromise(result)) return result;
      if (part.delayNext !== false) return await within(window, part.timeout, kind, result);
      // The rule does not wait, but a failure must not surface on the page.
      result.then(undefined, (thrown: unknown) => logFailure(part, rule, errorOf(thrown)));
      return undefined;
    } catch (thrown) {
      const error = errorOf(thrown);
      logFailure(part, rule, error);
      failed(kind, part, rule);
      throw error;
    }
  };

  const isMet = async (condition: ContainerCondition, rule: ContainerRule, event: object) => {
    const result = await execute("condition", condition, rule, event);
    if (Boolean(result) !== Boolean(condition.negate)) return true;
    log.log(`Condition "${modules.displayName(condition)}" for rule "${rule.name}" was not met.`);
    failed("condition", condition, rule);
    return false;
  };

  return async (rule: ContainerRule, event: object): Promise<void> => {
    try {
      for (const condition of rule.conditions ?? []) if (!(await isMet(condition, rule, event))) return;
      for (const action of rule.actions ?? []) await execute("action", action, rule, event);
    } catch {
      // It has been logged, and later rules go on.
      return;
    }
    log.log(`Rule "${rule.name}" fired.`);
    notify("ruleCompleted", { rule });
  };
}

const isPromise = (result: unknown): result is PromiseLike<unknown> =>
  typeof (result as PromiseLike<unknown> | undefined)?.then === "function";

/** The result of a part that is still running; rejects after `timeout` milliseconds. */
function within(window: RuleParts["window"], timeout: number, kind: Kind, result: unknown): Promise<unknown> {
  let timer: number;
  const late = new Promise((_resolve, reject) => {
    // The blank at the end is the vendor's.
    const message = `A timeout occurred because the ${kind} took longer than ${timeout / 1000} seconds to complete. `;
    timer = window.setTimeout(() => reject(new Error(message)), timeout);
  });
  return Promise.race([result, late]).finally(() => window.clearTimeout(timer));
}

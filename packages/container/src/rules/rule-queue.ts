/** Schedules rules: each runs in order and to completion, and no rule delays another by more than 50 ms. */
import { listenTo } from "../page-methods.ts";

/** Maximum time that the next rule waits for a running one. */
const maxWaitMs = 50;

interface QueueParts {
  window: Pick<Window, "setTimeout" | "clearTimeout" | "addEventListener">;
  /** Whether the page is being left; rules do not wait for each other then. */
  isLeaving: () => boolean;
}

export interface RuleQueue {
  /**
   * The runtime's `window.Promise`. The runtime chains all rules to one promise, created by `Promise.resolve()`, and ends
   * each rule with `catch`. Here that first promise gives each rule a chain of its own.
   */
  enginePromise: unknown;
  /** Calls the runtime's trigger of this rule, which adds the rule to the queue. */
  trigger: (rule: string, fire: () => void) => void;
}

type Step = (value: unknown) => unknown;

/** One run of a rule, with its conditions, actions and completion: resolves when it is done. */
type Run = Promise<void>;

export function createRuleQueue({ window, isLeaving }: QueueParts): RuleQueue {
  /** Resolves when the next rule may start. */
  let turn: Promise<unknown> = Promise.resolve();
  /** The last run of each rule. */
  const lastRuns = new Map<string | undefined, Run>();
  /** The runs that are not done. */
  const running = new Set<Run | undefined>();
  const waits = new Set<() => void>();
  /** Number of rules whose turn has not come. */
  let queued = 0;
  /** Limits the time for which they wait for the running one. */
  let limit: (() => void) | undefined;
  let rule: string | undefined;
  listenTo(window, "pagehide", () => {
    for (const end of waits) end();
  });

  /** Waits until a run is done, up to a maximum time. */
  const wait = (run: Run | undefined, ms = 0): Promise<void> | undefined => {
    if (isLeaving()) return undefined;
    return new Promise((resolve) => {
      const end = () => {
        waits.delete(end);
        if (timer) window.clearTimeout(timer);
        if (ms) limit = undefined;
        resolve();
      };
      let timer: number | undefined;
      if (ms) {
        const until = performance.now() + ms;
        limit = () => {
          const left = until - performance.now();
          if (left > 0) timer ??= window.setTimeout(end, left);
          else end();
        };
        // Nothing waits for most runs, which end in the task in which they begin, and a timer takes longer than all else here.
        if (queued > 0) limit();
      }
      waits.add(end);
      void run?.then(end);
    });
  };

  const queue = {
    /** The runtime adds a rule by its first step. */
    then(first: Step) {
      const name = rule;
      const before = lastRuns.get(name);
      const isBlocked = () => running.has(before);
      queued++;
      limit?.();
      let steps = turn
        .then(() => {
          queued--;
          return isBlocked() ? wait(before) : undefined;
        })
        .then(first);
      const chain = {
        then(step: Step) {
          steps = steps.then(step);
          return chain;
        },
        catch(step: Step) {
          const run: Run = steps.catch(step).then(() => void running.delete(run));
          running.add(run);
          lastRuns.set(name, run);
          // A run that waits for an earlier run of the same rule does not delay other rules.
          turn = turn.then(() => (isBlocked() ? undefined : wait(run, maxWaitMs)));
          return queue;
        },
      };
      return chain;
    },
  };

  return {
    // Only the queue's first promise is replaced; all others are the browser's.
    enginePromise: Object.assign(
      function enginePromise(executor: ConstructorParameters<typeof Promise>[0]) {
        return new Promise(executor);
      },
      {
        resolve: () => queue,
        reject: (reason: unknown) => Promise.reject(reason),
        race: (all: Iterable<unknown>) => Promise.race(all),
      },
    ),
    trigger(name, fire) {
      const before = rule;
      rule = name;
      try {
        fire();
      } finally {
        rule = before;
      }
    },
  };
}

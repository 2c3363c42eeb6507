/** Schedules rules: each runs in order and to completion, and no rule delays another by more than 50 ms. */
import { listenTo } from "../page-methods.ts";

/** Maximum time that the next rule waits for a running one. */
const maxWaitMs = 50;

interface QueueParts {
  window: Pick<Window, "setTimeout" | "clearTimeout" | "addEventListener">;
  /** Whether the page is being left; rules do not wait for each other then. */
  isLeaving: () => boolean;
}

/** One run of a rule, with its conditions, actions and completion: resolves when it is done. */
type Run = Promise<void>;

/** Creates the function that adds a rule to the queue: `run` is called when its turn has come, and never rejects. */
export function createRuleQueue({ window, isLeaving }: QueueParts): (rule: string, run: () => Promise<void>) => void {
  /** Resolves when the next rule may start. */
  let turn: Promise<unknown> = Promise.resolve();
  /** The last run of each rule. */
  const lastRuns = new Map<string, Run>();
  /** The runs that are not done. */
  const running = new Set<Run | undefined>();
  const waits = new Set<() => void>();
  /** Number of rules whose turn has not come. */
  let queued = 0;
  /** Limits the time for which they wait for the running one. */
  let limit: (() => void) | undefined;
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

  return (rule, start) => {
    const before = lastRuns.get(rule);
    const isBlocked = () => running.has(before);
    queued++;
    limit?.();
    const run: Run = turn
      .then(() => {
        queued--;
        return isBlocked() ? wait(before) : undefined;
      })
      .then(start)
      .then(() => void running.delete(run));
    running.add(run);
    lastRuns.set(rule, run);
    // A run that waits for an earlier run of the same rule does not delay other rules.
    turn = turn.then(() => (isBlocked() ? undefined : wait(run, maxWaitMs)));
  };
}

/** A clock for alerts that a test moves. */
import type { Clock } from "../doors/clock.ts";

export interface AlertClock extends Clock {
  /** Moves the time and runs what is due meanwhile, in order; each evaluation ends before the next step. */
  pass(milliseconds: number): Promise<void>;
}

export function createAlertClock(start = Date.now()): AlertClock {
  let now = start;
  let plans: { at: number; run: () => unknown }[] = [];
  return {
    now: () => now,
    after(milliseconds, run) {
      const plan = { at: now + milliseconds, run };
      plans.push(plan);
      return () => {
        plans = plans.filter((each) => each !== plan);
      };
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [next] = plans.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        plans = plans.filter((each) => each !== next);
        now = Math.max(now, next.at);
        // An evaluation plans the next one when it has ended.
        await next.run();
      }
      now = end;
    },
  };
}

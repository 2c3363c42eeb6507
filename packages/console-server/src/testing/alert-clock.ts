/** A clock for alerts that a test moves. */
import type { Clock } from "../doors/clock.ts";

export interface AlertClock extends Clock {
  /** Moves the time and runs what is due meanwhile, in order; each evaluation ends before the next step. */
  pass(milliseconds: number): Promise<void>;
}

interface Plan {
  at: number;
  run: () => void;
}

export function createAlertClock(start = Date.now()): AlertClock {
  let now = start;
  let plans: Plan[] = [];
  let onPlan = (_plan: Plan): void => {};
  /** An evaluation plans the next one when it has ended. */
  const isEvaluation = ({ run }: Plan) => run.name === "evaluateNow";
  return {
    now: () => now,
    after(milliseconds, run) {
      const plan = { at: now + milliseconds, run };
      plans.push(plan);
      onPlan(plan);
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
        const planned = new Promise<void>((resolve) => {
          onPlan = (plan) => isEvaluation(plan) && resolve();
        });
        next.run();
        if (isEvaluation(next)) await planned;
      }
      now = end;
    },
  };
}

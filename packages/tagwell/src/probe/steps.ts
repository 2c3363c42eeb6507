/** Prints what a probe found, step by step. */
import { performance } from "node:perf_hooks";

/** The way of an event, in order. */
export type StepName = "name" | "connection" | "path" | "build" | "event" | "CORS" | "verdict";

/** A step that failed: what was found, what that means, and what to do. */
export class ProbeFault extends Error {
  override name = "ProbeFault";
  readonly step: StepName;
  readonly advice: string;
  constructor(step: StepName, found: string, advice: string) {
    super(found);
    this.step = step;
    this.advice = advice;
  }
}

export interface Steps {
  /** A step is done, with the time since the one before. */
  done(step: StepName, found: string): void;
  failed(fault: ProbeFault): void;
}

export function printSteps(say: (line: string) => void): Steps {
  let last = performance.now();
  return {
    done(step, found) {
      const now = performance.now();
      say(`✓ ${step.padEnd(10)}  ${found}  ${Math.max(0, now - last).toFixed(0)} ms`);
      last = now;
    },
    failed({ step, message, advice }) {
      say(`✗ ${step.padEnd(10)}  ${message}  ${(performance.now() - last).toFixed(0)} ms`);
      say(`  ${advice}`);
    },
  };
}

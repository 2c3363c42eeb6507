/** The circuit: while the vendor's edge does not take events, one request at a time tries it, at growing intervals. */

import type { Clock } from "../doors/clock.ts";
import { backoff } from "./backoff.ts";

/** Failures in a row after which the circuit opens; fewer may be the fault of one event. */
const maxFailures = 5;
/** Refusals in a row after which it opens: then a setting is wrong rather than so many events. */
const maxRefusals = 20;

export type Circuit = ReturnType<typeof createCircuit>;

export interface CircuitParts {
  clock: Clock;
  /** Called when a request may start again. */
  onReady(): void;
  /** Called when it opens and when it closes. */
  onChange(isOpen: boolean): void;
}

export function createCircuit({ clock, onReady, onChange }: CircuitParts) {
  let failures = 0;
  let refusals = 0;
  let successes = 0;
  /** How often it was tried in vain since it opened; undefined while it is closed. */
  let trials: number | undefined;
  let isResting = false;
  let isStopped = false;
  let cancel = () => {};

  function rest(milliseconds: number): void {
    if (isStopped) return;
    if (trials === undefined) onChange(true);
    trials = (trials ?? 0) + 1;
    isResting = true;
    cancel();
    cancel = clock.after(milliseconds, () => {
      isResting = false;
      onReady();
    });
  }

  return {
    /** Whether another request may start. */
    mayStart: (inFlight: number): boolean => trials === undefined || (!isResting && inFlight === 0),
    succeeded(): void {
      successes += 1;
      failures = 0;
      refusals = 0;
      if (trials === undefined) return;
      trials = undefined;
      isResting = false;
      cancel();
      onChange(false);
    },
    /** `retryAfterMs`: the vendor's edge said when to try again, so the circuit opens at once. */
    failed(retryAfterMs?: number): void {
      failures += 1;
      if (retryAfterMs !== undefined) rest(retryAfterMs);
      // Requests that were under way when it opened do not lengthen the wait.
      else if (trials === undefined ? failures >= maxFailures : !isResting) rest(backoff(trials ?? 0));
    },
    refused(): void {
      failures = 0;
      refusals += 1;
      if (trials === undefined ? refusals >= maxRefusals : !isResting) rest(backoff(trials ?? 0));
    },
    isOpen: (): boolean => trials !== undefined,
    /** The count of successes, which tells whether others got through since an event failed. */
    successes: (): number => successes,
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
}

/** Sends again what the edge has not taken, until it has: with back-off, and without harrying an edge that is down. */
import { groupByBeside } from "./beside.ts";
import { isPermanentFailure } from "./is-permanent-failure.ts";
import type { Held, Outbox } from "./outbox.ts";
import { backOff, retryAfter } from "./retry-delay.ts";
import { type Answer, isFree, sendsWithinMs, type Wire } from "./wire.ts";

interface ResendParts {
  window: Window;
  outbox: Outbox;
  wire: Wire;
  /** Whether anything may leave now. */
  isAllowed: () => boolean;
  /** Since when the visitor's identity is known, milliseconds since 1970; undefined while it is not. */
  identityAt: () => number | undefined;
  random?: () => number;
}

export interface Resend {
  /** Looks again now, or after so many milliseconds: there may be something to send. */
  wake: (afterMs?: number) => void;
  /** The edge could not be reached or asked for a pause: nothing is sent again before that is over. */
  pause: (askedMs: number | undefined) => void;
  /** The edge has taken something: nothing stands in the way any more but what it asked for itself. */
  recovered: () => void;
  /** The network is back. */
  online: () => void;
}

/** The SDK may keep an event back so long (while it tells the edge a choice, say); then it is sent without the SDK. */
export const sdkTimeoutMs = 2000;
/**
 * A new visitor's events wait so long for the first answer, which brings the identity: without it they would be another
 * visitor's. As long as a slow attempt (it is given up after 10 s), or the SDK's four quick ones, may take; an edge that has not
 * answered by then has no identity to give, and the events are better off there than here.
 */
export const identityTimeoutMs = 12_000;
/** A request carries so many at most: a body of this kind is well within the edge's limits. */
const batch = 50;

/** Makes the loop; it sleeps until woken. */
export function createResend(parts: ResendParts): Resend {
  const { window, outbox, wire, isAllowed, identityAt, random = Math.random } = parts;
  let failures = 0;
  let notBefore = 0;
  /** Until when the edge itself asked us to wait. */
  let askedUntil = 0;
  let timer = 0;
  let due = Number.POSITIVE_INFINITY;
  let running = false;

  /** When the SDK has let go of the event, or has kept it too long; never while it tries by itself. */
  const freeFrom = ({ inSdk, sdkTries, handedAt, sends }: Held): number => {
    const known = identityAt();
    const lent = known === undefined ? handedAt + identityTimeoutMs : Math.max(handedAt, known) + sdkTimeoutMs;
    const fromSdk = inSdk ? (sdkTries === 0 && sends.length === 0 ? lent : Infinity) : 0;
    return sends.length < 4 ? fromSdk : Math.max(fromSdk, (sends[0] ?? 0) + sendsWithinMs);
  };
  const waiting = () => [...outbox.held.values()].filter(({ gone, underWay, ready }) => !gone && !underWay && !ready);
  const wake = (afterMs = 0) => {
    const at = Math.max(Date.now() + afterMs, notBefore, askedUntil);
    if (timer !== 0 && due <= at) return;
    window.clearTimeout(timer);
    due = at;
    timer = window.setTimeout(run, Math.max(0, at - Date.now()));
  };
  const pause = (askedMs: number | undefined) => {
    const now = Date.now();
    if (askedMs !== undefined) askedUntil = Math.max(askedUntil, now + askedMs);
    // Many requests that fail together are one failure.
    if (now < notBefore) return;
    failures++;
    notBefore = now + backOff(failures, random);
  };

  /** Sends them together; splits what is refused until the one that the edge will never take stands alone. */
  const send = async (items: readonly Held[]): Promise<boolean> => {
    let answer: Answer | undefined;
    try {
      answer = await wire.collect(items);
    } catch {
      // No answer: the network, a time-out, a blocker. The events are kept; the counters show that they wait.
    }
    if (answer?.taken) {
      failures = 0;
      return true;
    }
    if (answer && isPermanentFailure(answer.status)) {
      const [first, ...others] = items;
      if (first && others.length === 0) outbox.fail(first, `status ${answer.status}`);
      const half = items.length >> 1;
      return others.length === 0 || ((await send(items.slice(0, half))) && (await send(items.slice(half))));
    }
    pause(retryAfter(answer?.header("retry-after") ?? null, Date.now()));
    return false;
  };

  async function run(): Promise<void> {
    timer = 0;
    due = Number.POSITIVE_INFINITY;
    if (running || !isAllowed()) return;
    // An attempt would be one of the few a minute, and cannot succeed; `online` comes when it can.
    if (window.navigator.onLine === false) return wake(60_000);
    running = true;
    try {
      for (;;) {
        const now = Date.now();
        const [ready = []] = groupByBeside(waiting().filter((item) => isFree(item) && freeFrom(item) <= now));
        if (ready.length === 0 || Math.max(notBefore, askedUntil) > now || !(await send(ready.slice(0, batch)))) break;
      }
    } finally {
      running = false;
    }
    const next = Math.min(...waiting().map(freeFrom));
    if (next < Infinity) wake(next - Date.now());
  }

  return {
    wake,
    pause,
    recovered() {
      failures = 0;
      notBefore = 0;
      wake();
    },
    online() {
      notBefore = 0;
      // Every page on the network comes back at the same moment.
      wake(random() * 1000);
    },
  };
}

/**
 * Resends unacknowledged events until the edge accepts them, with back-off so that an unavailable edge is not overloaded.
 */
import { groupByBeside } from "./beside.ts";
import { isPermanentFailure } from "./is-permanent-failure.ts";
import type { Held, Outbox } from "./outbox.ts";
import { backOff, retryAfter } from "./retry-delay.ts";
import { type Answer, isFree, sendsWithinMs, type Wire } from "./wire.ts";

interface ResendParts {
  window: Window;
  outbox: Outbox;
  wire: Wire;
  /** Whether events may be sent now. */
  isAllowed: () => boolean;
  /** When the visitor's identity became known, milliseconds since 1970; undefined until then. */
  identityAt: () => number | undefined;
  random?: () => number;
}

export interface Resend {
  /** Checks for events to send, now or after this many milliseconds. */
  wake: (afterMs?: number) => void;
  /** The edge could not be reached or asked for a pause: nothing is resent before the pause is over. */
  pause: (askedMs: number | undefined) => void;
  /** The edge has accepted something: only a pause that the edge itself requested remains in effect. */
  recovered: () => void;
  /** The network is back. */
  online: () => void;
}

/**
 * Maximum time that the SDK may hold an event back (for example while it sends a consent choice); then it is sent without
 * the SDK.
 */
export const sdkTimeoutMs = 2000;
/**
 * A new visitor's events wait this long for the first answer, which carries the identity; without it they would count as
 * another visitor's. This covers one slow attempt (aborted after 10 s) or the SDK's four quick ones. After that, events are
 * sent without an identity, because they are safer at the edge than here.
 */
export const identityTimeoutMs = 12_000;
/** Maximum number of events per request, well within the edge's size limits. */
const batch = 50;

/** Creates the loop, which sleeps until it is woken. */
export function createResend(parts: ResendParts): Resend {
  const { window, outbox, wire, isAllowed, identityAt, random = Math.random } = parts;
  let failures = 0;
  let notBefore = 0;
  /** End of the pause that the edge requested. */
  let askedUntil = 0;
  let timer = 0;
  let due = Number.POSITIVE_INFINITY;
  let running = false;

  /** When the SDK released the event, or held it for too long. Infinite while the SDK is retrying. */
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
    // Requests that fail at the same time count as one failure.
    if (now < notBefore) return;
    failures++;
    notBefore = now + backOff(failures, random);
  };

  /**
   * Sends the events together. If the request is rejected, bisects it to isolate the event that the edge will never accept.
   */
  const send = async (items: readonly Held[]): Promise<boolean> => {
    let answer: Answer | undefined;
    try {
      answer = await wire.collect(items);
    } catch {
      // No answer: network failure, time-out or blocker. The events are kept, and the counters show them as waiting.
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
    // An attempt would fail and count against the limit per minute; `online` wakes the loop.
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
      // Random delay, because every page on the network comes back at the same moment.
      wake(random() * 1000);
    },
  };
}

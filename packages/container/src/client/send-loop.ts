/**
 * Sends the events of the outbox until the edge accepts them: new ones several together, failed ones again with back-off so
 * that an unavailable edge is not overloaded.
 */

import type { Answer } from "../outbox/answer.ts";
import { groupByBeside } from "../outbox/beside.ts";
import type { Held } from "../outbox/held.ts";
import { isPermanentFailure } from "../outbox/is-permanent-failure.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { isFree, sendsWithinMs } from "../outbox/wire.ts";
import { backOff, retryAfter } from "../retry-delay.ts";

/** Who speaks to the edge: the client itself, or the SDK after it has taken over. */
export interface LoopOwner {
  /** The time from which the loop may send the event; Infinity while the owner keeps it. */
  freeFrom: (item: Held) => number;
  /** Resolves when no request for the visitor's identity is under way. */
  identified: () => Promise<unknown> | undefined;
  /** Whether the visitor's identity is unknown, so that only one event may be sent, and with a request for an answer. */
  isAnonymous: () => boolean;
  /** Sends the events in one request. Resolves with undefined if there was nothing to send any more. */
  request: (items: readonly Held[], asks: boolean) => Promise<Answer | undefined>;
}

interface SendLoopParts {
  window: Window;
  outbox: Outbox;
  owner: () => LoopOwner;
  /** Whether events may be sent now. */
  isAllowed: () => boolean;
  /** The time until which events wait, for example while a choice is being sent. */
  heldUntil: () => number;
  random?: () => number;
}

export interface SendLoop {
  /** Checks for events to send, now or after this many milliseconds. */
  wake: (afterMs?: number) => void;
  /** The edge could not be reached or asked for a pause: nothing is resent before the pause is over. */
  pause: (askedMs: number | undefined) => void;
  /** The edge has accepted something: only a pause that the edge itself requested remains in effect. */
  recovered: () => void;
  /** The network is back. */
  online: () => void;
}

/** Maximum number of events per request, well within the edge's size limits. */
const batch = 50;

/** The statuses after which the SDK tries again. */
const overload: readonly number[] = [429, 502, 503, 504];

/** Creates the loop, which sleeps until it is woken. */
export function createSendLoop(parts: SendLoopParts): SendLoop {
  const { window, outbox, owner, isAllowed, heldUntil, random = Math.random } = parts;
  // All times are by the page's own clock, because a visitor's clock may be set.
  let failures = 0;
  let notBefore = 0;
  /** End of the pause that the edge requested. */
  let askedUntil = 0;
  /** End of the pause after the edge was overloaded, in which new events wait too, as with the SDK. */
  let overloadedUntil = 0;
  let timer = 0;
  let due = Number.POSITIVE_INFINITY;
  let running = false;

  const freeFrom = (item: Held): number => {
    const { sends } = item;
    const from = owner().freeFrom(item);
    // New events do not wait for the end of a back-off: the failure may concern one event only.
    return sends.length < 1 ? from : Math.max(from, notBefore, sends.length < 4 ? 0 : (sends[0] ?? 0) + sendsWithinMs);
  };
  const waiting = () => [...outbox.held.values()].filter(({ gone, underWay, ready }) => !gone && !underWay && !ready);
  const wake = (afterMs = 0) => {
    const at = Math.max(performance.now() + afterMs, askedUntil, overloadedUntil);
    if (timer !== 0 && due <= at) return;
    window.clearTimeout(timer);
    due = at;
    timer = window.setTimeout(run, Math.max(0, at - performance.now()));
  };
  const recover = () => {
    failures = 0;
    notBefore = 0;
    overloadedUntil = 0;
  };
  const pause = (askedMs: number | undefined) => {
    const now = performance.now();
    if (askedMs !== undefined) askedUntil = Math.max(askedUntil, now + askedMs);
    // Requests that fail at the same time count as one failure.
    if (now < notBefore) return;
    failures++;
    notBefore = now + backOff(failures, random);
  };

  /**
   * Sends the events together. If the request is rejected, bisects it to isolate the event that the edge will never accept.
   */
  const send = async (items: readonly Held[], asks = false): Promise<boolean> => {
    let answer: Answer | undefined;
    try {
      answer = await owner().request(items, asks);
      if (!answer) return true;
    } catch {
      // No answer: network failure, time-out or blocker. The events are kept, and the counters show them as waiting.
      // An attempt that failed before the request was made counts too, so that the loop pauses.
      for (const { sends } of items) if (sends.length === 0) sends.push(performance.now());
    }
    if (answer?.taken) {
      recover();
      return true;
    }
    if (answer && isPermanentFailure(answer)) {
      const [first, ...others] = items;
      if (first && others.length === 0) outbox.fail(first, `status ${answer.status}`);
      const half = items.length >> 1;
      return others.length === 0 || ((await send(items.slice(0, half))) && (await send(items.slice(half))));
    }
    pause(retryAfter(answer?.header("retry-after") ?? null, Date.now()));
    if (answer && overload.includes(answer.status)) overloadedUntil = notBefore;
    return false;
  };
  /** Sends the event in a request of its own, which asks for an answer. */
  const ask = async (item: Held): Promise<void> => {
    outbox.dispatch(item);
    const isDone = await send([item], true);
    outbox.settle(item);
    if (!isDone) wake();
  };

  async function run(): Promise<void> {
    timer = 0;
    due = Number.POSITIVE_INFINITY;
    if (running) return;
    // An attempt would fail and count against the limit per minute; `online` wakes the loop.
    if (window.navigator.onLine === false) return wake(60_000);
    running = true;
    try {
      for (;;) {
        await owner().identified();
        const now = performance.now();
        const ready = waiting().filter((item) => isFree(item) && freeFrom(item) <= now);
        const [first] = ready;
        if (!first || Math.max(askedUntil, overloadedUntil, heldUntil()) > now) break;
        // Asked last, because it reads cookies: after an answer has set some, a browser takes a millisecond for that.
        if (!isAllowed()) return;
        if (owner().isAnonymous()) {
          await ask(first);
          continue;
        }
        const asking = ready.filter(({ asks, sends }) => asks && sends.length === 0);
        for (const item of asking) void ask(item);
        const [together = []] = groupByBeside(ready.filter((item) => !asking.includes(item)));
        if (together.length > 0) await send(together.slice(0, batch));
      }
    } finally {
      running = false;
    }
    const next = Math.max(Math.min(...waiting().map(freeFrom)), heldUntil());
    if (next < Infinity) wake(next - performance.now());
  }

  return {
    wake,
    pause,
    recovered() {
      recover();
      wake();
    },
    online() {
      notBefore = 0;
      overloadedUntil = 0;
      // Random delay, because every page on the network comes back at the same moment.
      wake(random() * 1000);
    },
  };
}

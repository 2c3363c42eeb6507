/** Sends the events of the outbox: new ones several together. What follows a failure is in a file of its own (`after-failures.ts`). */

import type { Answer } from "../outbox/answer.ts";
import { groupByBeside } from "../outbox/beside.ts";
import type { Held } from "../outbox/held.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { isFree } from "../outbox/wire.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { AfterFailures } from "./after-failures.ts";

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
  /** Loads what follows a failure, however long it takes, and puts it into the loop. */
  loadAfterFailures: () => Promise<unknown>;
}

export interface SendLoop {
  /** Checks for events to send, now or after this many milliseconds. */
  wake: (afterMs?: number) => void;
  /** Sends these events in one request. Resolves with whether the next may follow at once. */
  send: (items: readonly Held[], asks?: boolean) => Promise<boolean>;
  /** Absent until its file is there. */
  afterFailures?: AfterFailures;
}

/** Maximum number of events per request, well within the edge's size limits. */
const batch = 50;

/** Creates the loop, which sleeps until it is woken. */
export function createSendLoop(parts: SendLoopParts): SendLoop {
  const { window, outbox, owner, isAllowed, heldUntil, loadAfterFailures } = parts;
  // All times are by the page's own clock, because a visitor's clock may be set.
  /** The edge has answered with a failure, and what follows is not there yet: it may be overloaded. */
  let isRefused = false;
  let timer = 0;
  let due = Infinity;
  let isRunning = false;

  const freeFrom = (item: Held): number => {
    const { afterFailures } = loop;
    // New events do not wait for one that has failed: the failure may concern that event only.
    const isNew = item.sends.length < 1;
    return Math.max(owner().freeFrom(item), isNew ? 0 : (afterFailures?.freeFrom(item) ?? Infinity));
  };
  /** The time before which nothing is sent. */
  const notBefore = () => Math.max(heldUntil(), loop.afterFailures?.notBefore() ?? (isRefused ? Infinity : 0));
  const waiting = () => [...outbox.held.values()].filter(({ gone, underWay, ready }) => !gone && !underWay && !ready);
  const wake = (afterMs = 0) => {
    const at = performance.now() + afterMs;
    if (timer && due <= at) return;
    window.clearTimeout(timer);
    due = at;
    timer = window.setTimeout(run, afterMs);
  };
  const fails = async (items: readonly Held[], answer: Answer | undefined): Promise<boolean> => {
    if (loop.afterFailures) return loop.afterFailures.failed(items, answer);
    isRefused ||= answer !== undefined;
    void loadAfterFailures().then(async () => {
      await loop.afterFailures?.failed(items, answer);
      wake();
    });
    return false;
  };
  const send: SendLoop["send"] = async (items, asks = false) => {
    let answer: Answer | undefined;
    try {
      answer = await owner().request(items, asks);
      if (!answer) return true;
    } catch {
      // No answer: network failure, time-out or blocker. The events are kept, and the counters show them as waiting.
      // An attempt that failed before the request was made counts too, so that the loop pauses.
      for (const { sends } of items) if (!sends.length) sends.push(performance.now());
    }
    if (!answer?.taken) return fails(items, answer);
    loop.afterFailures?.recovered();
    return true;
  };
  /** Sends the event in a request of its own, which asks for an answer. */
  const ask = async (item: Held): Promise<void> => {
    outbox.dispatch(item);
    const isDone = await send([item], true);
    outbox.settle(item);
    if (!isDone) wake();
  };
  /** Sends what may be sent. Resolves with whether consent allows that; the next choice wakes the loop. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      await owner().identified();
      const now = performance.now();
      const ready = waiting().filter((item) => isFree(item) && freeFrom(item) <= now);
      const [first] = ready;
      // Consent is asked last, because it reads cookies: after an answer has set some, a browser takes a millisecond for that.
      if (!first || notBefore() > now) return true;
      if (!isAllowed()) return false;
      if (owner().isAnonymous()) {
        await ask(first);
        continue;
      }
      const asking = ready.filter(({ asks, sends }) => asks && !sends.length);
      for (const item of asking) void ask(item);
      const [together = []] = groupByBeside(ready.filter((item) => !asking.includes(item)));
      if (together.length > 0) await send(together.slice(0, batch));
    }
  };
  async function run(): Promise<void> {
    timer = 0;
    if (isRunning) return;
    // An attempt would fail and count against the limit per minute; the client wakes the loop when the network is back.
    if (window.navigator.onLine === false) return wake(60_000);
    isRunning = true;
    const isAllowedNow = await sendAll().finally(() => {
      isRunning = false;
    });
    const next = Math.max(Math.min(...waiting().map(freeFrom)), notBefore());
    if (isAllowedNow && next < Infinity) wake(next - performance.now());
  }
  // What follows a failure is put in later.
  const loop = withoutPrototype<SendLoop>({ wake, send });
  return loop;
}

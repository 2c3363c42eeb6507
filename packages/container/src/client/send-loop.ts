/** Sends the events of the outbox: new ones several together. */

import type { ConsentState } from "../consent/consent.ts";
import type { Answer } from "../outbox/answer.ts";
import { groupByBeside } from "../outbox/beside.ts";
import type { Held } from "../outbox/held.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { isFree } from "../outbox/wire.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { type AfterFailures, createAfterFailures } from "./after-failures.ts";
import type { ClientState } from "./client-parts.ts";

/** Who speaks to the edge: the client itself, or the SDK after it has taken over. */
export interface LoopOwner {
  /** The time from which the loop may send the event; Infinity while the owner keeps it. Default: 0. */
  freeFrom?: (item: Held) => number;
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
  consent: Pick<ConsentState, "allows">;
  state: Pick<ClientState, "isStopped" | "heldUntil">;
  owner: LoopOwner;
  random?: () => number;
}

export interface SendLoop {
  /** Checks for events to send, now or after this many milliseconds. */
  wake: (afterMs?: number) => void;
  /** Sends these events in one request. Resolves with whether the next may follow at once. */
  send: (items: readonly Held[], asks?: boolean) => Promise<boolean>;
  /** Does what follows from the answer to a request with these events. Resolves with whether the next may follow at once. */
  settle: (items: readonly Held[], answered: Promise<Answer | undefined>) => Promise<boolean>;
  owner: LoopOwner;
  afterFailures: AfterFailures;
}

/** Maximum number of events per request, well within the edge's size limits. */
const batch = 50;

/** Creates the function that has `run` called, now or after this many milliseconds; of several times, the earliest counts. */
function createWake(window: Window, run: () => void): SendLoop["wake"] {
  let timer = 0;
  let due = Infinity;
  const ring = () => {
    timer = 0;
    run();
  };
  return (afterMs = 0) => {
    const at = performance.now() + afterMs;
    if (timer && due <= at) return;
    window.clearTimeout(timer);
    due = at;
    timer = window.setTimeout(ring, afterMs);
  };
}

/** Does what follows from the answer to a request with these events. Resolves with whether the next may follow at once. */
async function settleWith(
  { failed, recovered }: AfterFailures,
  items: readonly Held[],
  answered: Promise<Answer | undefined>,
): Promise<boolean> {
  let answer: Answer | undefined;
  try {
    answer = await answered;
    if (!answer) return true;
  } catch {
    // No answer: network failure, time-out or blocker. The events are kept, and the counters show them as waiting.
    // An attempt that failed before the request was made counts too, so that the loop pauses.
    for (const { sends } of items) if (!sends.length) sends.push(performance.now());
  }
  if (!answer?.taken) return failed(items, answer);
  recovered();
  return true;
}

/** Creates the loop, which sleeps until it is woken. */
export function createSendLoop(parts: SendLoopParts): SendLoop {
  const { window, outbox, consent, state, owner, random = Math.random } = withoutPrototype(parts);
  // All times are by the page's own clock, because a visitor's clock may be set.
  let isRunning = false;
  /** Events that are sent in requests of their own, which may wait for another one's identity. */
  const asking = new Set<Held>();

  const freeFrom = (item: Held): number =>
    Math.max(
      loop.owner.freeFrom?.(item) ?? 0,
      // New events do not wait for one that has failed: the failure may concern that event only.
      item.sends.length > 0 ? afterFailures.freeFrom(item) : 0,
    );
  /** The time before which nothing is sent. */
  const notBefore = () => Math.max(state.heldUntil, afterFailures.notBefore());
  const waiting = () =>
    [...outbox.held.values()].filter((item) => !item.gone && !item.underWay && !item.ready && !asking.has(item));
  const wake = createWake(window, () => void run());
  const settle: SendLoop["settle"] = (items, answered) => settleWith(afterFailures, items, answered);
  const send: SendLoop["send"] = (items, asks = false) => settle(items, loop.owner.request(items, asks));
  const afterFailures = createAfterFailures({ window, outbox, random, loop: { wake, send } });
  /** Sends the event in a request of its own, which asks for an answer. */
  const ask = async (item: Held): Promise<void> => {
    asking.add(item);
    if (!(await send([item], true))) wake();
    asking.delete(item);
  };
  /** Sends what may be sent. Resolves with whether consent allows that; the next choice wakes the loop. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      await loop.owner.identified();
      const now = performance.now();
      const ready = waiting().filter((item) => isFree(item) && freeFrom(item) <= now);
      const [first] = ready;
      // Consent is asked last, because it reads cookies: after an answer has set some, a browser takes a millisecond for that.
      if (!first || notBefore() > now) return true;
      if (state.isStopped || !consent.allows()) return false;
      if (loop.owner.isAnonymous()) await ask(first);
      else {
        const isAsking = ({ asks, sends }: Held) => asks && !sends.length;
        ready.filter(isAsking).forEach(ask);
        const [together] = groupByBeside(ready.filter((item) => !asking.has(item)));
        if (together) await send(together.slice(0, batch));
      }
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    // An attempt would fail and count against the limit per minute; the client wakes the loop when the network is back.
    if (window.navigator.onLine === false) return wake(60_000);
    isRunning = true;
    const isAllowedNow = await sendAll().finally(() => {
      isRunning = false;
    });
    const next = Math.max(Math.min(...waiting().map(freeFrom)), notBefore());
    if (isAllowedNow && next < Infinity) wake(next - performance.now());
  };
  const loop: SendLoop = { wake, send, settle, owner: withoutPrototype(owner), afterFailures };
  return loop;
}

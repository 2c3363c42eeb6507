/**
 * What the send loop does after failures: tries again with back-off, so that an unavailable edge is not overloaded, waits where the edge asks
 * for it, and isolates an event that the edge will never accept.
 */

import type { Answer } from "../outbox/answer.ts";
import type { Held } from "../outbox/held.ts";
import { fail, isPermanentFailure } from "../outbox/is-permanent-failure.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { maxSdkTries, sdkDelay, sdkRetries } from "../outbox/sdk-failures.ts";
import { sendsWithinMs } from "../outbox/wire.ts";
import { listenTo } from "../page-methods.ts";
import { backOff, retryAfter } from "../retry-delay.ts";

interface AfterFailuresParts {
  window: Window;
  outbox: Outbox;
  loop: {
    /** Checks for events to send after this many milliseconds. */
    wake: (afterMs: number) => void;
    /** Sends these events in one request. Resolves with whether the next may follow at once. */
    send: (items: readonly Held[]) => Promise<boolean>;
  };
  random: () => number;
}

export type AfterFailures = ReturnType<typeof createAfterFailures>;

export function createAfterFailures({ window, outbox, loop, random }: AfterFailuresParts) {
  // All times are by the page's own clock, because a visitor's clock may be set.
  let failures = 0;
  let resentFrom = 0;
  /** End of the pause that the edge requested. */
  let askedUntil = 0;
  /** End of the pause after the edge was overloaded, in which new events wait too, as with the SDK. */
  let overloadedUntil = 0;

  const pause = (askedMs: number | undefined, isOverloaded = false) => {
    const now = performance.now();
    if (askedMs !== undefined) askedUntil = Math.max(askedUntil, now + askedMs);
    // Requests that fail at the same time count as one failure.
    if (now < resentFrom) return;
    failures++;
    // A pause of nothing would spend the retries of a minute at once.
    const asSdk = isOverloaded && (askedMs || (failures < maxSdkTries && sdkDelay(failures, random)));
    resentFrom = now + (asSdk || backOff(failures, random));
  };
  listenTo(window, "online", () => {
    resentFrom = 0;
    overloadedUntil = 0;
    // Random delay, because every page on the network comes back at the same moment.
    loop.wake(random() * 1000);
  });
  return {
    /** The edge could not be reached or asked for a pause: nothing is resent before the pause is over. */
    pause,
    /** The time from which an event that has been sent may be sent again. */
    freeFrom: ({ sends }: Held) => Math.max(resentFrom, sends.length < 4 ? 0 : (sends[0] ?? 0) + sendsWithinMs),
    /** The time before which nothing is sent. */
    notBefore: () => Math.max(askedUntil, overloadedUntil),
    /** The edge has accepted something: only a pause that the edge itself requested remains in effect. */
    recovered(): void {
      failures = 0;
      resentFrom = 0;
      overloadedUntil = 0;
    },
    /** These events have failed together, with the answer if there was one. Resolves with whether the next may follow at once. */
    async failed(items: readonly Held[], answer: Answer | undefined): Promise<boolean> {
      if (answer && isPermanentFailure(answer)) {
        const [first, ...others] = items;
        if (first && others.length === 0) fail(outbox, first, `status ${answer.status}`);
        const half = items.length >> 1;
        return others.length === 0 || ((await loop.send(items.slice(0, half))) && (await loop.send(items.slice(half))));
      }
      const isOverloaded = answer !== undefined && sdkRetries.has(answer.status);
      pause(retryAfter(answer?.header("retry-after") ?? null, Date.now()), isOverloaded);
      if (isOverloaded) overloadedUntil = resentFrom;
      return false;
    },
  };
}

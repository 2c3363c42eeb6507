/** Sends the waiting notices of one channel, one after the other, and tries again after a failure. */

import type { Log } from "@tagwell/collector/errors/log";
import type { AlertChannel, AlertChannelState, AlertNotice } from "@tagwell/contract";
import type { Clock } from "../doors/clock.ts";
import type { NoticeQueue, WaitingNotice } from "./notice-queue.ts";

export interface Channel {
  channel: AlertChannel;
  /** Rejects with an Error whose message is short and names no address. */
  send(notice: AlertNotice, signal: AbortSignal): Promise<void>;
}

export interface ChannelSender {
  state(): AlertChannelState;
  /** How many attempts failed since the start. */
  failed(): number;
  /** To be called when a notice was added. */
  wake(): void;
  stop(): Promise<void>;
}

export interface ChannelSenderParts {
  channel: Channel;
  queue: NoticeQueue;
  /** Undefined once the alert was removed. */
  noticeOf(waiting: WaitingNotice): AlertNotice | undefined;
  clock: Clock;
  log: Log;
}

/** At most one notice of a cause in this time. */
export const perCauseMs = 60_000;
/** The wait after a first failure; it doubles up to an hour. */
export const firstRetryMs = 10_000;
const maxRetryMs = 3_600_000;
/** A notice that could not be sent in about a day is dropped; the console still has the alert. */
const maxAttempts = 32;

export function startChannelSender({ channel, queue, noticeOf, clock, log }: ChannelSenderParts): ChannelSender {
  const { channel: name } = channel;
  const closing = new AbortController();
  const sentAt = new Map<string, number>();
  let failure: AlertChannelState["failure"];
  let lastSentAt: string | undefined;
  let failed = 0;
  let cancel = () => {};
  let running = Promise.resolve();

  /** Sends what is due, and comes back when the next one is. */
  async function pump(): Promise<void> {
    cancel();
    for (let next = queue.next(name); next && !closing.signal.aborted; next = queue.next(name)) {
      const wait = next.dueAt - clock.now();
      if (wait > 0) {
        cancel = clock.after(wait, wake);
        return;
      }
      await handle(next);
    }
  }

  async function handle(waiting: WaitingNotice): Promise<void> {
    const earliest = (sentAt.get(waiting.cause) ?? Number.NEGATIVE_INFINITY) + perCauseMs;
    if (clock.now() < earliest) return queue.postpone(waiting, earliest, waiting.attempts);
    const notice = noticeOf(waiting);
    if (notice === undefined) return queue.remove(waiting);
    try {
      await channel.send(notice, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) noteFailure(waiting, error as Error);
      return;
    }
    queue.remove(waiting);
    const now = clock.now();
    for (const [cause, at] of sentAt) if (now - at >= perCauseMs) sentAt.delete(cause);
    sentAt.set(waiting.cause, now);
    if (failure) log(`alerts: the ${name} takes notices again`, "info");
    failure = undefined;
    lastSentAt = new Date(now).toISOString();
  }

  function noteFailure(waiting: WaitingNotice, { message }: Error): void {
    failed += 1;
    if (!failure) log(`alerts: the ${name} cannot be reached, and is tried again: ${message}`, "warn");
    failure = { at: new Date(clock.now()).toISOString(), reason: message };
    const attempts = waiting.attempts + 1;
    if (attempts < maxAttempts) {
      const delay = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(waiting.attempts, 16));
      queue.postpone(waiting, clock.now() + delay, attempts);
      return;
    }
    log(`alerts: notice ${waiting.alert} was not sent by ${name} after ${attempts} attempts`);
    queue.remove(waiting);
  }

  function wake(): void {
    running = running
      .then(() => (closing.signal.aborted ? undefined : pump()))
      .catch((error: Error) => {
        // The console's database cannot be used. The next evaluation wakes the sender again.
        failure = { at: new Date(clock.now()).toISOString(), reason: error.message };
        log(`alerts: notices cannot be read: ${error.message}`);
      });
  }

  wake();
  return {
    state: () => ({
      ...{ channel: name, waiting: queue.waiting(name) },
      ...(failure && { failure }),
      ...(lastSentAt !== undefined && { lastSentAt }),
    }),
    failed: () => failed,
    wake,
    async stop() {
      cancel();
      closing.abort();
      await running;
    },
  };
}

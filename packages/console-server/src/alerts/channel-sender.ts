/** Sends the waiting notices of one channel, one after the other, and tries again after a failure. */

import type { Log } from "@tagwell/collector/errors/log";
import type { AlertChannel, AlertChannelState, AlertNotice } from "@tagwell/contract";
import type { Clock } from "../doors/clock.ts";
import type { NoticeQueue, WaitingNotice } from "./notice-queue.ts";
import { type NoticeText, noticeText } from "./notice-text.ts";

/** Where alerts are sent besides the console. */
export interface AlertOptions {
  /** An address that takes a POST for each alert, and the secret with which each request is signed. */
  webhook?: { url: string; secret: string };
  mail?: {
    /** smtp:// or smtps://, with user and password where the server needs them. */
    smtp: string;
    recipients: readonly string[];
    /** The sender: the first recipient unless set. */
    from?: string;
  };
}

export interface Channel {
  channel: AlertChannel;
  /** Rejects with an Error whose message is short and names no address. */
  send(notice: AlertNotice, text: NoticeText, signal: AbortSignal): Promise<void>;
}

export interface ChannelSenderParts {
  channel: Channel;
  queue: NoticeQueue;
  /** Undefined once the alert was removed. */
  noticeOf(waiting: WaitingNotice): AlertNotice | undefined;
  /** The labels of the sites by their keys. */
  siteLabels(): ReadonlyMap<string, string>;
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

/** Sends from its making on. */
export class ChannelSender {
  readonly #parts: ChannelSenderParts;
  readonly #closing = new AbortController();
  readonly #sentAt = new Map<string, number>();
  /** How many attempts failed since the start. */
  failed = 0;
  #failure: AlertChannelState["failure"];
  #lastSentAt: string | undefined;
  #cancel = () => {};
  #running = Promise.resolve();

  constructor(parts: ChannelSenderParts) {
    this.#parts = parts;
    this.wake();
  }

  state(): AlertChannelState {
    const { channel } = this.#parts.channel;
    return {
      ...{ channel, waiting: this.#parts.queue.waiting(channel) },
      ...(this.#failure && { failure: this.#failure }),
      ...(this.#lastSentAt !== undefined && { lastSentAt: this.#lastSentAt }),
    };
  }

  /** To be called when a notice was added. */
  wake(): void {
    this.#running = this.#running
      .then(() => (this.#closing.signal.aborted ? undefined : this.#pump()))
      .catch((error: Error) => {
        // The console's database cannot be used. The next evaluation wakes the sender again.
        this.#setFailure(error);
        this.#parts.log(`alerts: notices cannot be read: ${error.message}`);
      });
  }

  async stop(): Promise<void> {
    this.#cancel();
    this.#closing.abort();
    await this.#running;
  }

  /** Sends what is due, and comes back when the next one is. */
  async #pump(): Promise<void> {
    const { queue, channel, clock } = this.#parts;
    this.#cancel();
    const nextOne = () => (this.#closing.signal.aborted ? undefined : queue.next(channel.channel));
    for (let next = nextOne(); next; next = nextOne()) {
      const wait = next.dueAt - clock.now();
      // One that would wait for longer was postponed by a clock that was ahead, and is due.
      if (wait > 0 && wait <= maxRetryMs) {
        this.#cancel = clock.after(wait, () => this.wake());
        return;
      }
      await this.#handle(next);
    }
  }

  async #handle(waiting: WaitingNotice): Promise<void> {
    const { queue, channel, noticeOf, siteLabels, clock, log } = this.#parts;
    const earliest = (this.#sentAt.get(waiting.cause) ?? Number.NEGATIVE_INFINITY) + perCauseMs;
    if (clock.now() < earliest && earliest - clock.now() <= perCauseMs)
      return queue.postpone(waiting, earliest, waiting.attempts);
    const notice = noticeOf(waiting);
    if (notice === undefined) return queue.remove(waiting);
    try {
      await channel.send(notice, noticeText(notice, siteLabels()), this.#closing.signal);
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#noteFailure(waiting, error as Error);
      return;
    }
    queue.remove(waiting);
    const now = clock.now();
    for (const [cause, at] of this.#sentAt) if (now - at >= perCauseMs) this.#sentAt.delete(cause);
    this.#sentAt.set(waiting.cause, now);
    if (this.#failure) log(`alerts: the ${channel.channel} takes notices again`, "info");
    this.#failure = undefined;
    this.#lastSentAt = new Date(now).toISOString();
  }

  #noteFailure(waiting: WaitingNotice, error: Error): void {
    const { queue, channel, clock, log } = this.#parts;
    const { channel: name } = channel;
    this.failed += 1;
    if (!this.#failure) log(`alerts: the ${name} cannot be reached, and is tried again: ${error.message}`, "warn");
    this.#setFailure(error);
    const attempts = waiting.attempts + 1;
    const delay = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(waiting.attempts, 16));
    if (attempts < maxAttempts) queue.postpone(waiting, clock.now() + delay, attempts);
    else {
      log(`alerts: notice ${waiting.alert} was not sent by ${name} after ${attempts} attempts`);
      queue.remove(waiting);
    }
  }

  #setFailure({ message }: Error): void {
    this.#failure = { at: new Date(this.#parts.clock.now()).toISOString(), reason: message };
  }
}

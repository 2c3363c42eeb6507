/** Publishes a journal's messages to the log: in order, several at a time, and again until the log has them. */
import { setTimeout as wait } from "node:timers/promises";
import type { OwedMessage } from "./log-journal-thread.ts";
import { within } from "./within.ts";

export interface PublisherParts {
  /** Publishes one message under an id; resolves once the log has it. */
  publish(id: string, body: Uint8Array): Promise<void>;
  /** The first owed messages after a number. */
  read(after: number): Promise<OwedMessage[]>;
  /** Called with each message that the log has. */
  onTaken(message: OwedMessage): void;
  /** What an earlier run left in the file. */
  left: { count: number; bytes: number };
}

/** So many messages are under way at a time: a log that waits for its disks takes few a second one by one. */
const maxUnderWay = 64;
const retryMs = 250;

export class Publisher {
  /** What was read of the file, in order. What follows it is in the file only, if `isMoreInFile`. */
  #ready: OwedMessage[] = [];
  #isMoreInFile: boolean;
  /** The last message that was under way. */
  #last = 0;
  #owed: { messages: number; bytes: number };
  readonly #underWay = new Set<Promise<void>>();
  #catchingUp: Promise<void> | undefined;
  #trouble: string | undefined;
  #isClosed = false;
  readonly #parts: PublisherParts;

  constructor(parts: PublisherParts) {
    const { count, bytes } = parts.left;
    this.#parts = parts;
    this.#owed = { messages: count, bytes };
    this.#isMoreInFile = count > 0;
    if (count > 0) this.#catchingUp = this.#catchUp();
  }

  /** Publishes a message that is in the file, after all before it. */
  add(message: OwedMessage): void {
    this.#count(1, message);
    if (!this.isBehind() && this.#underWay.size < maxUnderWay) this.#start(message);
    else {
      this.#isMoreInFile = true;
      this.#catchingUp ??= this.#catchUp();
    }
  }

  get owed(): Readonly<{ messages: number; bytes: number }> {
    return this.#owed;
  }

  /** Whether more waits than what is under way. */
  isBehind(): boolean {
    return this.#isMoreInFile || this.#ready.length > 0;
  }

  /** Why the log did not take a message the last time; undefined where it did. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** Waits until everything is in the log, or for so many milliseconds; the rest is published after the next start. */
  async close(waitMs: number): Promise<void> {
    await within(waitMs, this.#settled());
    this.#isClosed = true;
  }

  async #settled(): Promise<void> {
    while (this.#catchingUp || this.#underWay.size > 0) await Promise.all([this.#catchingUp, ...this.#underWay]);
  }

  async #catchUp(): Promise<void> {
    while (!this.#isClosed && this.isBehind()) {
      const next = this.#underWay.size < maxUnderWay ? this.#ready.shift() : undefined;
      if (next) this.#start(next);
      else if (this.#underWay.size >= maxUnderWay) await Promise.race(this.#underWay);
      else await this.#readMore();
    }
    this.#catchingUp = undefined;
  }

  async #readMore(): Promise<void> {
    try {
      this.#ready = await this.#parts.read(this.#last);
      this.#isMoreInFile = this.#ready.length > 0;
    } catch (error) {
      this.#trouble = (error as Error).message;
      await wait(retryMs);
    }
  }

  #start(message: OwedMessage): void {
    this.#last = message.number;
    const sending = this.#send(message).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Under the same id again and again, so that the log has it once. */
  async #send(message: OwedMessage): Promise<void> {
    const { sender, number, body } = message;
    for (let isTaken = false; !isTaken && !this.#isClosed; )
      try {
        await this.#parts.publish(`${sender}.${number}`, body);
        isTaken = true;
        this.#trouble = undefined;
        this.#count(-1, message);
        if (!this.#isClosed) this.#parts.onTaken(message);
      } catch (error) {
        this.#trouble = (error as Error).message;
        await wait(retryMs);
      }
  }

  #count(by: 1 | -1, { body }: OwedMessage): void {
    const { messages, bytes } = this.#owed;
    this.#owed = { messages: messages + by, bytes: bytes + by * body.length };
  }
}

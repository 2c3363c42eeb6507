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

export interface Publisher {
  /** Publishes a message that is in the file, after all before it. */
  add(message: OwedMessage): void;
  owed(): { messages: number; bytes: number };
  /** Whether more waits than what is under way. */
  isBehind(): boolean;
  /** Why the log did not take a message the last time; undefined where it did. */
  trouble(): string | undefined;
  /** Waits until everything is in the log, or for so many milliseconds; the rest is published after the next start. */
  close(waitMs: number): Promise<void>;
}

/** So many messages are under way at a time: a log that waits for its disks takes few a second one by one. */
const maxUnderWay = 64;
/** Bytes of messages in memory that wait for those; what comes after them is read from the file again. */
const maxReadyBytes = 16 * 1024 * 1024;
const retryMs = 250;

export function createPublisher({ publish, read, onTaken, left }: PublisherParts): Publisher {
  /** The next messages, in order. Those after them are in the file only, if `isMoreInFile`. */
  let ready: OwedMessage[] = [];
  let readyBytes = 0;
  let isMoreInFile = left.count > 0;
  /** The last message that was in `ready`. */
  let last = 0;
  let owed = { messages: left.count, bytes: left.bytes };
  let underWay = 0;
  let trouble: string | undefined;
  let isClosed = false;
  let running: Promise<void> | undefined;
  /** Resolves when something changed that the loop waits for. */
  let wake = () => {};

  function start(): void {
    wake();
    running ??= run().finally(() => {
      running = undefined;
    });
  }

  async function run(): Promise<void> {
    while (!isClosed && (ready.length > 0 || isMoreInFile || underWay > 0)) {
      if (ready.length === 0 && isMoreInFile) await readMore();
      const next = underWay < maxUnderWay ? ready.shift() : undefined;
      if (next) void send(next);
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }

  async function readMore(): Promise<void> {
    try {
      ready = await read(last);
    } catch (error) {
      trouble = (error as Error).message;
      await wait(retryMs);
      return;
    }
    isMoreInFile = ready.length > 0;
    last = ready.at(-1)?.number ?? last;
    readyBytes = ready.reduce((sum, { body }) => sum + body.length, 0);
  }

  /** Under the same id again and again, so that the log has it once. */
  async function send(message: OwedMessage): Promise<void> {
    const { sender, number, body } = message;
    readyBytes -= body.length;
    underWay += 1;
    for (let isTaken = false; !isTaken && !isClosed; )
      try {
        await publish(`${sender}.${number}`, body);
        isTaken = true;
        trouble = undefined;
        owed = { messages: owed.messages - 1, bytes: owed.bytes - body.length };
        if (!isClosed) onTaken(message);
      } catch (error) {
        trouble = (error as Error).message;
        await wait(retryMs);
      }
    underWay -= 1;
    wake();
  }

  if (isMoreInFile) start();
  return {
    add(message) {
      const { length } = message.body;
      owed = { messages: owed.messages + 1, bytes: owed.bytes + length };
      if (isMoreInFile || readyBytes + length > maxReadyBytes) isMoreInFile = true;
      else {
        ready.push(message);
        readyBytes += length;
        last = message.number;
      }
      start();
    },
    owed: () => owed,
    isBehind: () => isMoreInFile || ready.length > 0,
    trouble: () => trouble,
    async close(waitMs) {
      if (running) await within(waitMs, running);
      isClosed = true;
      wake();
    },
  };
}

/**
 * Takes events for the log. They are written to this machine's disk first, many requests at a time, and then published; the
 * answer waits for the log. While the log does not answer, the disk of this machine is what an answer rests on.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Log } from "@tagwell/collector";
import { Unavailable } from "@tagwell/collector/errors/unavailable";
import { journalName } from "@tagwell/collector/log/data-folder";
import { keepWorker, launchThread } from "@tagwell/collector/threads/keep-worker";
import { reasonOf, remoteOf } from "@tagwell/collector/threads/worker-rpc";
import type { CommitOutcome, Journal } from "@tagwell/console-server/doors/storage";
import type { LogJournalMethods } from "./log-journal-thread.ts";
import { encodeMessages, type Row } from "./message.ts";
import { createPublisher, type PublisherParts } from "./publisher.ts";
import { within } from "./within.ts";

export interface LogJournalSettings extends Pick<PublisherParts, "publish"> {
  /** Exists already. */
  dataDir: string;
  /** The most bytes of messages that may wait for the log on this machine's disk: 4 GB unless set. */
  maxBytes?: number | undefined;
  /** How long an answer waits for the log, in milliseconds: 1500 unless set. */
  answerMs?: number;
  /** How soon no byte of what the log has taken is left in the file, in milliseconds: a minute unless set. */
  cleanMs?: number;
  log: Log;
  onCommit?: ((outcome: CommitOutcome) => void) | undefined;
  onGiveUp: (reason: string) => void;
}

export interface LogJournal extends Journal {
  /** Messages on this machine's disk that the log has not acknowledged. */
  owed(): number;
  close(): Promise<void>;
}

/** What one caller wants written. */
interface Write {
  rows: Row[];
  resolve(): void;
  reject(error: Error): void;
}

/** Beyond this a write is refused, so that memory is bounded and no answer takes seconds. */
const maxWaitingRows = 10_000;
const maxRowsInBatch = 500;
const defaultMaxBytes = 4 * 1024 ** 3;
/** How soon a file forgets what the log has taken, where nothing else is written to it. */
const forgetMs = 500;
/** While more is owed, what the log has taken is not cleaned away: that writes what is owed again, and an event waits for it. */
const cleanedBytes = 2 * 1024 ** 2;
/** How long closing waits for the log. The rest is published after the next start. */
const closeMs = 3000;

export async function openLogJournal(settings: LogJournalSettings): Promise<LogJournal> {
  const { dataDir, publish, maxBytes = defaultMaxBytes, answerMs = 1500, cleanMs = 60_000, log, onCommit } = settings;
  const thread = keepWorker(
    {
      name: "journal's",
      source: new URL("./log-journal-thread.ts", import.meta.url),
      workerData: { file: join(dataDir, journalName) },
    },
    { log, launch: launchThread, onGiveUp: settings.onGiveUp },
  );
  const file = remoteOf<LogJournalMethods>(thread.call);
  const left = await file.open().catch(async (error: Error) => {
    await thread.close();
    throw error;
  });
  const sender = randomBytes(8).toString("hex");
  const waiting: Write[] = [];
  let waitingRows = 0;
  let failure: string | undefined;
  let running: Promise<void> | undefined;
  let isClosing = false;
  /** Answers rest on this machine's disk alone, until the log has everything. */
  let isDegraded = false;
  let taken: number[] = [];
  let forgetting: NodeJS.Timeout | undefined;
  // What an earlier run removed may be left.
  let cleaning: NodeJS.Timeout | undefined = setTimeout(cleanInTime, cleanMs);
  const published = new Map<number, () => void>();
  const publisher = createPublisher({
    publish,
    read: file.after,
    left,
    onTaken({ number }) {
      taken.push(number);
      published.get(number)?.();
      published.delete(number);
      forgetting ??= setTimeout(forget, forgetMs);
      if (isDegraded && !publisher.isBehind()) {
        isDegraded = false;
        log("the log answers again, and has what waited on this machine's disk", "info");
      }
    },
  });
  if (left.count > 0) log(`${left.count} messages of an earlier run are published first`, "info");

  return {
    save: (events) => write(events.map((event) => ({ event }))),
    saveTrace: (records) => write(records.map((trace) => ({ trace }))),
    probe: async () => {
      if (!running) await store([]);
    },
    owed: () => publisher.owed().messages,
    state: () => ({
      failure: failure ?? whyFull(),
      waiting: waitingRows,
      degraded: isDegraded
        ? `${publisher.owed().messages} messages wait for the log on this machine's disk.`
        : undefined,
      clockJumps: 0,
      restarts: thread.restarts(),
    }),
    async close() {
      isClosing = true;
      await running;
      await publisher.close(publisher.trouble() === undefined ? closeMs : 0);
      clearTimeout(forgetting);
      clearTimeout(cleaning);
      await forget();
      await clean();
      await thread.close();
    },
  };

  function write(rows: Row[]): Promise<void> {
    if (isClosing) return Promise.reject(new Unavailable("The edge is closing. Try again in a few seconds.", 5));
    const full = whyFull();
    if (full !== undefined) return Promise.reject(new Unavailable(`${full} Try again later.`, 30));
    if (waitingRows + rows.length > maxWaitingRows)
      return Promise.reject(new Unavailable("Too many events are waiting to be stored. Try again in a second.", 1));
    if (rows.length === 0) return Promise.resolve();
    waitingRows += rows.length;
    const stored = new Promise<void>((resolve, reject) => waiting.push({ rows, resolve, reject }));
    running ??= run().finally(() => {
      running = undefined;
    });
    return stored;
  }

  function whyFull(): string | undefined {
    if (publisher.owed().bytes < maxBytes) return undefined;
    return `The log does not take events, and the journal on this machine's disk is full (${maxBytes} bytes).`;
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = nextBatch();
      const rows = batch.flatMap((one) => one.rows);
      const began = performance.now();
      try {
        const acknowledged = await store(encodeMessages(rows, Date.now()));
        onCommit?.({
          seconds: (performance.now() - began) / 1000,
          stored: rows.flatMap((row) => ("event" in row ? [row.event] : [])),
          duplicates: 0,
        });
        // The next batch does not wait for the log's answer to this one.
        void acknowledgedOrLate(acknowledged).then(() => {
          for (const { resolve } of batch) resolve();
        });
      } catch (error) {
        onCommit?.({ seconds: (performance.now() - began) / 1000, failure: failure ?? "" });
        for (const one of batch) one.reject(error as Error);
      }
      waitingRows -= rows.length;
    }
  }

  function nextBatch(): Write[] {
    let size = 0;
    const end = waiting.findIndex(({ rows }, at) => {
      size += rows.length;
      return at > 0 && size > maxRowsInBatch;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  /** Resolves once the messages are on the disk, with what resolves once they are in the log. */
  async function store(bodies: Uint8Array[]): Promise<Promise<void>[]> {
    const forgotten = taken;
    taken = [];
    try {
      const numbers = await file.write(sender, bodies, forgotten);
      if (bodies.length + forgotten.length > 0 && !isClosing) cleaning ??= setTimeout(cleanInTime, cleanMs);
      failure = undefined;
      const acknowledged = numbers.map(inLog);
      for (const [at, body] of bodies.entries()) publisher.add({ number: numbers[at] ?? 0, sender, body });
      return acknowledged;
    } catch (error) {
      failure = reasonOf(error);
      taken = [...forgotten, ...taken];
      throw new Unavailable(`The journal cannot write (${failure}). Try again later.`, 5, failure);
    }
  }

  /** Resolves once the log has the message. */
  function inLog(number: number): Promise<void> {
    return new Promise((resolve) => published.set(number, resolve));
  }

  /** Waits for the log, but not longer than a visitor's browser can wait, and not at all while the log is known to be away. */
  async function acknowledgedOrLate(acknowledged: Promise<void>[]): Promise<void> {
    if (isDegraded && publisher.trouble() !== undefined) return;
    if (await within(answerMs, Promise.all(acknowledged))) return;
    degrade(publisher.trouble() ?? `it did not answer within ${answerMs} ms`);
  }

  function degrade(why: string): void {
    if (!isDegraded) log(`the log does not answer (${why}): events are stored on this machine's disk alone`, "warn");
    isDegraded = true;
  }

  /** Removes what the log has from the file. What is not removed is published again after a start, under the same id. */
  async function forget(): Promise<void> {
    forgetting = undefined;
    if (taken.length > 0) await store([]).catch((error: Error) => log(`journal: ${error.message}`, "warn"));
  }

  async function cleanInTime(): Promise<void> {
    await forget();
    cleaning = undefined;
    if (isClosing || (await clean()) || isClosing) return;
    cleaning ??= setTimeout(cleanInTime, cleanMs);
  }

  /** Resolves with false where it is to be tried again. */
  async function clean(): Promise<boolean> {
    if (publisher.owed().bytes > cleanedBytes) return false;
    try {
      await file.clean();
      return true;
    } catch (error) {
      log(`journal: ${(error as Error).message}`, "warn");
      return false;
    }
  }
}

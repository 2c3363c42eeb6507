/**
 * Takes events for the log. They are written to this machine's disk first, many requests at a time, and then published; the
 * answer waits for the log. While the log does not answer, the disk of this machine is what an answer rests on.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Log } from "@tagwell/collector";
import type { CommitOutcome, Journal, JournalState } from "@tagwell/collector/doors/intake";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { journalName } from "@tagwell/collector/log/data-folder";
import { type KeptThread, keepWorker, launchThread } from "@tagwell/collector/threads/keep-worker";
import { type Remote, reasonOf, remoteOf } from "@tagwell/collector/threads/worker-rpc";
import type { LogJournalMethods } from "./log-journal-thread.ts";
import { encodeMessages, type Row } from "./message.ts";
import { Publisher, type PublisherParts } from "./publisher.ts";
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

/** What one caller wants written. */
interface Write {
  rows: Row[];
  resolve(): void;
  reject(error: Error): void;
}

/** Beyond this a write is refused, so that memory is bounded and no answer takes seconds. */
const maxWaitingRows = 10_000;
const defaultMaxBytes = 4 * 1024 ** 3;
/** While more is owed, what the log has taken is not cleaned away: that writes what is owed again, and an event waits for it. */
const cleanedBytes = 2 * 1024 ** 2;
/** How long closing waits for the log. The rest is published after the next start. */
const closeMs = 3000;

/** Creates the journal's file where it is missing. Rejects with an error that names it. */
export async function openLogJournal(settings: LogJournalSettings): Promise<LogJournal> {
  const { dataDir, log, onGiveUp } = settings;
  const thread = keepWorker(
    {
      name: "journal's",
      source: new URL("./log-journal-thread.ts", import.meta.url),
      workerData: { file: join(dataDir, journalName) },
    },
    { log, launch: launchThread, onGiveUp },
  );
  const file = remoteOf<LogJournalMethods>(thread.call);
  const left = await file.open().catch(async (error: Error) => {
    await thread.close();
    throw error;
  });
  if (left.count > 0) log(`${left.count} messages of an earlier run are published first`, "info");
  return new LogJournal(settings, { thread, file, left });
}

interface JournalParts extends Pick<PublisherParts, "left"> {
  thread: KeptThread;
  file: Remote<LogJournalMethods>;
}

export class LogJournal implements Journal {
  readonly #sender = randomBytes(8).toString("hex");
  readonly #waiting: Write[] = [];
  #waitingRows = 0;
  #failure: string | undefined;
  #running: Promise<void> | undefined;
  #isClosing = false;
  /** Answers rest on this machine's disk alone, until the log has everything. */
  #isDegraded = false;
  #taken: number[] = [];
  /** The file may have bytes of what the log has taken; at the start, of an earlier run. */
  #isToClean = true;
  #cleaning = Promise.resolve();
  readonly #settings: LogJournalSettings;
  readonly #thread: KeptThread;
  readonly #file: Remote<LogJournalMethods>;
  readonly #timer: NodeJS.Timeout;
  readonly #published = new Map<number, () => void>();
  readonly #publisher: Publisher;

  constructor(settings: LogJournalSettings, { thread, file, left }: JournalParts) {
    const { publish, cleanMs = 60_000 } = settings;
    this.#settings = settings;
    this.#thread = thread;
    this.#file = file;
    this.#timer = setInterval(() => this.#cleanNext(), cleanMs);
    this.#publisher = new Publisher({
      publish,
      left,
      read: file.after,
      onTaken: ({ number }) => this.#onTaken(number),
    });
  }

  readonly save: Journal["save"] = (events) => this.#write(events.map((event) => ({ event })));
  readonly saveTrace: Journal["saveTrace"] = (records) => this.#write(records.map((trace) => ({ trace })));

  readonly probe = async (): Promise<void> => {
    if (!this.#running) await this.#store([]);
  };

  /** Messages on this machine's disk that the log has not acknowledged. */
  readonly owed = (): number => this.#publisher.owed.messages;

  readonly state = (): JournalState => ({
    failure: this.#failure ?? this.#whyFull(),
    waiting: this.#waitingRows,
    degraded: this.#isDegraded ? `${this.owed()} messages wait for the log on this machine's disk.` : undefined,
    clockJumps: 0,
    restarts: this.#thread.restarts(),
  });

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#running;
    await this.#publisher.close(this.#publisher.trouble === undefined ? closeMs : 0);
    clearInterval(this.#timer);
    await this.#cleanNext();
    await this.#thread.close();
  }

  async #write(rows: Row[]): Promise<void> {
    if (this.#isClosing) throw new Unavailable("The edge is closing. Try again in a few seconds.", 5);
    const full = this.#whyFull();
    if (full !== undefined) throw new Unavailable(`${full} Try again later.`, 30);
    if (this.#waitingRows + rows.length > maxWaitingRows)
      throw new Unavailable("Too many events are waiting to be stored. Try again in a second.", 1);
    if (rows.length === 0) return;
    this.#waitingRows += rows.length;
    const stored = new Promise<void>((resolve, reject) => this.#waiting.push({ rows, resolve, reject }));
    this.#running ??= this.#run();
    return stored;
  }

  #whyFull(): string | undefined {
    const { maxBytes = defaultMaxBytes } = this.#settings;
    if (this.#publisher.owed.bytes < maxBytes) return undefined;
    return `The log does not take events, and the journal on this machine's disk is full (${maxBytes} bytes).`;
  }

  async #run(): Promise<void> {
    // All that arrived during the batch before is the next one.
    while (this.#waiting.length > 0) await this.#storeBatch(this.#waiting.splice(0));
    this.#running = undefined;
  }

  async #storeBatch(batch: readonly Write[]): Promise<void> {
    const { onCommit } = this.#settings;
    const rows = batch.flatMap((one) => one.rows);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const acknowledged = await this.#store(encodeMessages(rows, Date.now()));
      const stored = rows.flatMap((row) => ("event" in row ? [row.event] : []));
      onCommit?.({ seconds: seconds(), stored, duplicates: 0 });
      // The next batch does not wait for the log's answer to this one.
      void this.#acknowledgedOrLate(acknowledged).then(() => {
        for (const { resolve } of batch) resolve();
      });
    } catch (error) {
      onCommit?.({ seconds: seconds(), failure: this.#failure ?? "" });
      for (const one of batch) one.reject(error as Error);
    }
    this.#waitingRows -= rows.length;
  }

  /** Resolves once the messages are on the disk, with what resolves once they are in the log. */
  async #store(bodies: Uint8Array[]): Promise<Promise<void>[]> {
    const forgotten = this.#taken;
    this.#taken = [];
    try {
      const numbers = await this.#file.write(this.#sender, bodies, forgotten);
      this.#failure = undefined;
      const acknowledged = numbers.map(
        (number) => new Promise<void>((resolve) => this.#published.set(number, resolve)),
      );
      for (const [at, body] of bodies.entries())
        this.#publisher.add({ number: numbers[at] ?? 0, sender: this.#sender, body });
      return acknowledged;
    } catch (error) {
      this.#failure = reasonOf(error);
      this.#taken = [...forgotten, ...this.#taken];
      throw new Unavailable("The store cannot write. Try again later.", 5, this.#failure);
    }
  }

  /** Waits for the log, but not longer than a visitor's browser can wait, and not at all while the log is known to be away. */
  async #acknowledgedOrLate(acknowledged: Promise<void>[]): Promise<void> {
    const { answerMs = 1500, log } = this.#settings;
    if (this.#isDegraded && this.#publisher.trouble !== undefined) return;
    if (await within(answerMs, Promise.all(acknowledged))) return;
    const why = this.#publisher.trouble ?? `it did not answer within ${answerMs} ms`;
    if (!this.#isDegraded)
      log(`the log does not answer (${why}): events are stored on this machine's disk alone`, "warn");
    this.#isDegraded = true;
  }

  #onTaken(number: number): void {
    this.#taken.push(number);
    this.#isToClean = true;
    this.#published.get(number)?.();
    this.#published.delete(number);
    if (!this.#isDegraded || this.#publisher.isBehind()) return;
    this.#isDegraded = false;
    this.#settings.log("the log answers again, and has what waited on this machine's disk", "info");
  }

  #cleanNext(): Promise<void> {
    this.#cleaning = this.#cleaning.then(() => this.#clean());
    return this.#cleaning;
  }

  /** Removes what the log has from the file. What is not removed is published again after a start, under the same id. */
  async #clean(): Promise<void> {
    if (!this.#isToClean) return;
    try {
      if (this.#taken.length > 0) await this.#store([]);
      if (this.#publisher.owed.bytes > cleanedBytes) return;
      this.#isToClean = false;
      await this.#file.clean();
    } catch (error) {
      this.#isToClean = true;
      this.#settings.log(`journal: ${(error as Error).message}`, "warn");
    }
  }
}

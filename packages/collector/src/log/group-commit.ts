/**
 * Hands the writer what has arrived since it was last handed something. The writer commits everything that it was handed during a commit
 * together, so that many requests share one wait for the disk.
 */
import type { ChoiceSource, TraceRecord } from "@tagwell/contract";
import type { JournalState } from "../doors/intake.ts";
import type { NewChoice } from "../doors/ledger-door.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { Unavailable } from "../errors/http-error.ts";
import type { ClockJump } from "./clock.ts";

/** A part of a removal. It is not atomic: events that arrive meanwhile are stored in between. */
export interface Removal {
  /** What it is counted under. */
  cause: string;
  /** Of the events and trace records to remove. */
  positions?: number[];
  /** Numbers of choices to remove from the ledger. Whom a choice is about is removed with `positions`, and the choice stays. */
  choices?: number[];
  /** Pages of the database in which bytes of removed rows are overwritten. */
  pages?: number[];
  /** Notes that the removal is complete. */
  isLast?: boolean;
}

/** What one caller wants written, atomically. */
export interface Write {
  events?: ValidatedEvent[];
  traces?: TraceRecord[];
  choices?: NewChoice[];
  clear?: boolean;
  /** Also write as much as the largest event takes, and nothing that stays. */
  probe?: boolean;
  remove?: Removal | undefined;
}

export interface Committed {
  /** Of each event; 0 for one whose id is stored already, -1 for one whose visitor has declined. */
  positions: number[];
  /** Of each event's choice, where the ledger has it; absent where no event names a choice. */
  sources?: (ChoiceSource | null | undefined)[];
  /** The number of the last choice in the batch, and how many were added, if there is one. */
  newestChoice?: number;
  addedChoices?: number;
  /** Set when the machine's clock was set since the batch before, by so many milliseconds. */
  jump?: ClockJump & { byMs: number };
  /** Of a removal, what is still to be removed. */
  left?: Removal | undefined;
}

/**
 * Hands a batch to the writer, in order with the batches before, which need not be committed yet. Resolves with its outcome, or with
 * the failure.
 */
export type CommitBatch = (batch: Write & { events: ValidatedEvent[] }) => Promise<Outcome>;

/** The outcome of a batch, or why none was stored of those that shared its transaction. */
export type Outcome = Committed | { failure: string };

interface Waiting {
  write: Write;
  /** Events, trace records and choices. */
  rows: number;
  bytes: number;
  resolve(): void;
  reject(error: Error): void;
}

/** Beyond these a write is rejected, so that memory is bounded and no answer takes seconds. */
const maxWaitingEvents = 10_000;
const maxWaitingBytes = 32 * 1024 * 1024;
const maxRowsTogether = 500;

export class GroupCommit {
  readonly #commit: CommitBatch;
  readonly #onStored: (events: ValidatedEvent[], committed: Committed) => void;
  /** Not handed over yet. */
  readonly #waiting: Waiting[] = [];
  readonly #handedOver = new Set<Promise<void>>();
  #failure: string | undefined;
  /** Of all that is not settled. */
  #rows = 0;
  #bytes = 0;

  constructor(commit: CommitBatch, onStored: (events: ValidatedEvent[], committed: Committed) => void) {
    this.#commit = commit;
    this.#onStored = onStored;
  }

  /** Resolves once it is durable. Rejects with Unavailable. */
  readonly write = (write: Write): Promise<void> => {
    const { events = [], traces = [], choices = [] } = write;
    let bytes = (traces.length + choices.length) * 500;
    for (const event of events) bytes += event.xdm.length;
    if (this.#rows + events.length > maxWaitingEvents || this.#bytes + bytes > maxWaitingBytes)
      return Promise.reject(new Unavailable("Too many events are waiting to be stored. Try again in a second.", 1));
    const rows = events.length + traces.length + choices.length;
    this.#rows += rows;
    this.#bytes += bytes;
    return new Promise((resolve, reject) => this.#add({ write, rows, bytes, resolve, reject }));
  };

  /** The last commit's failure, if it failed, and how many events wait. */
  state(): Pick<JournalState, "failure" | "waiting"> {
    return { failure: this.#failure, waiting: this.#rows };
  }

  /** Resolves when nothing is waiting. */
  readonly idle = async (): Promise<void> => {
    this.#handOver();
    while (this.#handedOver.size > 0) {
      await Promise.all(this.#handedOver);
      this.#handOver();
    }
  };

  /** What arrives in one turn of the event loop is handed over together. */
  #add(one: Waiting): void {
    if (this.#waiting.push(one) === 1) setImmediate(() => this.#handOver());
  }

  #handOver(): void {
    const waiting = this.#waiting;
    while (waiting.length > 0) {
      const batch = takeNext(
        waiting,
        ({ rows }) => rows,
        ({ write }) => write,
      );
      const settled = this.#settle(batch).finally(() => this.#handedOver.delete(settled));
      this.#handedOver.add(settled);
    }
  }

  async #settle(batch: readonly Waiting[]): Promise<void> {
    const all = joined(batch);
    const outcome = await this.#commit(all);
    const failure = "failure" in outcome ? outcome.failure : undefined;
    this.#failure = failure;
    if ("positions" in outcome) this.#onStored(all.events, outcome);
    if ("left" in outcome && outcome.left) {
      // Behind the events that have arrived meanwhile.
      for (const removal of batch) this.#add({ ...removal, write: { remove: outcome.left } });
      return;
    }
    for (const { rows, bytes, resolve, reject } of batch) {
      this.#rows -= rows;
      this.#bytes -= bytes;
      if (failure === undefined) resolve();
      else reject(new Unavailable("The store cannot write. Try again later.", 5, failure));
    }
  }
}

/**
 * Takes the writes that are committed together next: with more rows, the first ones would wait too long for their answer. A removal is
 * alone, so that its answer does not depend on other writes.
 */
export function takeNext<One>(waiting: One[], rowsOf: (one: One) => number, writeOf: (one: One) => Removing): One[] {
  let rows = 0;
  const isAlone = (one: One | undefined) => one !== undefined && isRemoval(writeOf(one));
  const end = waiting.findIndex((one, at) => {
    rows += rowsOf(one);
    return at > 0 && (rows > maxRowsTogether || isAlone(one) || isAlone(waiting[0]));
  });
  return waiting.splice(0, end === -1 ? waiting.length : end);
}

type Removing = Pick<Write, "clear" | "remove">;

const isRemoval = ({ clear, remove }: Removing) => clear === true || remove !== undefined;

/** The writes of a batch as one. */
function joined(batch: readonly Waiting[]): Write & { events: ValidatedEvent[] } {
  const all: Write & { events: ValidatedEvent[] } = { events: [] };
  for (const { write } of batch) {
    const { events, traces, choices, clear, probe, remove } = write;
    if (events) all.events.push(...events);
    if (traces) all.traces = [...(all.traces ?? []), ...traces];
    if (choices) all.choices = [...(all.choices ?? []), ...choices];
    if (probe) all.probe = true;
    if (clear) all.clear = true;
    if (remove) all.remove = remove;
  }
  return all;
}

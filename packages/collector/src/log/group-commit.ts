/**
 * Hands the writer what has arrived since it was last handed something. The writer commits everything that it was handed during a commit
 * together, so that many requests share one wait for the disk.
 */
import type { ChoiceSource, TraceRecord } from "@tagwell/contract";
import type { JournalState } from "../doors/intake.ts";
import type { NewChoice } from "../doors/ledger-door.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { Unavailable } from "../errors/unavailable.ts";
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
export type CommitBatch = (batch: Write & { events: ValidatedEvent[] }) => Promise<Committed | { failure: string }>;

export interface GroupCommit {
  /** Resolves once it is durable. Rejects with Unavailable. */
  write(write: Write): Promise<void>;
  /** The last commit's failure, if it failed, and how many events wait. */
  state(): Pick<JournalState, "failure" | "waiting">;
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>;
}

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
/** The most events in one batch; with more, the first ones would wait too long for their answer. */
const maxEventsInBatch = 500;

export function createGroupCommit(
  commit: CommitBatch,
  onStored: (events: ValidatedEvent[], committed: Committed) => void,
): GroupCommit {
  /** Not handed over yet. */
  let waiting: Waiting[] = [];
  const handedOver = new Set<Promise<void>>();
  let failure: string | undefined;
  let events = 0;
  let bytes = 0;

  function nextBatch(): Waiting[] {
    let size = 0;
    // A removal is a batch of its own, so that its answer does not depend on other writes.
    const end = waiting.findIndex(({ write, rows }, at) => {
      size += rows;
      return at > 0 && (size > maxEventsInBatch || isRemoval(write) || isRemoval(waiting[0]?.write));
    });
    if (end !== -1) return waiting.splice(0, end);
    const all = waiting;
    waiting = [];
    return all;
  }

  function handOver(): void {
    while (waiting.length > 0) {
      const settled = settle(nextBatch()).finally(() => handedOver.delete(settled));
      handedOver.add(settled);
    }
  }

  async function settle(batch: Waiting[]): Promise<void> {
    const all = joined(batch);
    const outcome = await commit(all);
    failure = "failure" in outcome ? outcome.failure : undefined;
    if ("positions" in outcome) onStored(all.events, outcome);
    if ("left" in outcome && outcome.left) {
      // Behind the events that have arrived meanwhile.
      for (const removal of batch) add({ ...removal, write: { remove: outcome.left } });
      return;
    }
    for (const { rows, bytes: size, resolve, reject } of batch) {
      events -= rows;
      bytes -= size;
      if (failure === undefined) resolve();
      else reject(new Unavailable(`The store cannot write (${failure}). Try again later.`, 5));
    }
  }

  /** What arrives in one turn of the event loop is handed over together. */
  function add(one: Waiting): void {
    if (waiting.push(one) === 1) setImmediate(handOver);
  }

  return {
    write(write) {
      const { events: added = [], traces = [], choices = [] } = write;
      let size = (traces.length + choices.length) * 500;
      for (const event of added) size += event.xdm.length;
      if (events + added.length > maxWaitingEvents || bytes + size > maxWaitingBytes) {
        return Promise.reject(new Unavailable("Too many events are waiting to be stored. Try again in a second.", 1));
      }
      const rows = added.length + traces.length + choices.length;
      events += rows;
      bytes += size;
      return new Promise((resolve, reject) => add({ write, rows, bytes: size, resolve, reject }));
    },
    state: () => ({ failure, waiting: events }),
    async idle() {
      handOver();
      while (handedOver.size > 0) {
        await Promise.all(handedOver);
        handOver();
      }
    },
  };
}

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

const isRemoval = (write: Write | undefined) => write?.clear === true || write?.remove !== undefined;

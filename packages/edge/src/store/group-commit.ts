/** Batches the writes that arrive during a commit into the next one, so that many requests share one wait for the disk. */
import type { TraceRecord } from "@tagwell/contract";
import type { JournalState } from "../doors.ts";
import { Unavailable } from "../errors/unavailable.ts";
import type { ValidatedEvent } from "../validated-event.ts";
import type { ClockJump } from "./clock.mjs";

/** A part of a removal. It is not atomic: events that arrive meanwhile are stored in between. */
export interface Removal {
  /** What it is counted under. */
  cause: string;
  /** Of the events and trace records to remove. */
  positions?: number[];
  /** Pages of the database in which bytes of removed rows are overwritten. */
  pages?: number[];
  /** Notes that the removal is complete. */
  isLast?: boolean;
}

/** What one caller wants written, atomically. */
export interface Write {
  events?: ValidatedEvent[];
  traces?: TraceRecord[];
  clear?: boolean;
  /** Also bring the counts that reports read up to date. */
  updateCounts?: boolean;
  /** Also write as much as the largest event takes, and nothing that stays. */
  probe?: boolean;
  remove?: Removal | undefined;
}

export interface Committed {
  /** Of each event; 0 for one that is stored already. */
  positions: number[];
  /** Set when the machine's clock was set since the batch before, by so many milliseconds. */
  jump?: ClockJump & { byMs: number };
  /** Of a removal, what is still to be removed. */
  left?: Removal | undefined;
}

/** Commits a batch. Resolves with its outcome, or with the failure. */
export type CommitBatch = (batch: Required<Write>) => Promise<Committed | { failure: string }>;

export interface GroupCommit {
  /** Resolves with the positions of the events once they are durable. Rejects with Unavailable. */
  write(write: Write): Promise<number[]>;
  /** The last commit's failure, if it failed, and how many events wait. */
  state(): Pick<JournalState, "failure" | "waiting">;
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>;
}

interface Waiting extends Required<Write> {
  bytes: number;
  resolve(positions: number[]): void;
  reject(error: Error): void;
}

/** Beyond these a write is rejected, so that memory is bounded and no answer takes seconds. */
const maxWaitingEvents = 10_000;
const maxWaitingBytes = 32 * 1024 * 1024;
/** The most events in one transaction; with more, the first ones would wait too long for their answer. */
const maxEventsInBatch = 500;

export function createGroupCommit(
  commit: CommitBatch,
  onStored: (events: ValidatedEvent[], committed: Committed) => void,
): GroupCommit {
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;
  let failure: string | undefined;
  let events = 0;
  let bytes = 0;

  function nextBatch(): Waiting[] {
    let size = 0;
    // A removal is a batch of its own, so that its answer does not depend on other writes.
    const end = waiting.findIndex((write, at) => {
      size += write.events.length + write.traces.length;
      return at > 0 && (size > maxEventsInBatch || isRemoval(write) || isRemoval(waiting[0]));
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = nextBatch();
      const all = batch.flatMap((write) => write.events);
      const traces = batch.flatMap((write) => write.traces);
      const outcome = await commit({
        events: all,
        traces,
        clear: batch[0]?.clear === true,
        remove: batch[0]?.remove,
        updateCounts: batch.some((write) => write.updateCounts),
        probe: batch.some((write) => write.probe),
      });
      failure = "failure" in outcome ? outcome.failure : undefined;
      if ("positions" in outcome) onStored(all, outcome);
      const [first] = batch;
      if (first && "left" in outcome && outcome.left) {
        // Behind the events that have arrived meanwhile.
        waiting.push({ ...first, remove: outcome.left });
        continue;
      }
      let at = 0;
      for (const write of batch) {
        events -= write.events.length + write.traces.length;
        bytes -= write.bytes;
        if ("positions" in outcome) write.resolve(outcome.positions.slice(at, at + write.events.length));
        else write.reject(new Unavailable(`The store cannot write (${outcome.failure}). Try again later.`, 5));
        at += write.events.length;
      }
    }
    running = undefined;
  }

  return {
    write({ events: added = [], traces = [], clear = false, updateCounts = false, probe = false, remove }) {
      const size = added.reduce((sum, event) => sum + event.xdm.length, 0) + traces.length * 500;
      if (events + added.length > maxWaitingEvents || bytes + size > maxWaitingBytes) {
        return Promise.reject(new Unavailable("Too many events are waiting to be stored. Try again in a second.", 1));
      }
      events += added.length + traces.length;
      bytes += size;
      const written = new Promise<number[]>((resolve, reject) => {
        waiting.push({ events: added, traces, clear, updateCounts, probe, remove, bytes: size, resolve, reject });
      });
      running ??= run();
      return written;
    },
    state: () => ({ failure, waiting: events }),
    async idle() {
      await running;
    },
  };
}

const isRemoval = (write: Write | undefined) => write?.clear === true || write?.remove !== undefined;

/** What collection needs of storage: SQLite on one machine, and a log that many share, are behind the same door. */
import type { TraceRecord } from "@tagwell/contract";
import type { Log } from "../errors/log.ts";
import type { ChoiceTaker } from "./ledger-door.ts";
import type { Library } from "./library.ts";
import type { ValidatedEvent } from "./validated-event.ts";

/** Takes events. Its methods reject with Unavailable when nothing can be stored, or too much waits. */
export interface Journal {
  /** Resolves once all events are durable. An event whose id is stored already is not stored again. */
  save(events: ValidatedEvent[]): Promise<void>;
  saveTrace(records: TraceRecord[]): Promise<void>;
  /** Writes without an event, so that `state` tells whether a failure is over. */
  probe(): Promise<void>;
  state(): JournalState;
}

export interface JournalState {
  /** The error of the last write, if it failed. */
  failure: string | undefined;
  /** Why an answer rests on the disk of this machine alone for now; undefined where the storage has no other, or is whole. */
  degraded?: string | undefined;
  /** Why reports and Ask count the stored events for now, which takes longer; undefined where their counts are kept. */
  countingOff?: string | undefined;
  /** How many events wait to be written. */
  waiting: number;
  /** How often the machine's clock was set since the start: forward by more than an hour, or back. */
  clockJumps: number;
  /** How often a thread of the storage ended and was started again. */
  restarts: number;
}

/** The part of a storage that an edge needs which only receives. */
export interface Intake {
  journal: Journal;
  /** Keeps the choices of visitors; absent where the storage has no ledger of them. */
  ledger?: ChoiceTaker;
  /** Where other edges get what the console publishes; absent where there are no others. */
  library?: Library | undefined;
  /** Waits for what is under way. Afterwards all methods reject with Unavailable. */
  close(): Promise<void>;
}

export interface StorageSettings {
  /** Exists already; the storage keeps on this machine's disk what it needs to. */
  dataDir: string;
  /** The most bytes that it may grow to there; unbounded unless set. */
  maxBytes?: number | undefined;
  log: Log;
  /** Called with the outcome of each commit. */
  onCommit?: (outcome: CommitOutcome) => void;
  /** Called with the reason when nothing can be stored or read any more until the process starts again. */
  onGiveUp?: (reason: string) => void;
}

/** Rejects with an error that says what cannot be opened and what to do. */
export type OpenIntake = (settings: StorageSettings) => Promise<Intake>;

/** What became of a batch of events: those that are new, as far as that is known then, or why the commit failed. */
export type CommitOutcome = { seconds: number } & (
  | { stored: readonly ValidatedEvent[]; duplicates: number }
  | { failure: string }
);

/** The part of a storage that removes and exports what is stored. */

import type { ChoiceRow, EventSource, PersonIdentity, TraceRecord } from "@tagwell/contract";
import type { StoredEvent } from "./stored-event.ts";

/** Whose rows are to be erased. */
export interface Erasure {
  /** What the removed rows are counted under. */
  cause: string;
  namespace: string;
  /** A keyed hash of the identity (person-hash.ts): it need not be kept for an erasure that is repeated. */
  person: string;
  /** The place of the last row that it covers. */
  upTo: number;
}

export interface ErasureWork {
  /** Of the hashes. */
  key: string;
  /** Ends the work where it is; what is left is erased by the next call. */
  signal: AbortSignal;
  /** Called with the ECIDs of the events of an erasure by ECID, before these are removed. */
  onVisitor?: ((ecid: string) => Promise<void>) | undefined;
}

/** What is stored of a person. */
export type PersonRow = { event: StoredEvent; ecid: string | null } | { trace: TraceRecord } | { choice: ChoiceRow };

/** Rows that were stored before a time (milliseconds since 1970) are old enough to be removed; others are never. */
export interface Aged {
  events: Partial<Record<EventSource, number>>;
  traces?: number | undefined;
  /** The number of the last choice to be removed from the ledger, where the storage has one. */
  choices?: number | undefined;
}

export interface RemovedAged {
  events: Partial<Record<EventSource, number>>;
  traces: number;
  /** Absent where no choices were to be removed. */
  choices?: number;
}

/** How many rows were removed under a cause. */
export interface RemovedRows {
  cause: string;
  events: number;
  traces: number;
  /** Milliseconds since 1970; 0 while the removal is not complete. */
  doneAt: number;
}

/**
 * Removes and exports what is stored. Removals work in parts: events that arrive meanwhile are stored in between. Its methods
 * reject with Unavailable when the storage does not answer.
 */
export interface Governed {
  /** The newest row's place, in the order of storing. */
  newest(): Promise<number>;
  /**
   * Removes the events of persons, and the trace of the visits that these are part of; an erasure by `_id` is of one event and
   * its own trace. A person's choices stay, without whom they are about. Resolves once no byte of them is left in the storage's files, and each erasure is noted as done.
   */
  erase(erasures: readonly Erasure[], work: ErasureWork): Promise<void>;
  /** Everything that is stored of a person: the events, then the trace, then the choices, each in the order of storing. */
  exportPerson(person: PersonIdentity, signal: AbortSignal): AsyncGenerator<PersonRow>;
  /**
   * Removes what is old enough, at the latest a day after it is; resolves with how much that was. It is counted under `age`, and
   * its bytes are gone a day later at most.
   */
  removeAged(aged: Aged, signal: AbortSignal): Promise<RemovedAged>;
  /**
   * Removes the oldest rows until no more than so many bytes are in use; resolves with how many rows that were. They are counted
   * under `space`.
   */
  makeRoom(bytes: number, signal: AbortSignal): Promise<number>;
  /** Bytes that the stored events and trace records take. */
  usedBytes(): Promise<number>;
  removed(): Promise<RemovedRows[]>;
}

/** What the storage contract is told of the storage that it tests. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { newId } from "@tagwell/collector/testing/sample-event";
import type { TraceRecord } from "@tagwell/contract";
import type { Storage, WarehouseSettings } from "../../doors/storage.ts";

export interface StorageUnderTest {
  /**
   * Opens the storage: each time the same one, which keeps what was stored before. The suite empties it at the start of each
   * test, and never has it open twice.
   */
  open(settings: Required<Pick<WarehouseSettings, "measured">>): Promise<Storage>;
  /** Resolves once the warehouse has everything that the journal acknowledged; not needed where that is always so. */
  settle?: (() => Promise<void>) | undefined;
}

/** The storage of the running test. */
export interface OpenedStorage {
  storage(): Storage;
  settle(): Promise<void>;
  /** Saves events one call after the other, and waits for the warehouse. */
  saved(...batches: ValidatedEvent[][]): Promise<void>;
  savedTrace(...batches: TraceRecord[][]): Promise<void>;
  /** Closes the storage and opens it again. */
  reopen(): Promise<void>;
}

/** An event with a new id. */
export function plainEvent(changes: Partial<ValidatedEvent> = {}, content: object = {}): ValidatedEvent {
  const _id = newId();
  const kind = { site: "www", environment: "production", eventType: "page.scroll", verdict: "accepted" } as const;
  const xdm = JSON.stringify({ _id, eventType: changes.eventType ?? kind.eventType, ...content });
  return { id: _id.replaceAll("-", ""), ...kind, reasons: [], xdm, ...changes };
}

export const plainEvents = (count: number, changes: Partial<ValidatedEvent> = {}): ValidatedEvent[] =>
  Array.from({ length: count }, () => plainEvent(changes));

/** Resolves at a time after everything that was stored, and gives one between it and what is stored from then on. */
export async function passTime(): Promise<number> {
  const start = Date.now();
  // Timed: the clock itself is waited for, far enough for storages that give events of one millisecond different times.
  while (Date.now() < start + 30) await new Promise((resolve) => setImmediate(resolve));
  return start + 15;
}

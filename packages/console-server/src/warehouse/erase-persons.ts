/** Erases what is stored of persons: all of them in one pass over the database. */
import type { Erasure, ErasureWork } from "../doors/governed-door.ts";
import { findPersons, traceOf } from "./find-persons.ts";
import type { FoundEvent } from "./governance-queries.ts";
import type { RemovableRows } from "./removable-rows.ts";

/** Rows that are removed in one transaction. */
const rowsInPart = 250;

export async function erasePersons(
  rows: RemovableRows,
  erasures: readonly Erasure[],
  { key, signal, onVisitor }: ErasureWork,
): Promise<void> {
  for await (const found of findPersons(rows.ask.eventsOfPersons, { key, wanted: erasures }, signal))
    for (const [at, erasure] of erasures.entries()) {
      const events = found.filter(({ position, matching }) => matching.includes(at) && position <= erasure.upTo);
      if (events.length > 0) await remove(erasure, events);
    }
  // Whom a choice was about is removed, and the choice stays.
  for await (const found of findPersons(rows.ask.choicesOfPersons, { key, wanted: erasures }, signal))
    for (const [at, { cause, upTo }] of erasures.entries()) {
      const own = found.filter(({ position, matching }) => matching.includes(at) && position <= upTo);
      if (own.length > 0) await rows.remove({ cause, positions: own.map(({ position }) => position) });
    }
  for (const { cause } of erasures) await rows.overwrite(cause, signal);

  async function remove(erasure: Erasure, events: FoundEvent[]): Promise<void> {
    if (erasure.namespace === "ECID")
      for (const ecid of new Set(events.map((event) => event.ecid))) await onVisitor?.(ecid);
    const traces = await traceOf(rows.ask, erasure, events);
    // The trace first: it is found by the events.
    const positions = [...traces.map(([position]) => position), ...events.map(({ position }) => position)];
    for (let at = 0; at < positions.length; at += rowsInPart)
      await rows.remove({ cause: erasure.cause, positions: positions.slice(at, at + rowsInPart) });
  }
}

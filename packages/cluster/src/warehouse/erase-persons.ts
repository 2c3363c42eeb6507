/** Erases what is stored of persons in the warehouse and in the log, so that the log's rows do not bring it back. */
import type { Erasure, ErasureWork } from "@tagwell/console-server/doors/governed-door";
import { type ErasableLog, sequenceOf } from "../log-source.ts";
import { type Database, patientLimits } from "./database.ts";
import { deleteErased } from "./delete-erased.ts";
import { findPerson } from "./find-person.ts";
import { forgetOldParts } from "./old-parts.ts";
import type { Removals } from "./removals.ts";
import type { Tombstones } from "./tombstones.ts";

export interface ErasureParts {
  database: Database;
  tombstones: Tombstones;
  removals: Removals;
  log: ErasableLog;
}

/** An erasure that was interrupted is made again from its start: what is erased already is not found again, or not in the way. */
export async function erasePersons(
  { database, tombstones, removals, log }: ErasureParts,
  erasures: readonly Erasure[],
  { key, signal, onVisitor }: ErasureWork,
): Promise<void> {
  await log.loaded(Math.max(...erasures.map(({ upTo }) => sequenceOf(upTo))), signal);
  for (const erasure of erasures) await eraseInWarehouse(erasure);
  await tombstones.refresh();
  await Promise.all([log.erase(tombstones.isErased, signal), forgetOldParts(database, signal)]);
  for (const { cause } of erasures) await removals.finish(cause);

  async function eraseInWarehouse({ cause, namespace, person, upTo }: Erasure): Promise<void> {
    const found = await findPerson(database, { key, namespace, person, upTo }, signal);
    if (namespace === "ECID") for (const ecid of new Set(found.events.map(({ ecid }) => ecid))) await onVisitor?.(ecid);
    const erased = { events: found.events.map(({ id }) => id), visits: found.visits };
    if (erased.events.length === 0) return;
    // First: from here on, no row of them is inserted again.
    await tombstones.add(erased);
    await removals.add(cause, { events: erased.events.length, traces: await countTraces() });
    await deleteErased(database, erased);
  }

  /** Those of earlier erasures are gone already. */
  async function countTraces(): Promise<number> {
    const erased = (kind: string) => `(SELECT id FROM tagwell.tombstones WHERE kind = '${kind}')`;
    const [{ traces = 0 } = {}] = await database.rows<{ traces: number }>(
      `SELECT count() AS traces FROM tagwell.traces FINAL WHERE id IN ${erased("event")} OR visit IN ${erased("visit")}`,
      {},
      patientLimits,
    );
    return traces;
  }
}

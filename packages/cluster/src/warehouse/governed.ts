/** Removes and exports rows of the warehouse, and of the log before it. */
import type { Log } from "@tagwell/collector";
import type { Governed } from "@tagwell/console-server/doors/governed-door";
import type { Warehouse } from "@tagwell/console-server/doors/storage";
import { afterMessage, type ErasableLog } from "../log-source.ts";
import type { Database } from "./database.ts";
import { erasePersons } from "./erase-persons.ts";
import { exportPerson } from "./export-person.ts";
import { forgetOldParts } from "./old-parts.ts";
import { createRemovals } from "./removals.ts";
import { makeRoom, removeAged, usedBytes } from "./retain.ts";
import type { Tombstones } from "./tombstones.ts";

export interface GovernedParts {
  database: Database;
  tombstones: Tombstones;
  warehouse: Pick<Warehouse, "eventsById">;
  logged: ErasableLog;
  log: Log;
}

const dayMs = 86_400_000;

export function createGoverned({ database, tombstones, warehouse, logged, log }: GovernedParts): Governed {
  const removals = createRemovals(database);
  return {
    newest: async () => afterMessage(await logged.newest()),
    erase: (erasures, work) => erasePersons({ database, tombstones, removals, log: logged }, erasures, work),
    exportPerson: (person, signal) => exportPerson(database, warehouse, person, signal),
    async removeAged(aged, signal) {
      const now = Date.now();
      const { events, traces } = await removeAged(database, aged);
      const removed = Object.values(events).reduce((sum, count) => sum + count, 0);
      if (removed + traces > 0) await removals.add("age", { events: removed, traces });
      await forgetOldParts(database, signal);
      const shortest = now - Math.max(...Object.values(aged.events));
      const kept = await logged.keptMs();
      if (shortest < kept - dayMs / 2)
        log(
          `The log keeps events ${Number.isFinite(kept) ? `for ${Math.round(kept / dayMs)} days` : "without a limit"}, ` +
            "longer than a retention period. Set the period there, too: nats stream edit TAGWELL_EVENTS --max-age",
          "warn",
        );
      return { events, traces };
    },
    async makeRoom(bytes, signal) {
      const removed = await makeRoom(database, bytes, signal);
      if (removed.events + removed.traces > 0) await removals.add("space", removed);
      return removed.events + removed.traces;
    },
    usedBytes: () => usedBytes(database),
    removed: removals.list,
  };
}

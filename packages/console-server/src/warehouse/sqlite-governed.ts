/** Removes and exports rows of the database, in parts between which it rests. */

import type { Governed } from "../doors/governed-door.ts";
import type { Warehouse } from "../doors/storage.ts";
import { erasePersons } from "./erase-persons.ts";
import { exportPerson } from "./export-person.ts";
import type { RemovableRows } from "./removable-rows.ts";
import { createRemoveOld } from "./remove-old.ts";

export interface SqliteGovernedParts {
  rows: RemovableRows;
  eventsById: Warehouse["eventsById"];
}

export function sqliteGoverned({ rows, eventsById }: SqliteGovernedParts): Governed {
  return {
    newest: async () => rows.newest(),
    erase: (erasures, work) => erasePersons(rows, erasures, work),
    exportPerson: (person, signal) => exportPerson({ rows, eventsById }, person, signal),
    ...createRemoveOld(rows),
    usedBytes: rows.usedBytes,
    removed: rows.removed,
  };
}

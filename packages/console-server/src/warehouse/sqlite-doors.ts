/** What the database answers with at the doors of the storage besides its warehouse. */

import type { EventLog } from "@tagwell/collector/log/open-log";
import type { Governed } from "../doors/governed-door.ts";
import type { ChainPlace, Ledger } from "../doors/ledger-door.ts";
import type { OwedEvents } from "../doors/owed-events.ts";
import type { Live, Warehouse } from "../doors/storage.ts";
import { cursorOf, positionOf, readCursor } from "../doors/stored-event.ts";
import { erasePersons } from "./erase-persons.ts";
import { exportPerson } from "./export-person.ts";
import { type FollowedStore, followEvents } from "./follow-events.ts";
import type { Ask } from "./reader-thread.ts";
import type { RemovableRows } from "./removable-rows.ts";
import { createRemoveOld } from "./remove-old.ts";

/** Tells of new events from the store of this process. */
export const sqliteLive = ({ newest, positionAt }: EventLog, store: FollowedStore): Live => ({
  newest: async () => cursorOf(newest()),
  before: async (time) => cursorOf(Math.max(0, positionAt(time) - 1)),
  justBefore: (cursor) => cursorOf(Math.max(0, positionOf(cursor) - 1)),
  justAfter: (cursor) => cursorOf(positionOf(cursor) + 1),
  read: readCursor,
  follow: (parts) => followEvents({ store, ...parts }),
});

/** The accepted events of the database, for the relay. */
export const sqliteOwed = ({ newest }: EventLog, ask: Ask, { pages, subscribe }: FollowedStore): OwedEvents => ({
  ...{ newest, positionOf, subscribe },
  after: ask.relayPage,
  backlog: ask.relayBacklog,
  async oldestTime(after) {
    const [[position] = []] = await ask.relayPage(after, 1);
    if (position === undefined) return null;
    const oldest = pages({ after: cursorOf(position - 1), take: "oldest", limit: 1 });
    for await (const [event] of oldest) if (event) return event.receivedAt;
    return null;
  },
  contents: ask.relayEvents,
});

/** Choices that are read at a time. */
const choicesInPart = 250;

const placeOf = ([found]: [number, string][]): ChainPlace | undefined => found && { number: found[0], hash: found[1] };

/** Keeps the choices of visitors in the database of the events: they are written in one order. */
export const sqliteLedger = ({ write, positionAt, addedChoices }: EventLog, ask: Ask): Ledger => ({
  add: (choice) => write({ choices: [choice] }),
  list: ask.newestChoices,
  async *pages({ after, ...search }) {
    for (let last = after ?? 0; ; ) {
      const page = await ask.oldestChoices({ ...search, after: last, limit: choicesInPart });
      if (page.length === 0) return;
      last = page.at(-1)?.number ?? last;
      yield page;
    }
  },
  totals: ask.choiceTotals,
  newest: async () => placeOf(await ask.newestChoice()),
  aged: async (before) => placeOf(await ask.agedChoice(positionAt(before))),
  added: addedChoices,
});

/** Removes and exports rows of the database, in parts between which it rests. */
export const sqliteGoverned = (rows: RemovableRows, eventsById: Warehouse["eventsById"]): Governed => ({
  newest: async () => rows.newest(),
  erase: (erasures, work) => erasePersons(rows, erasures, work),
  exportPerson: (person, signal) => exportPerson(rows.ask, eventsById, person, signal),
  ...createRemoveOld(rows),
  usedBytes: rows.ask.usedBytes,
  async removed() {
    const removed = await rows.ask.removals();
    return removed.map(([cause, events, traces, doneAt]) => ({ cause, events, traces, doneAt }));
  },
});

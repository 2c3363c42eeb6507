/** Single rows of the database: for governance, which removes them, and for the relay. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "../errors/unavailable.ts";
import type { OwedEvents, RemovableRows, RemovedRows } from "../sqlite-doors.ts";
import { cursorOf, positionOf } from "./cursors.ts";
import type { EventPages } from "./event-pages.ts";
import type { GroupCommit } from "./group-commit.ts";
import type { Reader } from "./start-reader.ts";

export interface RowParts {
  reader: Pick<Reader, "ask">;
  newest(): number;
}

/** How often, and after how long, a purge tries again while a backup reads. */
const purges = { tries: 20, waitMs: 250 };

export function removableRows({
  reader: { ask },
  newest,
  write,
  positionAt,
}: RowParts & { write: GroupCommit["write"]; positionAt(time: number): number }): RemovableRows {
  return {
    newest,
    agedEvents: ({ before, ...search }) => ask("aged-events", { ...search, before: positionAt(before) }),
    agedTraces: ({ before, limit }) => ask("aged-traces", { before: positionAt(before), limit }),
    oldest: (limit) => ask("oldest-rows", { limit }),
    usedBytes: () => ask("used-bytes", {}),
    async removed() {
      const rows = await ask<[string, number, number, number][]>("removals", {});
      return rows.map(([cause, events, traces, doneAt]): RemovedRows => ({ cause, events, traces, doneAt }));
    },
    eventsOfPersons: (search) => ask("events-of-persons", search),
    traceOfEvents: (search) => ask("trace-of-events", search),
    pagesToZero: (search) => ask("pages-to-zero", search),
    async remove(removal) {
      await write({ remove: removal });
    },
    async purge() {
      for (let left = purges.tries; left > 0; left--) {
        if (await ask<boolean>("empty-log", {})) return;
        await wait(purges.waitMs);
      }
      throw new Unavailable("A backup is reading what was deleted. Try again when it has finished.", 30);
    },
  };
}

export function owedEvents({
  reader: { ask },
  newest,
  pages,
  subscribe,
}: RowParts & Pick<EventPages, "pages"> & Pick<OwedEvents, "subscribe">): OwedEvents {
  return {
    newest,
    positionOf,
    after: (after, limit) => ask("relayPage", { after, limit }),
    backlog: (after, limit) => ask("relayBacklog", { after, limit }),
    async oldestTime(after) {
      const [[position] = []] = await ask<[number?][]>("relayPage", { after, limit: 1 });
      if (position === undefined) return null;
      const oldest = pages({ after: cursorOf(position - 1), take: "oldest", limit: 1 });
      for await (const [event] of oldest) if (event) return event.receivedAt;
      return null;
    },
    contents: (positions) => ask("relayEvents", { positions }),
    subscribe,
  };
}

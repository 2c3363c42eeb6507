/** Single rows of the database, by their positions in the order of storing: what removes rows, and what is removed. */
import { setTimeout as wait } from "node:timers/promises";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import type { Removal } from "@tagwell/collector/log/group-commit";
import type { EventLog } from "@tagwell/collector/log/open-log";
import type { EventSource } from "@tagwell/contract";
import { inParts } from "./pace.ts";
import type { Ask } from "./reader-thread.ts";

export type RemovableRows = ReturnType<typeof removableRows>;

/** Pages (4 KB) that are read, and overwritten, at a time. */
const pagesInPart = 64;
/** How often, and after how long, a purge tries again while a backup reads. */
const purges = { tries: 20, waitMs: 250 };

/**
 * Each method reads or writes a bounded number of rows, and rejects with Unavailable when it cannot.
 * @param countUp counts more of the events up to a position, and says whether they are counted
 */
export function removableRows(
  { newestRow, isEmpty, positionAt, write }: EventLog,
  ask: Ask,
  countUp: (position: number) => Promise<boolean | undefined>,
) {
  async function remove(removal: Removal): Promise<void> {
    const last = Math.max(0, ...(removal.positions ?? []));
    // Reports keep their counts of what is removed, unless the counting thread is off: then it gives undefined.
    while (last > 0 && (await countUp(last)) === false);
    await write({ remove: removal });
  }

  async function purge(): Promise<void> {
    for (let left = purges.tries; left > 0; left--) {
      if (await ask.emptyLog()) return;
      await wait(purges.waitMs);
    }
    throw new Unavailable("A backup is reading what was deleted. Try again when it has finished.", 30);
  }

  return {
    ask,
    /** The newest position, 0 in an empty database. An erasure covers the choices until then, too. */
    newest: newestRow,
    /**
     * Positions of an environment's events that were stored before a time (milliseconds since 1970). Retention looks as soon as the
     * edge has started: an empty database need not start its reader for that.
     */
    agedEvents: async ({ before, ...search }: { environment: EventSource; before: number; limit: number }) =>
      isEmpty() ? [] : ask.agedEvents({ ...search, before: positionAt(before) }),
    /** The same of trace records. */
    agedTraces: async ({ before, limit }: { before: number; limit: number }) =>
      isEmpty() ? [] : ask.agedTraces({ before: positionAt(before), limit }),
    /** Resolves once the whole part is durable. */
    remove,
    /**
     * Resolves once what was deleted is in no file of the database any more. Deleted content is overwritten in the database; this
     * empties the log. Rejects with Unavailable while a backup reads.
     */
    purge,
    /**
     * Overwrites the bytes of removed rows everywhere in the database and its log (unused-bytes.ts). Resolves once none is left. `cause`
     * is what the removal is counted under.
     */
    async overwrite(cause: string, signal: AbortSignal): Promise<void> {
      let from = 1;
      await inParts(signal, async () => {
        const { next, found } = await ask.pagesToZero({ from, limit: pagesInPart });
        if (found.length > 0) await remove({ cause, pages: found });
        from = next ?? 1;
        return next !== undefined;
      });
      // The log holds earlier forms of the pages.
      await purge();
      await remove({ cause, isLast: true });
    },
  };
}

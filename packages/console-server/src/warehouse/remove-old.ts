/** Removes rows because they are old enough, or the oldest ones to make room. */
import type { EventSource } from "@tagwell/contract";
import type { Governed } from "../doors/governed-door.ts";
import { overwriteRemoved } from "./overwrite-removed.ts";
import { inParts } from "./pace.ts";
import type { RemovableRows } from "./removable-rows.ts";

/** At most so often the bytes of removed rows are overwritten, which reads the whole database. */
const overwrittenEveryMs = 86_400_000;
/** Rows that are removed in one transaction: it takes about as long as a commit of as many events. */
const rowsInPart = 250;

export function createRemoveOld(rows: RemovableRows): Pick<Governed, "removeAged" | "makeRoom"> {
  let overwrittenAt = Number.NEGATIVE_INFINITY;
  let isToOverwrite = false;

  /** Removes what the search finds, part by part; resolves with how many rows that were. */
  async function removeAll(
    { cause, signal, what = "positions" }: { cause: string; signal: AbortSignal; what?: "positions" | "choices" },
    find: () => Promise<number[]>,
  ): Promise<number> {
    let removed = 0;
    await inParts(signal, async () => {
      const found = await find();
      if (found.length === 0) return false;
      await rows.remove(what === "choices" ? { cause, choices: found } : { cause, positions: found });
      removed += found.length;
      return found.length === rowsInPart;
    });
    isToOverwrite ||= removed > 0;
    return removed;
  }

  return {
    async removeAged({ events, traces, choices }, signal) {
      const removed: Partial<Record<EventSource, number>> = {};
      for (const [name, before] of Object.entries(events)) {
        const environment = name as EventSource;
        const find = () => rows.agedEvents({ environment, before, limit: rowsInPart });
        removed[environment] = await removeAll({ cause: "age", signal }, find);
      }
      const removedTraces =
        traces === undefined
          ? 0
          : await removeAll({ cause: "age", signal }, () => rows.agedTraces({ before: traces, limit: rowsInPart }));
      const removedChoices =
        choices === undefined
          ? 0
          : await removeAll({ cause: "age", signal, what: "choices" }, () =>
              rows.agedChoices({ through: choices, limit: rowsInPart }),
            );
      if (isToOverwrite && performance.now() - overwrittenAt >= overwrittenEveryMs) {
        await overwriteRemoved(rows, "age", signal);
        isToOverwrite = false;
        overwrittenAt = performance.now();
      }
      return { events: removed, traces: removedTraces, ...(choices !== undefined && { choices: removedChoices }) };
    },
    makeRoom: (bytes, signal) =>
      removeAll({ cause: "space", signal }, async () =>
        (await rows.usedBytes()) > bytes ? rows.oldest(rowsInPart) : [],
      ),
  };
}

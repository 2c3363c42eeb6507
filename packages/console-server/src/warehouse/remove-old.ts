/** Removes rows because they are old enough, or the oldest ones to make room. */
import type { EventSource } from "@tagwell/contract";
import type { Governed } from "../doors/governed-door.ts";
import { inParts } from "./pace.ts";
import type { RemovableRows } from "./removable-rows.ts";

/** At most so often the bytes of removed rows are overwritten, which reads the whole database. */
const overwrittenEveryMs = 86_400_000;
/** Rows that are removed in one transaction: it takes about as long as a commit of as many events. */
const limit = 250;

export function createRemoveOld(rows: RemovableRows): Pick<Governed, "removeAged" | "makeRoom"> {
  let overwrittenAt = Number.NEGATIVE_INFINITY;
  let isToOverwrite = false;

  /** Removes what the search finds, part by part; resolves with how many rows that were. */
  async function removeAll(
    cause: string,
    signal: AbortSignal,
    find: () => Promise<number[]>,
    what: "positions" | "choices" = "positions",
  ): Promise<number> {
    let removed = 0;
    await inParts(signal, async () => {
      const found = await find();
      if (found.length === 0) return false;
      await rows.remove({ cause, [what]: found });
      removed += found.length;
      return found.length === limit;
    });
    isToOverwrite ||= removed > 0;
    return removed;
  }

  return {
    async removeAged({ events, traces: tracesBefore, choices: through }, signal) {
      const removed: Partial<Record<EventSource, number>> = {};
      for (const [name, before] of Object.entries(events)) {
        const environment = name as EventSource;
        removed[environment] = await removeAll("age", signal, () => rows.agedEvents({ environment, before, limit }));
      }
      const agedTraces = async (before: number) => removeAll("age", signal, () => rows.agedTraces({ before, limit }));
      const traces = tracesBefore === undefined ? 0 : await agedTraces(tracesBefore);
      const agedChoices = (last: number) => () => rows.ask.oldestNumbers({ through: last, limit });
      const choices =
        through === undefined ? undefined : await removeAll("age", signal, agedChoices(through), "choices");
      if (isToOverwrite && performance.now() - overwrittenAt >= overwrittenEveryMs) {
        await rows.overwrite("age", signal);
        isToOverwrite = false;
        overwrittenAt = performance.now();
      }
      return { events: removed, traces, ...(choices !== undefined && { choices }) };
    },
    makeRoom: (bytes, signal) =>
      removeAll("space", signal, async () => ((await rows.ask.usedBytes()) > bytes ? rows.ask.oldestRows(limit) : [])),
  };
}

/** Whether the edge can store events. */
import { statfs } from "node:fs/promises";
import type { Journal, JournalState } from "../doors/intake.ts";

/** After a failure the store is tried at most so often, however often the edge is asked. */
const probeEveryMs = 5000;
/** Less space on the disk is too little for the write-ahead log to grow until its next checkpoint. */
export const minFreeBytes = 64 * 1024 * 1024;

/**
 * Gives why the edge cannot store events, undefined where it can.
 * @param freeBytes that the data folder's disk has left; rejects where that is unknown
 * @param clock milliseconds that only ever pass
 */
export function createReadiness({
  journal,
  freeBytes,
  clock = () => performance.now(),
}: {
  journal: { state(): Pick<JournalState, "failure"> } & Pick<Journal, "probe">;
  freeBytes(): Promise<number>;
  clock?: () => number;
}): () => Promise<string | undefined> {
  let probing = Promise.resolve();
  let probedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // No traffic reaches an edge that is not ready, so the probe itself has to find out that the store has recovered. A probe that
    // fails leaves its reason in the state.
    if (journal.state().failure !== undefined && clock() - probedAt >= probeEveryMs) {
      probedAt = clock();
      probing = journal.probe().catch(() => {});
    }
    await probing;
    const { failure } = journal.state();
    if (failure !== undefined) return `The store cannot write: ${failure}.`;
    // A file system that does not say how much is free is no reason to refuse events.
    const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
    const [left, needed] = [free, minFreeBytes].map((bytes) => Math.floor(bytes / 1024 / 1024));
    return free < minFreeBytes
      ? `The disk of the data folder has ${left} MB left; the edge needs ${needed} MB.`
      : undefined;
  };
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Whether the edge can store events. */
import { statfs } from "node:fs/promises";
import type { Journal, JournalState } from "../doors/intake.ts";

export interface ReadinessParts {
  journal: { state(): Pick<JournalState, "failure"> } & Pick<Journal, "probe">;
  /** Bytes that the data folder's disk has left; rejects where that is unknown. */
  freeBytes(): Promise<number>;
  /** Milliseconds that only ever pass. */
  clock?: () => number;
}

/** After a failure the store is tried at most so often, however often the edge is asked. */
const probeEveryMs = 5000;
/** Less space on the disk is too little for the write-ahead log to grow until its next checkpoint. */
export const minFreeBytes = 64 * 1024 * 1024;

/** Gives why the edge cannot store events, undefined where it can. */
export function createReadiness({
  journal,
  freeBytes,
  clock = () => performance.now(),
}: ReadinessParts): () => Promise<string | undefined> {
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
    if (free >= minFreeBytes) return undefined;
    return `The disk of the data folder has ${Math.floor(free / 1024 / 1024)} MB left; the edge needs ${minFreeBytes / 1024 / 1024} MB.`;
  };
}

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

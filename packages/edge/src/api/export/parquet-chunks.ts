/** Events as a Parquet file, piece by piece. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ExportColumn } from "@tagwell/contract";
import type { StoredEvent } from "../../doors.ts";

/** Of the thread's heap, which would grow further before it is cleared. A row group needs a quarter of it. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** Ends the thread when the reader stops. Throws when the thread fails. */
export async function* parquetChunks(
  pages: AsyncIterable<StoredEvent[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<Uint8Array> {
  // The thread is plain JavaScript: it runs without the TypeScript loader that this process may use (execArgv).
  const thread = new Worker(new URL("parquet-thread.mjs", import.meta.url), {
    execArgv: [],
    resourceLimits,
    workerData: { columns },
  });
  let failure: unknown;
  // Listened for throughout: an error that nobody listens for would end the process. No promise of it for all pieces to race
  // with: each race would keep its piece, and so the whole file, until that promise settles.
  thread.on("error", (error) => {
    failure = error;
  });
  const write = async (page: StoredEvent[], isLast: boolean): Promise<Uint8Array> => {
    if (failure) throw failure;
    thread.postMessage({ page, isLast });
    // Rejects when the thread fails meanwhile.
    const [written] = (await once(thread, "message")) as [Uint8Array];
    return written;
  };
  try {
    for await (const page of pages) {
      const written = await write(page, false);
      if (written.byteLength > 0) yield written;
    }
    yield await write([], true);
  } finally {
    await thread.terminate();
  }
}

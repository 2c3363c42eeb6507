/** Events as a Parquet file, piece by piece. */

import { startWorker } from "@tagwell/collector/threads/start-worker";
import { connect } from "@tagwell/collector/threads/worker-rpc";
import type { ExportColumn } from "@tagwell/contract";
import type { StoredEvent } from "../../doors/storage.ts";
import type { ParquetMethods } from "./parquet-thread.ts";

/** Of the thread's heap, which would grow further before it is cleared. A row group needs a quarter of it. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** Ends the thread when the reader stops. Throws when the thread fails. */
export async function* parquetChunks(
  pages: AsyncIterable<StoredEvent[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<Uint8Array> {
  const thread = startWorker(new URL("./parquet-thread.ts", import.meta.url), {
    resourceLimits,
    workerData: { columns },
  });
  const { remote } = connect<ParquetMethods>(thread, { name: "the Parquet thread" });
  try {
    for await (const page of pages) {
      const written = await remote.write(page, false);
      if (written.byteLength > 0) yield written;
    }
    yield await remote.write([], true);
  } finally {
    await thread.terminate();
  }
}

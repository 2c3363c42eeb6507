/** The log and the warehouse together hold to what every storage holds to. */
import { storageContract } from "@tagwell/console-server/testing/storage-contract";
import { afterAll, beforeAll, describe } from "vitest";
import { openCluster } from "./open-cluster.ts";
import { type LogStream, logStream } from "./testing/log-stream.ts";
import { startTestLog, type TestLog, whyNoLog } from "./testing/test-log.ts";

describe.skipIf(whyNoLog)(`a log and a warehouse${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let stream: LogStream;
  let dataDir: string;
  let warehouse: string;
  beforeAll(async () => {
    log = await startTestLog();
    const link = log.link();
    // It creates the stream with a limit of its own.
    await link.opened;
    stream = logStream(link);
    dataDir = log.folder();
    warehouse = log.folder();
  });
  afterAll(() => log.close());
  storageContract({
    open: ({ measured }) =>
      openCluster({ url: log.url, warehouse, forgottenMs: 0 }, { dataDir, measured, log: () => {} }),
    async settle() {
      // Compared with the stream: another server than its leader may count what is pending.
      const { state } = await stream.info();
      for (let acknowledged = 0; state.messages > 0 && acknowledged < state.last_seq; )
        acknowledged = await stream.loaded();
    },
  });
});

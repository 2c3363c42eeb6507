/** The log and the warehouse together hold to what every storage holds to. */
import { storageContract } from "@tagwell/edge/testing/storage-contract";
import { afterAll, beforeAll, describe } from "vitest";
import type { Link } from "./log/link.ts";
import { consumerName } from "./log/source.ts";
import { streamName } from "./log/stream.ts";
import { openCluster } from "./open-cluster.ts";
import { startTestLog, type TestLog, whyNoLog } from "./testing/test-log.ts";

describe.skipIf(whyNoLog)(`a log and a warehouse${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let link: Link;
  let dataDir: string;
  let warehouse: string;
  beforeAll(async () => {
    log = await startTestLog();
    link = log.link();
    dataDir = log.folder();
    warehouse = log.folder();
  });
  afterAll(() => log.close());
  storageContract({
    open: ({ measured }) => openCluster({ url: log.url, warehouse }, { dataDir, measured, log: () => {} }),
    async settle() {
      const { manager } = await link.opened;
      for (let left = 1; left > 0; ) {
        const { num_pending, num_ack_pending } = await manager.consumers.info(streamName, consumerName);
        left = num_pending + num_ack_pending;
      }
    },
  });
});

/** The log and the warehouse together hold to what every storage holds to. */
import { storageContract } from "@tagwell/edge/testing/storage-contract";
import { afterAll, describe, it } from "vitest";
import { consumerName } from "./log/source.ts";
import { streamName } from "./log/stream.ts";
import { openCluster } from "./open-cluster.ts";
import { startTestLog, whyNoLog } from "./testing/test-log.ts";

if (whyNoLog) it.skip(`the contract of a storage (skipped: ${whyNoLog})`, () => {});
else {
  const log = await startTestLog();
  const link = log.link();
  const [dataDir, warehouse] = [log.folder(), log.folder()];
  describe("a log and a warehouse", () => {
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
    afterAll(() => log.close());
  });
}

/** An edge on a cluster: what is set of its options so that it stores events in a log and a warehouse. */
import type { ReceiverOptions } from "@tagwell/collector";
import type { EdgeOptions } from "@tagwell/console-server";
import { openIntake } from "./open-intake.ts";

export interface ClusterSettings {
  /** Addresses of the log's servers: nats:// or tls://, separated by commas. */
  log: string;
  /** ClickHouse's address, or a folder. An edge without one only receives. */
  warehouse?: string | undefined;
}

export function onCluster({
  log: url,
  warehouse,
}: ClusterSettings): Pick<ReceiverOptions, "openIntake"> | Required<Pick<EdgeOptions, "openStorage">> {
  if (warehouse === undefined) return { openIntake: (settings) => openIntake(url, settings) };
  return {
    async openStorage(settings) {
      // Not before: an edge that only receives has no use for a warehouse.
      const { openCluster } = await import("./open-cluster.ts");
      return openCluster({ url, warehouse }, settings);
    },
  };
}

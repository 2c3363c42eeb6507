/** An edge on a cluster: what is set of EdgeOptions so that it stores events in a log and a warehouse. */
import type { EdgeOptions } from "@tagwell/edge";
import { openCluster } from "./open-cluster.ts";
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
}: ClusterSettings): Required<Pick<EdgeOptions, "role" | "openStorage">> {
  if (warehouse === undefined) return { role: "receive", openStorage: (settings) => openIntake(url, settings) };
  return { role: "console", openStorage: (settings) => openCluster({ url, warehouse }, settings) };
}

/** Reads what an edge stores its events in, where that is not its own disk: TAGWELL_CLUSTER and TAGWELL_WAREHOUSE. */
import type { ReceiverOptions } from "@tagwell/collector";
import type { EdgeOptions } from "@tagwell/console-server";
import { UsageFault } from "../errors/usage-fault.ts";

export interface ClusterAddresses {
  /** Of the log's servers, separated by commas. */
  log: string;
  /** ClickHouse's, or a folder. Without it, the edge only receives. */
  warehouse?: string;
}

/** With `openIntake`, the edge only receives. */
export type ClusterOptions = Pick<EdgeOptions, "openStorage"> & Partial<Pick<ReceiverOptions, "openIntake">>;

/** The package @tagwell/cluster, which an edge on its own disk does without. */
export interface ClusterPackage {
  onCluster(addresses: ClusterAddresses): ClusterOptions;
}

/** Undefined where neither is set. Throws, saying what to set, where the warehouse is set alone, or a cluster is to relay. */
export function readCluster(environment: NodeJS.ProcessEnv): ClusterAddresses | undefined {
  const { TAGWELL_CLUSTER: log, TAGWELL_WAREHOUSE: warehouse, TAGWELL_RELAY: relay } = environment;
  if (log && relay)
    throw new UsageFault(
      "TAGWELL_RELAY cannot be used with TAGWELL_CLUSTER: the cluster's log has neither the choices of consent nor the identities that Adobe's " +
        "edge has to get in order with the events. Unset TAGWELL_RELAY here, and set it on one more edge, without TAGWELL_CLUSTER, to which " +
        "the load balancer sends /ee of the sites whose events Adobe gets.",
    );
  if (log) return { log, ...(warehouse && { warehouse }) };
  if (!warehouse) return undefined;
  throw new UsageFault(
    "TAGWELL_CLUSTER is not set. TAGWELL_WAREHOUSE needs it: a warehouse is loaded from a log, such as " +
      "TAGWELL_CLUSTER=nats://user:password@log-1:4222. To store events on this machine's disk set neither.",
  );
}

/** The options of an edge on the cluster. Throws, saying what to install, where its package is missing. */
export async function clusterOptions(
  environment: NodeJS.ProcessEnv,
  load: () => Promise<unknown>,
): Promise<ClusterOptions> {
  const addresses = readCluster(environment);
  if (!addresses) return {};
  try {
    return ((await load()) as ClusterPackage).onCluster(addresses);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UsageFault(
      "TAGWELL_CLUSTER is set, but what an edge needs to store events in a cluster is not installed. Type: " +
        "npm install @tagwell/cluster, in the version of tagwell. A server's folder has it if it is made where it is installed.",
    );
  }
}

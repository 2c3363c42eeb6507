/** Loads what stores an edge's events in a cluster, where its settings name one. */
import type { ReceiverOptions } from "@tagwell/collector";
import type { EdgeOptions } from "@tagwell/console-server";
import { UsageFault } from "../errors/usage-fault.ts";
import type { EdgeSettings } from "../settings/edge-settings.ts";

type ClusterSettings = NonNullable<EdgeSettings["cluster"]>;

/** With `openIntake`, the edge only receives. */
export type ClusterOptions = Pick<EdgeOptions, "openStorage"> & Partial<Pick<ReceiverOptions, "openIntake">>;

/** The package @tagwell/cluster, which an edge on its own disk does without. */
export interface ClusterPackage {
  onCluster(settings: ClusterSettings): ClusterOptions;
}

/** The options of an edge on the cluster; none without one. Throws, saying what to install, where its package is missing. */
export async function clusterOptions(
  cluster: ClusterSettings | undefined,
  load: () => Promise<unknown>,
): Promise<ClusterOptions> {
  if (!cluster) return {};
  try {
    return ((await load()) as ClusterPackage).onCluster(cluster);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UsageFault(
      "TAGWELL_CLUSTER is set, but what an edge needs to store events in a cluster is not installed. Type: " +
        "npm install @tagwell/cluster, in the version of tagwell. A server's folder has it if it is made where it is installed.",
    );
  }
}

/**
 * One edge of the cluster as a process, with its settings in the environment: with TAGWELL_WAREHOUSE it is the console, without
 * it only receives. It ends when the process that started it does.
 */
import { join } from "node:path";
import { readPropertyFile } from "@tagwell/collector";
import { createLog, exitCodeOf, readEdgeSettings, reportFailure, serve } from "tagwell/serve";
import { onCluster } from "../index.ts";
import type { EdgeProcessSettings } from "./start-cluster.ts";

process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

process.exitCode = await exitCodeOf(async () => {
  const { dataDir, folders } = JSON.parse(process.env.TAGWELL_EDGE_PROCESS ?? "{}") as EdgeProcessSettings;
  const { library, console, pages } = folders;
  const { cluster = { log: "" }, logLevel = "warn", ...settings } = readEdgeSettings(process.env);
  const { warehouse } = cluster;
  // A setting of the console's is in the environment of every process, and an edge that only receives refuses it.
  const { relay: _relay, retention: _retention, identityProvider: _provider, alerts: _alerts, ...received } = settings;
  const options = {
    ...(warehouse === undefined ? received : settings),
    ...onCluster(cluster),
    dataDir,
    properties: [await readPropertyFile(join(library, "development/property.json"))],
    folders: warehouse === undefined ? { tags: library } : { tags: library, console, pages },
    log: createLog({ level: logLevel, isPlain: true }),
  };
  await serve(options, ({ port, environments, accountLink }) => {
    process.send?.({ port, environments, accountLink });
  });
  return 0;
}, reportFailure);
process.disconnect?.();

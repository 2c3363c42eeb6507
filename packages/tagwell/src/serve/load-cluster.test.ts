/** What stores events in a cluster is loaded only where it is set. */
import { expect, it } from "vitest";
import { clusterOptions } from "./load-cluster.ts";

const cluster = { log: "nats://tagwell:secret@log-1.example:4222", warehouse: "https://clickhouse.example:8443" };

it("hands the addresses to the cluster's package, and loads nothing without them", async () => {
  expect(await clusterOptions(undefined, () => Promise.reject(new Error("loaded")))).toEqual({});
  const onCluster = (addresses: object) => ({ addresses });
  expect(await clusterOptions(cluster, async () => ({ onCluster }))).toEqual({ addresses: cluster });
});

it("says what to install, and not the address, where the package is missing", async () => {
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  const refused = clusterOptions(cluster, () => Promise.reject(missing));
  await expect(refused).rejects.toThrow("npm install @tagwell/cluster");
  await expect(refused).rejects.not.toThrow("secret");
});

/** TAGWELL_CLUSTER and TAGWELL_WAREHOUSE choose where events are stored, and which part an edge plays. */
import { expect, it } from "vitest";
import { clusterOptions, readCluster } from "./read-cluster.ts";

const TAGWELL_CLUSTER = "nats://tagwell:secret@log-1.example:4222";
const TAGWELL_WAREHOUSE = "https://clickhouse.example:8443";

it("is off where neither is set", async () => {
  expect(readCluster({})).toBeUndefined();
  expect(readCluster({ TAGWELL_CLUSTER: "", TAGWELL_WAREHOUSE: "" })).toBeUndefined();
  expect(await clusterOptions({}, () => Promise.reject(new Error("loaded")))).toEqual({});
});

it("hands the addresses to the cluster's package", async () => {
  expect(readCluster({ TAGWELL_CLUSTER })).toEqual({ log: TAGWELL_CLUSTER });
  const onCluster = (addresses: object) => ({ addresses });
  expect(await clusterOptions({ TAGWELL_CLUSTER, TAGWELL_WAREHOUSE }, async () => ({ onCluster }))).toEqual({
    addresses: { log: TAGWELL_CLUSTER, warehouse: TAGWELL_WAREHOUSE },
  });
});

it("refuses a warehouse without a log", () => {
  expect(() => readCluster({ TAGWELL_WAREHOUSE })).toThrow("TAGWELL_CLUSTER is not set");
});

it("refuses to relay from a cluster before anything is opened, and says where the relay can run", async () => {
  const TAGWELL_RELAY = "https://edge.adobedc.net";
  const refused = clusterOptions({ TAGWELL_CLUSTER, TAGWELL_RELAY }, () => Promise.reject(new Error("loaded")));
  await expect(refused).rejects.toThrow(
    /Unset TAGWELL_RELAY here, and set it on one more edge, without TAGWELL_CLUSTER/,
  );
  await expect(refused).rejects.not.toThrow("secret");
  expect(readCluster({ TAGWELL_CLUSTER: "", TAGWELL_RELAY })).toBeUndefined();
});

it("says what to install, and not the address, where the package is missing", async () => {
  const missing = Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
  const refused = clusterOptions({ TAGWELL_CLUSTER }, () => Promise.reject(missing));
  await expect(refused).rejects.toThrow("npm install @tagwell/cluster");
  await expect(refused).rejects.not.toThrow("secret");
});

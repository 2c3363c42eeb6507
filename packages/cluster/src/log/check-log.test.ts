/** Which logs are refused for good, and which are only asked again. */
import type { JetStreamManager } from "@nats-io/jetstream";
import { errors, type NatsConnection } from "@nats-io/transport-node";
import { expect, it } from "vitest";
import { checkLog } from "./check-log.ts";
import { patiently } from "./patiently.ts";

const server = { server: { name: "log-1", ver: "2.10.27" }, data: { config: { sync_always: true, max_storage: 1e9 } } };
const config = { num_replicas: 3, storage: "file", discard: "new", metadata: { tagwell_max_bytes: "1000" } };
const manager = { streams: { info: async () => ({ config }) } } as unknown as JetStreamManager;

/** Each request gets the next of these answers; the last one stays. */
function connectionTo(...answers: (object[] | Error)[]): NatsConnection {
  return {
    info: { max_payload: 2 ** 20 },
    requestMany: async () => {
      const given = answers.length > 1 ? answers.shift() : answers[0];
      return (async function* () {
        if (given instanceof Error) throw given;
        for (const answer of given ?? []) yield { json: () => answer };
      })();
    },
  } as unknown as NatsConnection;
}

it("asks busy servers again that did not answer in time", async () => {
  const connection = connectionTo([], [], [server]);
  await patiently(() => checkLog(connection, manager));
});

it("refuses servers that do not tell how they write", async () => {
  const connection = connectionTo(new errors.NoRespondersError("tagwell.check.servers"));
  await expect(patiently(() => checkLog(connection, manager))).rejects.toThrow(/do not tell how they write.*Export/);
});

it("says what went wrong when it cannot ask", async () => {
  const connection = connectionTo(new Error("no permission to publish"));
  await expect(checkLog(connection, manager)).rejects.toThrow("no permission to publish");
});

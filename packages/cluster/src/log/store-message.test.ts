/** A message whose acknowledgement was lost: at place 0, the log knows its id and may or may not store it. */
import type { JetStreamClient, PubAck } from "@nats-io/jetstream";
import { expect, it } from "vitest";
import { storeMessage } from "./store-message.ts";

const body = new Uint8Array([1]);

/** A log that gives each message the place that this function says, by its id and how often it came. */
function logOf(placeOf: (id: string, turn: number) => number) {
  const ids: string[] = [];
  const publish: JetStreamClient["publish"] = async (_subject, _body, { msgID = "" } = {}) => {
    const seq = placeOf(msgID, ids.push(msgID));
    return { seq, stream: "TAGWELL_EVENTS", duplicate: seq === 0 } as PubAck;
  };
  return { publish, ids };
}

it("sends a message once where the log says its place", async () => {
  const log = logOf(() => 7);
  await storeMessage(log, "edge.1", body);
  expect(log.ids).toEqual(["edge.1"]);
});

it("asks again under the same id at place 0, until the log has stored it", async () => {
  const log = logOf((_, turn) => (turn < 3 ? 0 : 7));
  await storeMessage(log, "edge.1", body);
  expect(log.ids).toEqual(["edge.1", "edge.1", "edge.1"]);
});

it("sends it under a new id where the log knows it and never stores it", async () => {
  const log = logOf((id) => (id === "edge.1" ? 0 : 7));
  await storeMessage(log, "edge.1", body, 300);
  expect(log.ids[0]).toBe("edge.1");
  expect(log.ids.at(-1)).toMatch(/^edge\.1\.[0-9a-f-]{36}$/);
});

it("rejects where the new id has no place either", async () => {
  await expect(
    storeMessage(
      logOf(() => 0),
      "edge.1",
      body,
      1,
    ),
  ).rejects.toThrow("has not stored");
});

it("rejects with the log's own error", async () => {
  const log = logOf((_, turn) => {
    if (turn === 2) throw new Error("timeout");
    return 0;
  });
  await expect(storeMessage(log, "edge.1", body)).rejects.toThrow("timeout");
});

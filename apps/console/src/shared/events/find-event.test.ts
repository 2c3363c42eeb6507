import type { EventQuery, EventRow } from "@tagwell/contract";
import { expect, it } from "vitest";
import type { EdgeClient } from "../api/edge-client.ts";
import { rowKey } from "../api/row-key.ts";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { findEvent } from "./find-event.ts";

const { signal } = new AbortController();

/** A client that returns these rows, and the queries that it received. */
function clientWith(rows: EventRow[]) {
  const asked: EventQuery[] = [];
  const events = async (query: EventQuery) => {
    asked.push(query);
    return rows;
  };
  return { client: { events } as Pick<EdgeClient, "events"> as EdgeClient, asked };
}

it("requests an event by its id and returns what the edge has under it", async () => {
  // The edge assigns an id to a rejected event without one.
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { client, asked } = clientWith([row]);
  expect(await findEvent(client, sampleId(7), signal)).toBe(row);
  expect(asked).toEqual([{ id: sampleId(7) }]);
});

it("finds an event by its id in upper case", async () => {
  const { client, asked } = clientWith([sampleRow(10)]);
  expect(await findEvent(client, sampleId(10).toUpperCase(), signal)).not.toBeNull();
  expect(asked).toEqual([{ id: sampleId(10) }]);
});

it("finds a row without an id by the time when it was received", async () => {
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { client, asked } = clientWith([sampleRow(1), row]);
  expect(await findEvent(client, rowKey(row), signal)).toBe(row);
  expect(asked).toEqual([{ since: row.receivedAt, take: "oldest", limit: 1000 }]);
});

it("returns null for an event that does not exist", async () => {
  expect(await findEvent(clientWith([]).client, sampleId(7), signal)).toBeNull();
  expect(await findEvent(clientWith([sampleRow(1)]).client, "not-a-key", signal)).toBeNull();
});

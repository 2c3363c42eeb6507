import type { EventQuery, EventRow } from "@tagwell/contract";
import { expect, it } from "vitest";
import type { EdgeClient } from "../api/edge-client.ts";
import { rowKey } from "../api/row-key.ts";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { findEvent } from "./find-event.ts";

const { signal } = new AbortController();

/** A client that answers with these rows, and what it was asked. */
function clientWith(rows: EventRow[]) {
  const asked: EventQuery[] = [];
  const events = async (query: EventQuery) => {
    asked.push(query);
    return rows;
  };
  return { client: { events } as Pick<EdgeClient, "events"> as EdgeClient, asked };
}

it("asks for an event by its id, and takes what the edge has under it", async () => {
  // A rejected event without an id of its own is stored under one that the edge made.
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { client, asked } = clientWith([row]);
  expect(await findEvent(client, sampleId(7), signal)).toBe(row);
  expect(asked).toEqual([{ id: sampleId(7) }]);
});

it("finds an event however its id was typed", async () => {
  const { client, asked } = clientWith([sampleRow(10)]);
  expect(await findEvent(client, sampleId(10).toUpperCase(), signal)).not.toBeNull();
  expect(asked).toEqual([{ id: sampleId(10) }]);
});

it("finds a row without an id by when it was received", async () => {
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { client, asked } = clientWith([sampleRow(1), row]);
  expect(await findEvent(client, rowKey(row), signal)).toBe(row);
  expect(asked).toEqual([{ since: row.receivedAt, take: "oldest", limit: 1000 }]);
});

it("gives null for an event that is not there", async () => {
  expect(await findEvent(clientWith([]).client, sampleId(7), signal)).toBeNull();
  expect(await findEvent(clientWith([sampleRow(1)]).client, "not-a-key", signal)).toBeNull();
});

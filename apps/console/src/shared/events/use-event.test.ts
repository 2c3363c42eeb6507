import type { EventQuery, EventRow } from "@tagwell/contract";
import { expect, it } from "vitest";
import { rowKey } from "../api/row-key.ts";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { findEvent } from "./use-event.ts";

/** An edge that returns these rows, and the queries that it received. */
function edgeWith(rows: EventRow[]) {
  const asked: EventQuery[] = [];
  const fetchEvents = async (query: EventQuery) => {
    asked.push(query);
    return rows;
  };
  return { fetchEvents, asked };
}

it("requests an event by its id and returns what the edge has under it", async () => {
  // The edge assigns an id to a rejected event without one.
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { fetchEvents, asked } = edgeWith([row]);
  expect(await findEvent(sampleId(7), fetchEvents)).toBe(row);
  expect(asked).toEqual([{ id: sampleId(7) }]);
});

it("finds an event by its id in upper case", async () => {
  const { fetchEvents, asked } = edgeWith([sampleRow(10)]);
  expect(await findEvent(sampleId(10).toUpperCase(), fetchEvents)).not.toBeNull();
  expect(asked).toEqual([{ id: sampleId(10) }]);
});

it("finds a row without an id by the time when it was received", async () => {
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { fetchEvents, asked } = edgeWith([sampleRow(1), row]);
  expect(await findEvent(rowKey(row), fetchEvents)).toBe(row);
  expect(asked).toEqual([{ since: row.receivedAt, take: "oldest", limit: 1000 }]);
});

it("returns null for an event that does not exist", async () => {
  expect(await findEvent(sampleId(7), edgeWith([]).fetchEvents)).toBeNull();
  expect(await findEvent("not-a-key", edgeWith([sampleRow(1)]).fetchEvents)).toBeNull();
});

import type { EventQuery, EventRow } from "@tagwell/contract";
import { expect, it } from "vitest";
import type { EdgeClient } from "../api/edge-client.ts";
import { rowKey } from "../api/row-key.ts";
import { sampleRow } from "../sample-row.ts";
import { findEvent } from "./find-event.ts";

const { signal } = new AbortController();

/** A client that answers with these rows, and what it was asked. */
function clientWith(rows: EventRow[]) {
  const asked: EventQuery[] = [];
  const events = async (query: EventQuery) => {
    asked.push(query);
    return rows.filter((row) => query.since === undefined || row.receivedAt >= query.since);
  };
  return { client: { events } as Pick<EdgeClient, "events"> as EdgeClient, asked };
}

it("looks from about when the event happened, by its _id", async () => {
  const id = `${Date.UTC(2026, 0, 1)
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000-8000-000000000001`;
  const row = sampleRow(50, { xdm: { _id: id } });
  const { client, asked } = clientWith([row]);
  expect(await findEvent(client, id, signal)).toBe(row);
  expect(asked).toEqual([{ since: "2025-12-31T23:50:00.000Z", limit: 1000 }]);
});

it("looks at the newest when the _id's clock was wrong", async () => {
  const id = "0fffffff-ffff-7000-8000-000000000001";
  const row = sampleRow(50, { xdm: { _id: id } });
  expect(await findEvent(clientWith([row]).client, id, signal)).toBe(row);
});

it("finds a row without a good _id by when it was received", async () => {
  const row = sampleRow(50, { xdm: { _id: 1 } });
  const { client, asked } = clientWith([sampleRow(1), row]);
  expect(await findEvent(client, rowKey(row), signal)).toBe(row);
  expect(asked[0]?.since).toBe(row.receivedAt);
});

it("gives null for an event that is not there", async () => {
  expect(await findEvent(clientWith([sampleRow(1)]).client, "not-a-key", signal)).toBeNull();
});

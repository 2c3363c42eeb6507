/** An edge on another storage than SQLite with its rows. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStream } from "@tagwell/collector/testing/open-stream";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterEach, expect, it } from "vitest";
import type { Cursor, EventSearch, OpenStorage, StoredEvent } from "../doors/storage.ts";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";

let edge: TestEdge | undefined;
const folder = mkdtempSync(join(tmpdir(), "tagwell-roles-"));
afterEach(async () => {
  await edge?.close();
  edge = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** SQLite without what only SQLite offers, with places in the form of a cluster's. */
const plainStorage: OpenStorage = async (settings) => {
  const { journal, warehouse, live, governed, close } = await openSqlite(settings);
  const told = (cursor: Cursor) => `${cursor}.0` as Cursor;
  const given = (cursor: Cursor | undefined) => cursor?.replace(/\.0$/, "") as Cursor | undefined;
  const toldOf = (event: StoredEvent) => ({ ...event, cursor: told(event.cursor) });
  const inside = ({ after, before, ...search }: EventSearch) => ({
    ...search,
    after: given(after),
    before: given(before),
  });
  return {
    journal,
    warehouse: {
      ...warehouse,
      async *pages(search) {
        for await (const page of warehouse.pages(inside(search))) yield page.map(toldOf);
      },
    },
    live: {
      newest: async () => told(await live.newest()),
      before: async (time) => told(await live.before(time)),
      justBefore: (cursor) => told(live.justBefore(given(cursor) ?? cursor)),
      read: (text) => (/^\d{1,16}\.\d{1,6}$/.test(text) ? (text as Cursor) : undefined),
      async *follow({ after, ...parts }) {
        for await (const event of live.follow({ ...parts, after: given(after) ?? after })) yield event && toldOf(event);
      },
    },
    governed,
    close,
  };
};

const send = async (count = 1) => {
  const ids = Array.from({ length: count }, newId);
  for (const _id of ids) expect((await edge?.send("interact", [{ xdm: scrollEvent({ _id }) }]))?.status).toBe(200);
  return ids;
};

it("says at its start that a storage has no ledger of consent choices, and refuses a period for them", async () => {
  await expect(startTestEdge({ openStorage: plainStorage, consentRetentionDays: 30 })).rejects.toThrow(
    "Unset TAGWELL_CONSENT_RETENTION_DAYS",
  );
  edge = await startTestEdge({ openStorage: plainStorage });
  expect(edge.log).toContainEqual(expect.stringContaining("no ledger of consent choices"));
  expect((await edge.ask("/api/consent")).status).toBe(404);
});

it("refuses TAGWELL_RELAY on a storage that cannot do it, and leaves the folder to the next edge", async () => {
  const dataDir = join(folder, "data");
  const relay = { url: "https://edge.example.org" };
  await expect(startTestEdge({ dataDir, openStorage: plainStorage, relay })).rejects.toThrow("Unset TAGWELL_RELAY");
  edge = await startTestEdge({ dataDir });
});

it("pages and resumes by the places of its storage, whatever their form", async () => {
  edge = await startTestEdge({ openStorage: plainStorage });
  const { ask, port } = edge;
  const ids = await send(5);
  const idsOf = ({ json }: { json: { event: { xdm: { _id: string } } }[] }) => json.map(({ event }) => event.xdm._id);
  const newest = await ask("/api/events?limit=2");
  const [, next = ""] = /<(.*)>/.exec(String(newest.headers.link)) ?? [];
  expect(next).toMatch(/before=\d+\.0$/);
  expect([...idsOf(await ask(next)), ...idsOf(newest)]).toEqual(ids.slice(1));
  const refused = await ask("/api/events?before=5");
  expect([refused.status, problemOf(refused).detail]).toEqual([
    400,
    "The query parameter before: expected what a Link header names.",
  ]);
  expect((await ask("/api/stream", { headers: { "last-event-id": "5" } })).status).toBe(400);
  const first = openStream(port, "?limit=3");
  const rows = await first.take(3);
  first.close();
  expect(rows.map(({ id }) => id)).toEqual(Array(3).fill(expect.stringMatching(/^\d+\.0$/)));
  const again = openStream(port, "", rows[0]?.id);
  expect((await again.take(2)).map(({ _id }) => _id)).toEqual(ids.slice(3));
  again.close();
});

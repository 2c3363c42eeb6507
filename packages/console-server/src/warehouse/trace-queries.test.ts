/** What searches of the trace find, and in which order. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@tagwell/collector/testing/sample-event";
import type { TraceRecord } from "@tagwell/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { openSqlite } from "./open-sqlite.ts";

const farOff = Date.UTC(2090, 0);
let dataDir: string;
let storage: Required<Storage>;
const record = (id: string, more: Partial<TraceRecord> = {}): TraceRecord => ({
  id,
  rule: "page-view",
  outcome: "sent",
  at: "2026-11-21T09:00:00.000Z",
  build: "0.1.0",
  environment: "development",
  ...more,
});
const opened = (visit: string, page: string) =>
  record(page, { kind: "page", rule: "page", outcome: "noted", visit, page });
const records = [
  opened("visit-1", "page-1"),
  record("a", { visit: "visit-1", page: "page-1" }),
  record("b", { visit: "visit-1", page: "page-1", rule: "scroll", outcome: "condition-failed" }),
  opened("visit-2", "page-2"),
  record("c", { visit: "visit-2", page: "page-2", rule: "scroll", outcome: "failed" }),
  record("d", { kind: "consent", rule: "consent", outcome: "noted", consent: "out", visit: "visit-1", page: "page-1" }),
  record("e", { kind: "push", rule: "push", outcome: "noted", visit: "visit-3", page: "page-3" }),
  record("f"),
];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-traces-"));
  storage = await openSqlite({ dataDir, log: () => {} });
  for (const one of records) await storage.journal.saveTrace([one]);
});
afterAll(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const idsOf = async (search: object, limit = 100) => {
  const found = await storage.warehouse.findTrace({ ...search, limit });
  return found.map(({ id }) => id);
};

describe("a search of records", () => {
  it.each<[object, string[]]>([
    [{}, ["page-1", "a", "b", "page-2", "c", "d", "e", "f"]],
    [{ id: "b" }, ["b"]],
    [{ page: "page-1" }, ["page-1", "a", "b", "d"]],
    [{ visit: "visit-2" }, ["page-2", "c"]],
    [{ kind: "rule" }, ["a", "b", "c", "f"]],
    [{ rule: "scroll" }, ["b", "c"]],
    [{ visit: "visit-1", rule: "scroll", kind: "rule" }, ["b"]],
    [{ visit: "visit-2", page: "page-1" }, []],
    [{ rule: "' OR 1=1 --" }, []],
    [{ since: farOff }, []],
    [{ id: undefined, visit: "visit-2" }, ["page-2", "c"]],
  ])("by %j finds %j", async (search, ids) => {
    expect(await idsOf(search)).toEqual(ids);
  });

  it("finds the newest records, in the order of arrival", async () => {
    expect(await idsOf({}, 3)).toEqual(["d", "e", "f"]);
    expect(await idsOf({ page: "page-1" }, 2)).toEqual(["b", "d"]);
  });

  it("returns each record unchanged", async () => {
    expect(await storage.warehouse.findTrace({ id: "d", limit: 1 })).toEqual([records[5]]);
  });
});

describe("the newest visits", () => {
  const visits = (query: { since?: number; limit: number }) => storage.warehouse.visits(query);

  it("come newest first, each with the records that opened or silenced its pages", async () => {
    const found = await visits({ limit: 10 });
    expect(found.map(({ visit, opened }) => [visit, opened.map(({ id }) => id)])).toEqual([
      ["visit-1", ["page-1", "d"]],
      ["visit-2", ["page-2"]],
    ]);
  });

  it("are limited by number and time", async () => {
    expect(await visits({ limit: 1 })).toMatchObject([{ visit: "visit-1" }]);
    expect(await visits({ limit: 10, since: farOff })).toEqual([]);
  });
});

it("counts the outcomes of each rule, and no other records", async () => {
  const steps = [{ fired: 0, skipped: 1, failed: 1 }];
  expect(await storage.warehouse.ruleActivity({})).toMatchObject([
    { rule: "page-view", fired: 2, sent: 2, skipped: 0, failed: 0, lastAt: "2026-11-21T09:00:00.000Z" },
    { rule: "scroll", fired: 0, sent: 0, skipped: 1, failed: 1, steps },
  ]);
});

it("finds events by their ids, and skips unknown ids", async () => {
  const id = newId().replaceAll("-", "");
  const event = { id, site: "www", environment: "development", eventType: "page.scroll" } as const;
  await storage.journal.save([{ ...event, verdict: "rejected", reasons: ["xdm.web: missing"], xdm: '{"a":1}' }]);
  const other = newId().replaceAll("-", "");
  expect(await storage.warehouse.eventsById([other, id])).toEqual(await findEvents(storage, { verdict: "rejected" }));
  expect(await storage.warehouse.eventsById([])).toEqual([]);
});

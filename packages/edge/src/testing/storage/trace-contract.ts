/** The trace: searches of its records, what each rule did, and the newest visits. */
import type { TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { TraceSearch } from "../../doors.ts";
import { type OpenedStorage, passTime } from "./storage-under-test.ts";

const record = (id: string, more: Partial<TraceRecord> = {}): TraceRecord => ({
  ...{ id, rule: "page-view", outcome: "sent", at: "2026-11-21T09:00:00.000Z", build: "0.1.0" },
  ...{ environment: "development", ...more },
});
const opened = (visit: string, page: string) =>
  record(page, { kind: "page", rule: "page", outcome: "noted", visit, page, path: "/日本?a='b" });
const later = "2026-11-21T10:00:00.000Z";
const out = { kind: "consent", rule: "consent", outcome: "noted", consent: "out" } as const;
const records: TraceRecord[] = [
  opened("visit-1", "page-1"),
  record("a", { visit: "visit-1", page: "page-1" }),
  record("b", { visit: "visit-1", page: "page-1", rule: "scroll", outcome: "condition-failed" }),
  opened("visit-2", "page-2"),
  record("c", { visit: "visit-2", page: "page-2", rule: "scroll", outcome: "failed", at: later }),
  record("d", { ...out, visit: "visit-1", page: "page-1" }),
  record("e", { kind: "push", rule: "push", outcome: "noted", visit: "visit-3", page: "page-3" }),
  record("f"),
];

export function traceContract({ storage, savedTrace }: OpenedStorage): void {
  const found = async (search: TraceSearch) => (await storage().warehouse.findTrace(search)).map(({ id }) => id);

  describe("the trace", () => {
    it("is searched by every column, alone and together", async () => {
      await savedTrace(...records.map((one) => [one]));
      for (const [search, ids] of [
        [{}, ["page-1", "a", "b", "page-2", "c", "d", "e", "f"]],
        [{ id: "b" }, ["b"]],
        [{ page: "page-1" }, ["page-1", "a", "b", "d"]],
        [{ visit: "visit-2" }, ["page-2", "c"]],
        [{ kind: "rule" }, ["a", "b", "c", "f"]],
        [{ rule: "scroll" }, ["b", "c"]],
        [{ visit: "visit-1", rule: "scroll", kind: "rule" }, ["b"]],
        [{ visit: "visit-2", page: "page-1" }, []],
        [{ rule: "' OR 1=1 --" }, []],
        [{ since: 0 }, ["page-1", "a", "b", "page-2", "c", "d", "e", "f"]],
        [{ since: Date.now() + 60_000 }, []],
        [{ id: undefined, visit: "visit-2" }, ["page-2", "c"]],
      ] as [Partial<TraceSearch>, string[]][])
        expect(await found({ ...search, limit: 100 })).toEqual(ids);
      expect(await found({ limit: 3 })).toEqual(["d", "e", "f"]);
      expect(await found({ page: "page-1", limit: 2 })).toEqual(["b", "d"]);
    });

    it("keeps records unchanged and in their order, also those with the same id, and knows when they were stored", async () => {
      await savedTrace(records);
      const middle = await passTime();
      await savedTrace([record("a", { detail: "again" }), record("g")]);
      expect(await storage().warehouse.findTrace({ limit: 8, id: "a" })).toEqual([
        records[1],
        record("a", { detail: "again" }),
      ]);
      expect(await storage().warehouse.findTrace({ limit: 100 })).toEqual([
        ...records,
        record("a", { detail: "again" }),
        record("g"),
      ]);
      expect(await found({ since: middle, limit: 100 })).toEqual(["a", "g"]);
    });

    it("counts the outcomes of each rule, by the rules' names, and no other records", async () => {
      await savedTrace(records);
      const first = [
        { rule: "page-view", sent: 2, skipped: 0, failed: 0, lastAt: "2026-11-21T09:00:00.000Z" },
        { rule: "scroll", sent: 0, skipped: 1, failed: 1, lastAt: later },
      ];
      expect(await storage().warehouse.ruleActivity({})).toEqual(first);
      const middle = await passTime();
      await savedTrace([record("g", { outcome: "noted", at: later })]);
      expect(await storage().warehouse.ruleActivity({ since: middle })).toEqual([
        { rule: "page-view", sent: 0, skipped: 0, failed: 0, lastAt: later },
      ]);
      expect(await storage().warehouse.ruleActivity({})).toEqual([{ ...first[0], lastAt: later }, first[1]]);
    });

    it("lists the newest visits first, each with the records that opened or silenced its pages", async () => {
      await savedTrace(...records.map((one) => [one]));
      const visits = async (query: { since?: number; limit: number }) =>
        (await storage().warehouse.visits(query)).map(({ visit, opened }) => [visit, opened.map(({ id }) => id)]);
      const all = [
        ["visit-1", ["page-1", "d"]],
        ["visit-2", ["page-2"]],
      ];
      expect(await visits({ limit: 10 })).toEqual(all);
      expect(await visits({ limit: 1 })).toEqual(all.slice(0, 1));
      const middle = await passTime();
      await savedTrace([opened("visit-2", "page-4")]);
      expect(await visits({ limit: 10 })).toEqual([["visit-2", ["page-2", "page-4"]], all[0]]);
      expect(await visits({ limit: 10, since: middle })).toEqual([["visit-2", ["page-2", "page-4"]]]);
      expect(await visits({ limit: 10, since: Date.now() + 60_000 })).toEqual([]);
    });
  });
}

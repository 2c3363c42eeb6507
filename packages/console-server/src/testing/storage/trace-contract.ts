/** The trace: searches of its records, what each rule did, and the newest visits. */
import type { RuleActivity, RuleCounts, TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { TraceSearch } from "../../doors/storage.ts";
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

const activity = (rule: string, counts: RuleCounts, more: { sent: number; lastAt: string }): RuleActivity => ({
  ...{ rule, ...counts, ...more, steps: [counts] },
});

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
        activity("page-view", { fired: 2, skipped: 0, failed: 0 }, { sent: 2, lastAt: "2026-11-21T09:00:00.000Z" }),
        activity("scroll", { fired: 0, skipped: 1, failed: 1 }, { sent: 0, lastAt: later }),
      ];
      expect(await storage().warehouse.ruleActivity({})).toEqual(first);
      const middle = await passTime();
      await savedTrace([record("g", { outcome: "noted", at: later })]);
      expect(await storage().warehouse.ruleActivity({ since: middle })).toEqual([
        activity("page-view", { fired: 0, skipped: 0, failed: 0 }, { sent: 0, lastAt: later }),
      ]);
      expect(await storage().warehouse.ruleActivity({})).toEqual([{ ...first[0], lastAt: later }, first[1]]);
    });

    it("counts a period in equal steps", async () => {
      const since = await passTime();
      await savedTrace([record("a")]);
      const middle = await passTime();
      await savedTrace([record("b", { outcome: "completed" })]);
      const until = middle + (middle - since);
      const [row] = await storage().warehouse.ruleActivity({
        since,
        until: Math.max(until, (await passTime()) + 1),
        steps: 1,
      });
      expect(row).toMatchObject({ fired: 2, sent: 1, steps: [{ fired: 2 }] });
      const [halves] = await storage().warehouse.ruleActivity({ since: since - 60_000, steps: 2 });
      expect(halves?.steps.map(({ fired }) => fired)).toEqual([0, 2]);
      expect(await storage().warehouse.ruleActivity({ since: 0, until: since })).toEqual([]);
    });

    it("finds visits by path, id, site, rule and outcome, from a place on", async () => {
      await savedTrace(...records.map((one) => [one]));
      await savedTrace([
        record("page-9", { kind: "page", visit: "visit-9", page: "page-9", path: "/Find-a-doctor", site: "gifts" }),
      ]);
      const visits = async (query: object) =>
        (await storage().warehouse.visits({ limit: 10, ...query })).map(({ visit }) => visit);
      expect(await visits({ text: "find-a" })).toEqual(["visit-9"]);
      expect(await visits({ text: "page-9" })).toEqual(["visit-9"]);
      expect(await visits({ text: "visit-2" })).toEqual(["visit-2"]);
      expect(await visits({ start: "visit-" })).toEqual(["visit-9", "visit-1", "visit-2"]);
      expect(await visits({ start: "visit-2" })).toEqual(["visit-2"]);
      expect(await visits({ start: "isit-2" })).toEqual([]);
      expect(await visits({ site: "gifts" })).toEqual(["visit-9"]);
      expect(await visits({ rule: "scroll" })).toEqual(["visit-1", "visit-2"]);
      expect(await visits({ rule: "scroll", outcomes: ["failed"] })).toEqual(["visit-2"]);
      const [newest] = await storage().warehouse.visits({ limit: 1 });
      expect(await visits({ before: newest?.cursor })).toEqual(["visit-1", "visit-2"]);
    });

    it("lists the newest visits first, each with the records that opened or silenced its pages", async () => {
      await savedTrace(...records.map((one) => [one]));
      const visits = async (query: { since?: number; until?: number; limit: number }) =>
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
      expect(await visits({ limit: 10, until: middle })).toEqual([all[0], ["visit-2", ["page-2", "page-4"]]]);
      expect(await visits({ limit: 10, since: Date.now() + 60_000 })).toEqual([]);
    });
  });
}

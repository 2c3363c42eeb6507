/** The counts of reports are those of all events that were stored, whatever is removed, declared later, or interrupted. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Clock } from "@tagwell/collector/log/clock";
import { openForWriting } from "@tagwell/collector/log/commit-batches";
import { eventUpgrades } from "@tagwell/collector/log/event-upgrades";
import { openDatabase } from "@tagwell/collector/log/open-database";
import fc from "fast-check";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import { createTables } from "./counts-tables.ts";
import { EventCounter } from "./event-counter.ts";
import { KeptCounts } from "./kept-counts.ts";
import { unpackCounts } from "./packed-counts.ts";

const label = "page.view";
const began = Date.UTC(2026, 0, 1);
const positionOf = (time: number) => Math.floor(time) * 1024;
/** By page; the second one is declared later. */
const measures = ["first", "second"].map((id) => ({ id, events: [label], key: [{ source: "page" as const }] }));
const declared = (count: number): CountedEnvironment[] => [
  {
    environment: "production",
    tenantKey: "_example",
    hosts: [],
    fields: [],
    measures: measures.slice(0, count),
    explored: [],
  },
];

let folder: string;
let stored: Database.Database;
let database: Database.Database;
let counter: EventCounter;
let counts: KeptCounts;
let isDeclared: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-kept-counts-"));
  stored = openForWriting(join(folder, "events.sqlite"));
  stored.exec(`
    PRAGMA synchronous = OFF;
    INSERT INTO kinds VALUES (1, 'www', 'production', '${label}', 'accepted');
    INSERT INTO kinds VALUES (2, 'www', 'production', '${label}', 'rejected');
    INSERT INTO kinds VALUES (3, 'www', 'preview', '${label}', 'accepted')`);
  isDeclared = 1;
  open();
});
afterEach(() => {
  database.close();
  stored.close();
  rmSync(folder, { recursive: true });
});

/** As the thread opens them; what was not made durable before is gone. */
function open(): void {
  database?.close();
  database = new Database(join(folder, "counts.sqlite"));
  createTables(database, "");
  counter = new EventCounter(database, { stored, clock: () => new Clock() });
  counts = new KeptCounts(counter, declared(isDeclared));
}

function store(events: readonly { at: number; kind: number; page: string }[]): void {
  const add = stored.prepare("INSERT INTO events (position, id, kind, reasons, xdm) VALUES (?, ?, ?, '[]', ?)");
  for (const { at, kind, page } of events) {
    const timestamp = new Date(at).toISOString();
    const xdm = JSON.stringify({ eventType: label, timestamp, web: { webPageDetails: { name: page } } });
    const position = Math.max(newest() + 1, positionOf(at));
    add.run(position, Buffer.from(String(position)), kind, xdm);
  }
}
const newest = () =>
  (stored.prepare("SELECT coalesce(max(position), 0) FROM events").raw().get() as unknown as [number])[0];

/** What is counted, and the events of the ranges that are not: what the one who asks adds up. */
function answered(measure: string): Record<string, number> {
  const { packed, left } = counts.read({ measure, from: 0, to: 100_000 }) ?? {
    packed: { keys: "", slices: [] },
    left: [],
  };
  const found: Record<string, number> = {};
  for (const { key, count } of unpackCounts(packed)) found[key[0] ?? ""] = (found[key[0] ?? ""] ?? 0) + count;
  const rest = stored
    .prepare("SELECT xdm ->> '$.web.webPageDetails.name' FROM events WHERE kind = 1 AND position BETWEEN ? AND ?")
    .raw();
  for (const [first, last] of left)
    for (const [page] of rest.all(first, last) as unknown as [string][]) found[page] = (found[page] ?? 0) + 1;
  return found;
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

type Step =
  | { what: "store"; hours: number; pages: string[]; kind: number }
  | { what: "remove"; every: number }
  | { what: Plain };
type Plain = "count" | "flush" | "kill" | "ask";
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    what: fc.constant("store" as const),
    hours: fc.integer({ min: 0, max: 30 }),
    pages: fc.array(fc.constantFrom("home", "heart", ""), { minLength: 1, maxLength: 5 }),
    kind: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ what: fc.constant("remove" as const), every: fc.integer({ min: 1, max: 4 }) }),
  fc.constantFrom<Plain[]>("count", "flush", "kill", "ask").map((what): Step => ({ what })),
);

it("count every accepted event once, also those that were removed since and whenever the thread ends", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      stored.exec("DELETE FROM events");
      counter.forget();
      const truth: Record<string, number> = {};
      let every = 0;
      let time = began;
      for (const step of steps) {
        if (step.what === "store") {
          time += step.hours * 3_600_000;
          store(step.pages.map((page) => ({ at: time, kind: step.kind, page })));
          if (step.kind === 1) for (const page of step.pages) truth[page] = (truth[page] ?? 0) + 1;
          if (step.kind !== 3) every += step.pages.length;
        } else if (step.what === "remove") {
          while (!counts.countUp(newest()));
          // As a crash of the thread right after it.
          open();
          // Not the newest one: positions only ever grow.
          stored.prepare("DELETE FROM events WHERE position < ? AND position % ? = 0").run(newest(), step.every);
        } else if (step.what === "kill") open();
        else if (step.what === "count") counts.countMore();
        else if (step.what === "flush") counter.flush();
        else expect(answered("first")).toEqual(truth);
      }
      expect(answered("first")).toEqual(truth);
      const steps30 = counts.steps({ from: 0, stepMs: 1_800_000, rulePaths: {} });
      expect(steps30?.reduce((all, { count }) => all + count, 0)).toBe(every);
    }),
    { numRuns: 100 },
  );
});

it("a measure that is declared later is counted from the first event that is there, and the others go on", () => {
  const hour = (at: number) => ({ at: began + at * 3_600_000, kind: 1, page: "home" });
  store(Array.from({ length: 2500 }, () => hour(0)));
  while (!counts.countUp(newest()));
  stored
    .prepare("DELETE FROM events WHERE position IN (SELECT position FROM events ORDER BY position LIMIT 500)")
    .run();
  isDeclared = 2;
  open();
  store([hour(1)]);
  expect([sum(answered("first")), sum(answered("second"))]).toEqual([2501, 2001]);
  while (!counts.countUp(newest()));
  expect([sum(answered("first")), sum(answered("second"))]).toEqual([2501, 2001]);
  // Back to the former build, and to the later one again: what came meanwhile is counted then.
  isDeclared = 1;
  open();
  store([hour(2)]);
  while (!counts.countUp(newest()));
  isDeclared = 2;
  open();
  expect([sum(answered("first")), sum(answered("second"))]).toEqual([2502, 2002]);
  expect(counts.read({ measure: "unknown", from: 0, to: 1 })).toBeUndefined();
});

it("those of an earlier version are taken over, also of events that were removed, and again after an upgrade that was interrupted", () => {
  database.close();
  stored.close();
  const former = eventUpgrades.slice(0, -1);
  rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), "tagwell-kept-counts-"));
  const earlier = openDatabase(join(folder, "events.sqlite"), former);
  earlier.exec(`
    INSERT INTO kinds VALUES (1, 'www', 'production', '${label}', 'accepted');
    INSERT INTO events (position, id, kind, reasons, xdm) VALUES (${positionOf(began)}, x'01', 1, '[]', '{"web":{"webPageDetails":{"name":"home"}}}');
    INSERT INTO counts VALUES ('first', ${Math.floor(began / 86_400_000)}, 'www', 'production', '["home"]', 7);
    INSERT INTO counts_state VALUES ('any', ${positionOf(began)})`);
  earlier.close();
  // It wrote the counts, and ended before its own tables were gone.
  const interrupted = new Database(join(folder, "counts.sqlite"));
  interrupted.exec("CREATE TABLE kept_counts (half INTEGER)");
  interrupted.close();
  stored = openForWriting(join(folder, "events.sqlite"));
  database = new Database(join(folder, "counts.sqlite"));
  open();
  expect(answered("first")).toEqual({ home: 7 });
  store([{ at: began + 1000, kind: 1, page: "home" }]);
  expect(answered("first")).toEqual({ home: 8 });
});

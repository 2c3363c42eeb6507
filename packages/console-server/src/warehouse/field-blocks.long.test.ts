/** Fields that are counted hour by hour and day by day are those of the stored events, whatever is stored and removed, and whenever the thread ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Clock } from "@tagwell/collector/log/clock";
import { openForWriting } from "@tagwell/collector/log/commit-batches";
import type { FieldTraffic } from "@tagwell/contract";
import fc from "fast-check";
import Database from "libsql";
import { expect, it } from "vitest";
import { removeEvents } from "../testing/remove-events.ts";
import { askOf } from "./ask-of.ts";
import { createTables } from "./counts-tables.ts";
import { FieldBlocks } from "./field-blocks.ts";
import { createCountFields, type FieldSource, hourMs } from "./field-traffic.ts";
import { fieldTrafficQueries } from "./field-traffic-queries.ts";
import { storedRows } from "./stored-rows.ts";

const began = Date.UTC(2026, 0, 1);
const kinds = [
  ["www", "production", "accepted"],
  ["www", "production", "rejected"],
  ["gifts", "staging", "accepted"],
  ["gifts", "preview", "accepted"],
] as const;
type Step =
  | { what: "store"; afterHours: number; count: number; kind: number }
  | { what: "remove"; from: number; every: number }
  | { what: "count" | "count a part" | "restart" | "clear" };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant("store" as const),
      afterHours: fc.double({ min: 0, max: 30, noNaN: true }),
      count: fc.integer({ min: 1, max: 5 }),
      kind: fc.nat({ max: kinds.length - 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant("remove" as const),
      from: fc.nat({ max: 10 }),
      every: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom("count", "count", "count a part", "restart", "clear")
      .map((what): Step => ({ what }) as Step),
  },
);
const hours = fc.double({ min: -5, max: 200, noNaN: true });
const spans = fc.array(
  fc.record({
    since: hours,
    forHours: hours,
    scope: fc.constantFrom({}, { site: "www" }, { environment: "staging" as const }),
  }),
  { minLength: 1, maxLength: 5 },
);

it("equal those of the events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), spans, async (steps, asked) => {
      const store = openStore();
      try {
        for (const each of steps) store.take(each);
        for (const { since, forHours, scope } of asked) {
          const from = Math.floor(began + since * hourMs);
          const query = { ...scope, by: "page" as const, since: from, until: from + Math.floor(forHours * hourMs) };
          expect(sorted(await store.counted(query))).toEqual(sorted(await store.read(query)));
        }
        expect(sorted(await store.counted({ by: "page" }))).toEqual(sorted(await store.read({ by: "page" })));
      } finally {
        store.close();
      }
    }),
    { numRuns: 100 },
  );
});

it("a day that has only just ended is not read again", () => {
  const store = openStore();
  try {
    for (let hour = 0; hour < 25; hour++) store.take({ what: "store", afterHours: hour && 1, count: 1, kind: 0 });
    store.take({ what: "count" });
    expect(store.blocks().read({ since: began, until: began + 24 * hourMs })).toMatchObject({
      counted: { events: { accepted: 24 } },
      left: [],
    });
  } finally {
    store.close();
  }
});

it("only what lies before the first whole hour of a range and after its last is read again", () => {
  const store = openStore();
  try {
    for (let hour = 0; hour < 72; hour++)
      store.take({ what: "store", afterHours: hour === 0 ? 0.75 : 1, count: 3, kind: hour % kinds.length });
    store.take({ what: "count" });
    const [since, until] = [began + 1.5 * hourMs, began + 70.9 * hourMs];
    const { counted, left } = store.blocks().read({ since, until });
    expect(left).toEqual([
      { since, until: began + 2 * hourMs },
      { since: began + 70 * hourMs, until },
    ]);
    expect(counted.events).toEqual({ accepted: 2 * 51, rejected: 51 });
  } finally {
    store.close();
  }
});

const sorted = ({ fields, pages = [], ...rest }: FieldTraffic) => ({
  ...rest,
  fields: fields.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  pages: pages.toSorted((a, b) => (a.page < b.page ? -1 : 1)),
});

/** An events' database beside one of the counts. */
function openStore() {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-field-blocks-"));
  const stored = openForWriting(join(folder, "events.sqlite"), undefined);
  stored.exec("PRAGMA synchronous = OFF");
  const addKind = stored.prepare("INSERT INTO kinds (site, environment, event_type, verdict) VALUES (?, ?, 'view', ?)");
  const numbers = kinds.map((kind) => Number(addKind.run(...kind).lastInsertRowid));
  const addEvent = stored.prepare("INSERT INTO events (position, id, kind, reasons, xdm) VALUES (?, ?, ?, '[]', ?)");
  const rows = storedRows(stored, () => new Clock());
  const ask = askOf(fieldTrafficQueries, rows);
  const source: FieldSource = {
    ends: async () => ask.fieldTrafficEnds(),
    count: async (span) => ask.fieldTrafficCount(span),
    part: async (span) => ask.fieldTrafficPart(span),
  };
  let [events, time] = [0, began];
  let database: Database.Database;
  let blocks: FieldBlocks;
  const open = () => {
    database = new Database(join(folder, "counts.sqlite"));
    createTables(database, "any");
    blocks = new FieldBlocks(database, rows);
  };
  open();
  return {
    blocks: () => blocks,
    read: createCountFields(source),
    counted: createCountFields({ ...source, kept: async (span) => blocks.read(span) }),
    take(step: Step): void {
      if (step.what === "store") {
        time += step.afterHours * hourMs;
        for (let at = 0; at < step.count; at++) {
          events += 1;
          const xdm = {
            [`field-${events % 7}`]: 1,
            web: { webPageDetails: { URL: `https://www.example.org/${events % 5}` } },
          };
          const position = Math.floor(time) * 1024 + events;
          addEvent.run(position, Buffer.from(String(events)), numbers[step.kind] ?? 0, JSON.stringify(xdm));
        }
      } else if (step.what === "remove") {
        removeEvents(stored, step);
      } else if (step.what === "clear") {
        stored.exec("DELETE FROM events");
        blocks.forget();
      } else if (step.what === "restart") {
        database.close();
        open();
      } else if (step.what === "count a part") blocks.countMore();
      else while (blocks.countMore());
    },
    close(): void {
      database.close();
      stored.close();
      rmSync(folder, { recursive: true });
    },
  };
}

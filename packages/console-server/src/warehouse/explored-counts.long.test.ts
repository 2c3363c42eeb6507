/** The counts that Ask shows are those of the stored events, whatever is stored and removed, and whenever the thread ends. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Clock } from "@tagwell/collector/log/clock";
import { openForWriting } from "@tagwell/collector/log/commit-batches";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import fc from "fast-check";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeEvents } from "../testing/remove-events.ts";
import { createTables } from "./counts-tables.ts";
import { EventCounter } from "./event-counter.ts";
import { eventMeasure } from "./event-measures.ts";
import { ExploredCounts, editionOfExplored } from "./explored-counts.ts";
import { countedEnvironments, measureId } from "./report-measures.ts";
import { sampledMeasure } from "./sampled-measure.ts";

const day = 86_400_000;
const label = "web.webpagedetails.pageViews";
const property = exampleProperty();
const environments = countedEnvironments([property]);
const event = property.schema.events.find((each) => each.label === label);
if (!event) throw new Error(`The example property has no ${label}.`);
const byPage = measureId(sampledMeasure(eventMeasure(event, [["page", { source: "page" }]])));
const sites = ["www", "gifts"];
const positionOf = (time: number) => Math.floor(time) * 1024;
const began = Date.UTC(2026, 0, 1);

type Step =
  | { what: "store"; afterHours: number; pages: string[]; site: number }
  | { what: "remove"; from: number; every: number }
  | { what: Plain };
/** `clear while off`: the thread has ended when all events are removed, and is started again later. */
type Plain = "count" | "ask" | "flush" | "kill" | "clear" | "clear while off";
const plain = (...names: Plain[]) => fc.constantFrom(...names).map((what): Step => ({ what }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant("store" as const),
      afterHours: fc.double({ min: 0, max: 40, noNaN: true }),
      pages: fc.array(fc.constantFrom("home", "heart", "lung", ""), { minLength: 1, maxLength: 6 }),
      site: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant("remove" as const),
      from: fc.nat({ max: 20 }),
      every: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 4, arbitrary: plain("count", "ask", "flush", "kill") },
  { weight: 1, arbitrary: plain("clear", "clear while off") },
);

/** Two days are counted again, one of them before its last event is removed too. */
const removedWhileCountingAgain: Step[] = [
  { what: "store", afterHours: 0, pages: ["home", "home"], site: 0 },
  { what: "store", afterHours: 24, pages: ["home"], site: 0 },
  { what: "count" },
  { what: "remove", from: 1, every: 1 },
  { what: "count" },
  { what: "remove", from: 0, every: 1 },
  { what: "store", afterHours: 0, pages: ["home"], site: 0 },
  { what: "ask" },
];

it("equal those of the events", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 25 }), (steps) => {
      const folder = mkdtempSync(join(tmpdir(), "tagwell-field-counts-"));
      const stored = openForWriting(join(folder, "events.sqlite"), undefined);
      stored.exec("PRAGMA synchronous = OFF");
      const file = join(folder, "counts.sqlite");
      let database = new Database(file);
      let counts: ExploredCounts = openCounts(database, stored);
      let time = began;
      let events = 0;
      const kinds = sites.map((site) => addKind(stored, site));
      try {
        for (const step of steps) take(step);
        expectEqual();
      } finally {
        database.close();
        stored.close();
        rmSync(folder, { recursive: true });
      }

      function take(step: Step): void {
        if (step.what === "store") {
          time += step.afterHours * 3_600_000;
          for (const page of step.pages) {
            events += 1;
            const timestamp = new Date(time).toISOString();
            const xdm = JSON.stringify({ eventType: label, timestamp, web: { webPageDetails: { name: page } } });
            addEvent(stored, positionOf(time) + events, events, kinds[step.site] ?? 0, xdm);
          }
        } else if (step.what === "remove") {
          removeEvents(stored, step);
        } else if (step.what === "clear") {
          stored.exec("DELETE FROM events");
          counter.forget();
        } else if (step.what === "kill" || step.what === "clear while off") {
          database.close();
          if (step.what === "clear while off") stored.exec("DELETE FROM events");
          database = new Database(file);
          counts = openCounts(database, stored);
        } else if (step.what === "count") counts.countMore();
        else if (step.what === "flush") counter.flush();
        else expectEqual();
      }

      function expectEqual(): void {
        const asked = { measure: byPage, from: 0, to: 100_000, dividedBy: 0 };
        const read = counts.read(asked);
        expect(read?.left).toEqual([]);
        expect(read?.rows.map((row) => JSON.stringify(row)).sort()).toEqual(truth(stored));
      }
    }),
    { numRuns: 60, examples: [[removedWhileCountingAgain]] },
  );
});

describe("after a removal", () => {
  const hour = 3_600_000;
  let folder: string;
  let stored: Database.Database;
  let database: Database.Database;
  let counts: ExploredCounts;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "tagwell-field-counts-"));
    stored = openForWriting(join(folder, "events.sqlite"), undefined);
    stored.exec("PRAGMA synchronous = OFF");
    database = new Database(join(folder, "counts.sqlite"));
    counts = openCounts(database, stored);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    database.close();
    stored.close();
    rmSync(folder, { recursive: true });
  });

  /** Each of so many days gets so many events. */
  function store(days: number, perDay: number): void {
    const kind = addKind(stored, "www");
    const xdm = JSON.stringify({ eventType: label, web: { webPageDetails: { name: "home" } } });
    stored.exec("BEGIN");
    for (let at = 0; at < days * perDay; at++)
      addEvent(stored, positionOf(began + Math.floor(at / perDay) * day + hour) + (at % perDay), at, kind, xdm);
    stored.exec("COMMIT");
  }
  /** Removes the newest event of a day that is left, or of all days. */
  function remove(...days: number[]): void {
    for (const each of days) {
      const [first, last] = [positionOf(began + each * day), positionOf(began + (each + 1) * day) - 1];
      stored
        .prepare(
          "DELETE FROM events WHERE position = (SELECT max(position) FROM events WHERE position BETWEEN ? AND ?)",
        )
        .run(first, last);
    }
    stored
      .prepare(
        "INSERT INTO removals VALUES ('age', ?, 0, 0) ON CONFLICT DO UPDATE SET events = events + excluded.events",
      )
      .run(days.length);
  }
  /** What is counted, and the events of the ranges that are not: what the one who asks adds up. */
  function answered(): number {
    const { rows, left } = counts.read({ measure: byPage, from: 0, to: 100_000 }) ?? { rows: [], left: [] };
    const inRange = stored.prepare("SELECT count(*) FROM events WHERE position BETWEEN ? AND ?").raw();
    const uncounted = left.map(([first, last]) => (inRange.get(first, last) as unknown as [number])[0]);
    return rows.reduce((sum, row) => sum + row[4], 0) + uncounted.reduce((sum, count) => sum + count, 0);
  }
  const events = () => (stored.prepare("SELECT count(*) FROM events").raw().get() as unknown as [number])[0];
  const countAll = () => {
    while (counts.countMore());
  };
  const days = Array.from({ length: 30 }, (_, at) => at);

  it("an answer is true while many days are counted again, of which one loses more", () => {
    store(days.length, 4);
    countAll();
    remove(...days);
    for (const _ of [1, 2, 3, 4, 5]) {
      vi.spyOn(performance, "now").mockReturnValue(1e9);
      counts.countMore();
    }
    remove(0, 2);
    expect(answered()).toBe(events());
    remove(1, 29);
    expect(answered()).toBe(events());
    countAll();
    expect(answered()).toBe(events());
  });

  it("an answer is true however long it takes to find what was removed", () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 200));
    store(3, 4);
    countAll();
    for (const each of [0, 1, 2, 0]) {
      remove(each);
      expect(answered()).toBe(events());
    }
  });

  it("a large day that is counted again goes on from where it was, also while others lose events", () => {
    store(2, 3500);
    countAll();
    remove(0);
    for (const _ of [1, 2]) {
      remove(1);
      expect(answered()).toBe(events());
    }
    remove(0, 0, 1);
    counts.countMore();
    remove(0);
    expect(answered()).toBe(events());
    countAll();
    expect(answered()).toBe(events());
  });
});

it("counts the most frequent values of a day by themselves, and rare ones together", () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-field-counts-"));
  const stored = openForWriting(join(folder, "events.sqlite"), undefined);
  stored.exec("PRAGMA synchronous = OFF");
  const database = new Database(join(folder, "counts.sqlite"));
  try {
    const kind = addKind(stored, "www");
    const pages = [...Array.from({ length: 2500 }, (_, at) => `junk-${at}`), "z-frequent", "z-frequent"];
    pages.forEach((page, at) => {
      const xdm = JSON.stringify({ eventType: label, web: { webPageDetails: { name: page } } });
      addEvent(stored, positionOf(began) + at, at, kind, xdm);
    });
    const counts = openCounts(database, stored);
    const { rows = [] } = counts.read({ measure: byPage, from: 0, to: 100_000, dividedBy: 0 }) ?? {};
    const countOf = (page: string) =>
      rows.filter(([, , , key]) => key[0] === page).reduce((sum, row) => sum + row[4], 0);
    expect(countOf("z-frequent")).toBe(2);
    expect(countOf("(other)")).toBe(501);
    expect(counts.read({ measure: "unknown", from: 0, to: 1 })).toBeUndefined();
  } finally {
    database.close();
    stored.close();
    rmSync(folder, { recursive: true });
  }
});

const clock = () => new Clock();
/** What counts for the one that was opened last. */
let counter: EventCounter;

function openCounts(database: Database.Database, stored: Database.Database): ExploredCounts {
  createTables(database, editionOfExplored({ stored, environments }));
  counter = new EventCounter(database, { stored, clock });
  return new ExploredCounts(counter, { stored, environments });
}

function addKind(stored: Database.Database, site: string): number {
  const insert = stored.prepare(
    "INSERT INTO kinds (site, environment, event_type, verdict) VALUES (?, ?, ?, 'accepted')",
  );
  return Number(insert.run(site, property.environment, label).lastInsertRowid);
}

function addEvent(stored: Database.Database, position: number, id: number, kind: number, xdm: string): void {
  stored
    .prepare("INSERT INTO events (position, id, kind, reasons, xdm) VALUES (?, ?, ?, '[]', ?)")
    .run(position, Buffer.from(String(id)), kind, xdm);
}

/** Counts the stored events one by one. */
function truth(stored: Database.Database): string[] {
  const counts = new Map<string, number>();
  const rows = stored
    .prepare(
      "SELECT position, site, environment, xdm ->> '$.web.webPageDetails.name' FROM events JOIN kinds USING (kind)",
    )
    .raw()
    .all() as [number, string, string, string][];
  for (const [position, site, environment, page] of rows) {
    // Without an id of their own, all are outside the sample.
    const cell = JSON.stringify([Math.floor(position / 1024 / day), site, environment, [page, ""]]);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return Array.from(counts, ([cell, count]) => JSON.stringify([...JSON.parse(cell), count])).sort();
}

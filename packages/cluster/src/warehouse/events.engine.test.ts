import { wellFormedJson } from "@tagwell/collector/check/well-formed";
import type { EventSearch, StoredEvent } from "@tagwell/console-server/doors/storage";
import { cursorOf } from "@tagwell/console-server/doors/stored-event";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { positionOf, sequenceOf } from "../log-source.ts";
import { loggedEvents, madeEvent } from "../testing/logged-rows.ts";
import { openTestWarehouse, type TestWarehouse } from "../testing/test-warehouse.ts";

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
let opened: TestWarehouse;
beforeAll(async () => {
  opened = await openTestWarehouse();
});
afterAll(() => opened.close());

const search: fc.Arbitrary<EventSearch> = fc.record(
  {
    site: fc.constantFrom("www", "gifts", "none"),
    eventType: fc.constantFrom("page.scroll", "filter.use", "it's {a:String}; --"),
    verdict: fc.constantFrom("accepted" as const, "rejected" as const),
    after: place(),
    before: place(),
    since: fc.integer({ min: now - 3000, max: now + 3000 }),
    until: fc.integer({ min: now - 3000, max: now + 3000 }),
    take: fc.constantFrom("newest" as const, "oldest" as const),
    limit: fc.integer({ min: 1, max: 1200 }),
  },
  { requiredKeys: ["take", "limit"] },
);

function place() {
  return fc.record({ sequence: fc.nat(45), index: fc.nat(60) }).map((each) => cursorOf(positionOf(each)));
}

async function read(given: EventSearch): Promise<StoredEvent[]> {
  const found: StoredEvent[] = [];
  for await (const part of opened.warehouse.pages(given)) found.push(...part);
  return found;
}

test("finds what a search of plain lists finds", async () => {
  const stored = Array.from({ length: 40 }, (_, at) =>
    loggedEvents(
      Array.from({ length: 25 }, (_, index) =>
        madeEvent(now - ((at * 7 + index * 13) % 9) * dayMs, {
          site: index % 3 === 0 ? "gifts" : "www",
          eventType: ["page.scroll", "filter.use", "it's {a:String}; --"][index % 4] ?? "other",
          verdict: index % 5 === 0 ? "rejected" : "accepted",
          reasons: index % 5 === 0 ? ['xdm: it\'s \\ "wrong"', "ü"] : [],
        }),
      ),
      at + 1,
      now + at * 50 - 1000,
    ),
  ).flat();
  for (let at = 0; at < stored.length; at += 250) await opened.insert(stored.slice(at, at + 250));
  const model = stored.map(({ event, receivedAt, ...at }) => {
    const { id, consent = null, ...columns } = event;
    return {
      id,
      received: receivedAt,
      stored: { cursor: cursorOf(positionOf(at)), receivedAt: new Date(receivedAt).toISOString(), ...columns, consent },
    };
  });
  await fc.assert(
    fc.asyncProperty(search, async (given) => {
      const matching = model.filter(
        ({ received, stored: event }) =>
          (given.site === undefined || event.site === given.site) &&
          (given.eventType === undefined || event.eventType === given.eventType) &&
          (given.verdict === undefined || event.verdict === given.verdict) &&
          (given.since === undefined || received >= given.since) &&
          (given.until === undefined || received < given.until) &&
          (given.after === undefined || Number(event.cursor) > Number(given.after)) &&
          (given.before === undefined || Number(event.cursor) < Number(given.before)),
      );
      const wanted = given.take === "newest" ? matching.slice(-given.limit) : matching.slice(0, given.limit);
      expect(await read(given)).toEqual(wanted.map((each) => each.stored));
    }),
    { numRuns: 80, seed: 16 },
  );
  const some = [model[900], model[3], model[500]].flatMap((each) => each ?? []);
  expect(await opened.warehouse.eventsById([...some.map(({ id }) => id), "0".repeat(32)])).toEqual(
    [some[1], some[2], some[0]].map((each) => each?.stored),
  );
  expect(await read({ id: some[0]?.id, take: "newest", limit: 5 })).toEqual([some[0]?.stored]);
  await opened.warehouse.clear();
  expect(await read({ take: "newest", limit: 5 })).toEqual([]);
});

test("stores any text of an event as it is, but for what is not well-formed in the log of an earlier version", async () => {
  const texts = ["\ud800 lone", "\u0000 nul", "line\nfeed \\ \" ' ` \t", "{a:String}", "\u2028 é 😀", ""];
  const events = texts.map((text) =>
    madeEvent(now, {
      fields: { _example: { text, "a.b": text, list: [text, 1] }, identityMap: { [text]: [{ id: text }] } },
      reasons: [text],
      eventType: text,
      ecid: text,
    }),
  );
  await opened.insert(loggedEvents(events, 1, now));
  const found = await read({ take: "oldest", limit: 10 });
  expect(found.map(({ xdm }) => xdm)).toEqual(events.map(({ xdm }) => wellFormedJson(xdm)));
  // Of the six, only the first two.
  expect(events.filter(({ xdm }) => wellFormedJson(xdm) !== xdm)).toEqual(events.slice(0, 2));
  expect(found.map(({ eventType }) => eventType)).toEqual(texts.map((text) => text.toWellFormed()));
  await opened.warehouse.clear();
});

test("an id that claims any time is stored, once", async () => {
  const times = [0, 1, now - 400 * dayMs, now + 400 * dayMs, 2 ** 48 - 1];
  const events = times.map((time) => ({
    ...madeEvent(now),
    id: `${time.toString(16).padStart(12, "0")}70008000000000000001`,
  }));
  await opened.insert(loggedEvents(events, 1, now));
  await opened.insert(loggedEvents(events, 2, now + 3 * dayMs));
  expect(await read({ take: "oldest", limit: 100 })).toHaveLength(times.length);
  expect(await opened.warehouse.eventsById(events.map(({ id }) => id))).toHaveLength(times.length);
  await opened.warehouse.clear();
});

test("of an event that came twice, the first stays, whichever was loaded first and on whichever days they came", async () => {
  // Between the two, the event's time stops being plausible, so that the second one lies in another partition.
  const early = madeEvent(now + 3 * dayMs);
  const late = madeEvent(now);
  await opened.insert([...loggedEvents([early, late], 5, now), ...loggedEvents([late], 6, now)]);
  await opened.insert(loggedEvents([late], 2, now - 5000));
  await opened.insert(loggedEvents([early], 9, now + 4 * dayMs));
  const found = await read({ take: "oldest", limit: 10 });
  expect(found.map(({ cursor }) => sequenceOf(Number(cursor)))).toEqual([2, 5]);
  expect(await opened.database.rows("SELECT count() AS parts FROM (SELECT DISTINCT day FROM tagwell.events)")).toEqual([
    { parts: 3 },
  ]);
  await opened.warehouse.clear();
});

test("passes over repetitions at the end, however many there are", async () => {
  const events = Array.from({ length: 1500 }, () => madeEvent(now));
  await opened.insert(loggedEvents(events, 1, now));
  for (const sequence of [2, 3]) await opened.insert(loggedEvents(events.slice(0, 1400), sequence, now));
  const found = await read({ take: "newest", limit: 110 });
  expect(found.map(({ cursor }) => cursor)).toEqual(
    Array.from({ length: 110 }, (_, at) => cursorOf(positionOf({ sequence: 1, index: 1390 + at }))),
  );
  expect(await read({ take: "oldest", limit: 2000 })).toHaveLength(1500);
  await opened.warehouse.clear();
});

/** Searches: every filter by itself and together, from either end, page by page. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cursor, EventSearch, PartValue, StoredEvent } from "../../doors/storage.ts";
import { findEvents } from "../find-events.ts";
import { searched } from "./storage-model.ts";
import { type OpenedStorage, passTime, plainEvent, plainEvents } from "./storage-under-test.ts";
import { measures, tenantKeys, variedEvents } from "./varied-events.ts";

const sites = ["www", "gifts", "unknown"] as const;
const labels = ["page.scroll", "clip_25", ""];
const verdicts = ["accepted", "rejected", "unlisted"] as const;

/** An event of each kind, in an order that mixes the kinds. */
const ofEachKind = (): ValidatedEvent[] =>
  sites.flatMap((site) =>
    labels.flatMap((eventType) => verdicts.map((verdict) => plainEvent({ site, eventType, verdict }))),
  );

export function searchContract({ storage, saved, reopen }: OpenedStorage): void {
  /** The places in `all` of what a search finds. */
  const placesIn = async (all: readonly StoredEvent[], search: Partial<EventSearch>) =>
    (await findEvents(storage(), search)).map(({ cursor }) => all.findIndex((event) => event.cursor === cursor));

  describe("a search", () => {
    it("finds the same events as looking at each of them", async () => {
      await saved(ofEachKind(), plainEvents(7));
      const middle = await passTime();
      await saved(ofEachKind(), plainEvents(7, { site: "gifts" }));
      const all = await findEvents(storage());
      expect(all).toHaveLength(68);
      const place = fc.option(fc.constantFrom(...all.map(({ cursor }) => cursor)), { nil: undefined });
      const time = fc.constantFrom(undefined, middle, Date.now() + 60_000, 0);
      const searches = fc.record({
        site: fc.constantFrom(undefined, ...sites, "no-such-site"),
        eventType: fc.constantFrom(undefined, ...labels.filter((label) => label !== ""), "no.such"),
        verdict: fc.constantFrom(undefined, ...verdicts),
        ...{ after: place, before: place, since: time, until: time },
        take: fc.constantFrom("newest" as const, "oldest" as const),
        limit: fc.integer({ min: 1, max: 40 }),
      });
      await fc.assert(
        fc.asyncProperty(searches, async (search) => {
          expect(await findEvents(storage(), search)).toEqual(searched(all, search));
        }),
        { numRuns: 150 },
      );
    });

    it("reads events that were stored with half surrogate pairs and null characters as well-formed ones", async () => {
      const xdm =
        '{"eventType":"page.scroll","a\\ud83d":"\\udc00 \\u0000","_example":{"page":"\\ud83d\\ude42 \\\\ud83d"}}';
      await saved([plainEvent({ eventType: "page.scroll", xdm })]);
      const [found] = await findEvents(storage());
      expect(JSON.parse(found?.xdm ?? "")).toEqual({
        eventType: "page.scroll",
        "a\ufffd": "\ufffd \ufffd",
        _example: { page: "\u{1f642} \\ud83d" },
      });
    });

    it("finds the same accepted events by what they say as looking at each of them", async () => {
      const now = Date.now();
      await saved(variedEvents(now), ofEachKind());
      await saved(plainEvents(3), variedEvents(now), [plainEvent({ environment: "preview" })]);
      const all = await findEvents(storage());
      const values = ["", "0", "2.5", "-1", "4", "true", "heart", "guest", "signed-in", "phone", "none", "internal"];
      const parts = Object.values(measures).flatMap(({ key }) => Object.values(key));
      const pairs = parts.flatMap((part) =>
        [...values, "search.example", '"quoted" \\ 日本'].map((value) => ({ part, value })),
      );
      const isSaid = (pair: PartValue) =>
        searched(all, { where: [pair], take: "newest", limit: 1 }, tenantKeys).length > 0;
      const said = pairs.filter(isSaid);
      expect(said.length).toBeGreaterThan(20);
      const searches = fc.record({
        where: fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...said) }, fc.constantFrom(...pairs)), {
          ...{ minLength: 1, maxLength: 2 },
        }),
        site: fc.constantFrom(undefined, "www", "gifts"),
        eventType: fc.constantFrom(undefined, "page.scroll"),
        before: fc.constantFrom(undefined, all.at(-5)?.cursor),
        take: fc.constantFrom("newest" as const, "oldest" as const),
        limit: fc.constantFrom(1, 3, 1000),
      });
      let found = 0;
      await fc.assert(
        fc.asyncProperty(searches, async (search) => {
          const expected = searched(all, search, tenantKeys);
          found += expected.length;
          expect(await findEvents(storage(), search)).toEqual(expected);
        }),
        { numRuns: 150 },
      );
      expect(found).toBeGreaterThan(50);
    });

    it("finds an event by its id, if it matches the rest of the search", async () => {
      const event = plainEvent({ site: "gifts" });
      await saved(plainEvents(3), [event], plainEvents(3));
      const all = await findEvents(storage());
      const { id } = event;
      expect(await placesIn(all, { id })).toEqual([3]);
      expect(await placesIn(all, { id, site: "gifts", since: 0, limit: 1 })).toEqual([3]);
      expect(await placesIn(all, { id, site: "www" })).toEqual([]);
      expect(await placesIn(all, { id, until: 1 })).toEqual([]);
      expect(await placesIn(all, { id, before: all[3]?.cursor })).toEqual([]);
      expect(await placesIn(all, { id, after: all[2]?.cursor })).toEqual([3]);
      expect(await placesIn(all, { id: plainEvent().id })).toEqual([]);
    });

    it("goes back and forward page by page, also after the storage was closed and opened", async () => {
      await saved(plainEvents(30));
      const all = await findEvents(storage());
      const places = all.map((_, at) => at);
      const forward: number[] = [];
      let after: Cursor | undefined;
      for (let page = await placesIn(all, { limit: 7 }); page.length > 0; ) {
        forward.push(...page);
        after = all[page.at(-1) ?? 0]?.cursor;
        page = await placesIn(all, { after, limit: 7 });
      }
      expect(forward).toEqual(places);
      await reopen();
      const back: number[] = [];
      for (let page = await placesIn(all, { take: "newest", limit: 7 }); page.length > 0; ) {
        back.unshift(...page);
        page = await placesIn(all, { before: all[page[0] ?? 0]?.cursor, take: "newest", limit: 7 });
      }
      expect(back).toEqual(places);
    });

    it("reads many large events in parts", async () => {
      const filler = "x".repeat(20_000);
      const events = Array.from({ length: 150 }, () => plainEvent({}, { filler }));
      await saved(events.slice(0, 75), events.slice(75));
      const sizes: number[] = [];
      for await (const page of storage().warehouse.pages({ take: "oldest", limit: 1000 })) sizes.push(page.length);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(150);
      expect(Math.max(...sizes)).toBeLessThan(150);
    });
  });

  it("finds events by their ids, in the order of storing, and leaves unknown ids out", async () => {
    const events = plainEvents(20);
    await saved(events);
    const all = await findEvents(storage());
    const ids = [events[12], events[3], plainEvent(), events[19]].map((event) => event?.id ?? "");
    expect(await storage().warehouse.eventsById(ids)).toEqual([all[3], all[12], all[19]]);
    expect(await storage().warehouse.eventsById([])).toEqual([]);
  });

  it("finds events by the start of their ids, the last id first", async () => {
    const events = plainEvents(5);
    await saved(events);
    const ids = events.map(({ id }) => id).sort();
    const byId = async (start: string, limit: number) =>
      (await storage().warehouse.eventsByStart({ start, limit })).map(
        ({ cursor: _, receivedAt: __, ...event }) => event.xdm,
      );
    const xdmOf = new Map(events.map(({ id, xdm }) => [id, xdm]));
    const last = ids.at(-1) ?? "";
    expect(await byId(last, 10)).toEqual([xdmOf.get(last)]);
    const alike = ids.filter((id) => id.startsWith(last.slice(0, 9))).reverse();
    expect(await byId(last.slice(0, 9), 10)).toEqual(alike.map((id) => xdmOf.get(id)));
    expect(await byId(last.slice(0, 9), 1)).toEqual([xdmOf.get(last)]);
    expect(await byId("00000000", 10)).toEqual([]);
  });

  describe("a place", () => {
    it("comes back from a client as it was sent, and what cannot be one is refused", async () => {
      const { live } = storage();
      await saved(plainEvents(3));
      const places = [...(await findEvents(storage())).map(({ cursor }) => cursor), await live.newest()];
      for (const place of [
        ...places,
        ...places.map(live.justBefore),
        await live.before(Date.now()),
        await live.before(0),
      ]) {
        expect(live.read(place)).toBe(place);
        expect(encodeURIComponent(place)).toBe(place);
      }
      for (const text of ["", " ", "x", "-1", "1 ", "1e3", "0x1", "1.2.3", "1,5", "9".repeat(60), "null", "\n1"])
        expect(live.read(text)).toBeUndefined();
    });

    it("is the newest, just before an event, or before a time", async () => {
      const { live } = storage();
      const empty = await live.newest();
      await saved(plainEvents(5));
      const middle = await passTime();
      await saved(plainEvents(2), plainEvents(2));
      const all = await findEvents(storage());
      const after = (place: Cursor | undefined) => placesIn(all, { after: place });
      expect(await after(empty)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      expect(await after(await live.newest())).toEqual([]);
      expect(await after(await live.before(middle))).toEqual([5, 6, 7, 8]);
      const inclusive = Date.parse(all[5]?.receivedAt ?? "");
      expect(await after(await live.before(inclusive))).toEqual([5, 6, 7, 8]);
      expect(await placesIn(all, { since: inclusive })).toEqual([5, 6, 7, 8]);
      expect(await after(await live.before(0))).toHaveLength(9);
      expect(await after(await live.before(Date.now() + 60_000))).toEqual([]);
      for (const [at, { cursor }] of all.entries()) {
        expect((await after(live.justBefore(cursor)))[0]).toBe(at);
        expect(await after(cursor)).toHaveLength(8 - at);
      }
    });
  });
}

/** A stream leaves nothing out and repeats nothing, however slow its reader. */

import { expect, it } from "vitest";
import type { EventSearch, StoredEvent } from "../doors/storage.ts";
import { cursorOf, positionOf } from "../doors/stored-event.ts";
import { followEvents } from "./follow-events.ts";

/** A store of events in memory. */
function memoryStore() {
  const events: StoredEvent[] = [];
  const listeners = new Set<(event: StoredEvent) => void>();
  return {
    listeners,
    /** Called when a reader asks for events. */
    onRead: () => {},
    add(site: "www" | "gifts" = "www") {
      const event = { cursor: cursorOf(events.length + 1), site, eventType: "a", verdict: "accepted" } as StoredEvent;
      events.push(event);
      for (const tell of listeners) tell(event);
    },
    async *pages(this: { onRead(): void }, { after = cursorOf(0), limit, site }: EventSearch) {
      this.onRead();
      const isAfter = ({ cursor }: StoredEvent) => positionOf(cursor) > positionOf(after);
      const found = events.filter((event) => isAfter(event) && (!site || event.site === site)).slice(0, limit);
      for (let at = 0; at < found.length; at += 200) yield found.slice(at, at + 200);
    },
    subscribe(listener: (event: StoredEvent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function follow(store: ReturnType<typeof memoryStore>, after: number, filter = {}, heartbeat = 60_000) {
  const ending = new AbortController();
  const stream = followEvents({ store, filter, after: cursorOf(after), signal: ending.signal, heartbeat });
  const take = async (count: number) => {
    const positions: (number | undefined)[] = [];
    while (positions.length < count) {
      const { value } = await stream.next();
      positions.push(value && positionOf(value.cursor));
    }
    return positions;
  };
  return { ending, stream, take };
}

it("yields missed events first, then new ones, in order", async () => {
  const store = memoryStore();
  for (let count = 0; count < 3; count++) store.add();
  const { take } = follow(store, 1);
  expect(await take(2)).toEqual([2, 3]);
  const next = take(2);
  store.add();
  store.add();
  expect(await next).toEqual([4, 5]);
});

it("yields an event once that it is told of while it reads, and reads too", async () => {
  const store = memoryStore();
  store.add();
  store.onRead = () => {
    store.add();
    store.onRead = () => {};
  };
  const { take } = follow(store, 0);
  expect(await take(2)).toEqual([1, 2]);
  const next = take(1);
  store.add();
  expect(await next).toEqual([3]);
});

it("reads from the store when the reader was too slow", async () => {
  const store = memoryStore();
  const { take } = follow(store, 0);
  store.add();
  expect(await take(1)).toEqual([1]);
  for (let count = 0; count < 1700; count++) store.add();
  expect(await take(1700)).toEqual(Array.from({ length: 1700 }, (_, at) => at + 2));
});

it("yields only events that match the filter", async () => {
  const store = memoryStore();
  store.add("gifts");
  const { take } = follow(store, 0, { site: "gifts" });
  expect(await take(1)).toEqual([1]);
  const next = take(1);
  store.add("www");
  store.add("gifts");
  expect(await next).toEqual([3]);
});

it("sends heartbeats while there are no events", async () => {
  const store = memoryStore();
  const { take } = follow(store, 0, {}, 1);
  expect(await take(2)).toEqual([undefined, undefined]);
  store.add();
  expect(await take(1)).toEqual([1]);
});

it("ends when aborted, and stops listening", async () => {
  const store = memoryStore();
  const { ending, stream } = follow(store, 0);
  const next = stream.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.listeners.size).toBe(1);
  ending.abort();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(store.listeners.size).toBe(0);
});

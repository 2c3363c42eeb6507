/** Following the events: first those after a place, then each new one; in order, each exactly once. */
import { describe, expect, it } from "vitest";
import { findEvents } from "../find-events.ts";
import { type Following, follow } from "../follow.ts";
import { type OpenedStorage, plainEvents } from "./storage-under-test.ts";

export function liveContract({ storage, settle, saved, reopen }: OpenedStorage): void {
  const xdms = (events: readonly ({ xdm: string } | undefined)[]) => events.map((event) => event?.xdm);

  describe("a stream", () => {
    it("has the events after a place and then each new one, exactly once, though some are sent twice", async () => {
      const [stored, fresh] = [plainEvents(30), plainEvents(300)];
      await saved(stored);
      const after = (await findEvents(storage()))[4]?.cursor;
      const following = await follow(storage(), { after, heartbeat: 30_000 });
      const told = following.take(325);
      await Promise.all(fresh.flatMap((event) => [storage().journal.save([event]), storage().journal.save([event])]));
      await settle();
      const events = await told;
      expect(events).toEqual((await findEvents(storage())).slice(5));
      expect(new Set(xdms(events)).size).toBe(325);
      const [last] = plainEvents(1);
      await storage().journal.save(last ? [last, ...fresh.slice(0, 5)] : []);
      expect(xdms(await following.take(1))).toEqual([last?.xdm]);
      await following.stop();
    });

    it("misses and repeats nothing, whenever its reader comes while events are stored", async () => {
      const events = plainEvents(200);
      const after = await storage().live.newest();
      const readers: Promise<Following>[] = [];
      const streams: Promise<(string | undefined)[]>[] = [];
      for (const [at, event] of events.entries()) {
        const saving = storage().journal.save([event]);
        if (at % 5 === 0) {
          const reader = follow(storage(), { after });
          readers.push(reader);
          streams.push(reader.then((following) => following.take(events.length)).then(xdms));
        }
        await saving;
      }
      for (const told of await Promise.all(streams)) expect(told).toEqual(xdms(events));
      for (const reader of readers) await (await reader).stop();
    });

    it("has only events that match its filter", async () => {
      const mixed = [
        ...plainEvents(3, { site: "gifts", eventType: "clip_25" }),
        ...plainEvents(3, { site: "gifts", verdict: "rejected" }),
        ...plainEvents(3, { eventType: "clip_25" }),
      ];
      const after = await storage().live.newest();
      await saved(mixed);
      const filters = [
        { site: "gifts" },
        { eventType: "clip_25" },
        { verdict: "rejected" },
        { site: "gifts", eventType: "clip_25" },
      ] as const;
      for (const filter of filters) {
        const following = await follow(storage(), { after, filter });
        const fresh = mixed.map((event) => ({ ...event, ...idOf(plainEvents(1)[0]) }));
        const matches = (event: (typeof mixed)[number]) =>
          Object.entries(filter).every(([name, value]) => event[name as "site"] === value);
        const before = (await findEvents(storage())).filter((event) => matches({ ...event, id: "" }));
        const told = following.take(before.length + fresh.filter(matches).length);
        await storage().journal.save(fresh);
        expect(xdms(await told)).toEqual([...xdms(before), ...xdms(fresh.filter(matches))]);
        await following.stop();
        await settle();
      }
    });

    it("leaves nothing out for a reader that is slow, or comes back", async () => {
      const events = plainEvents(1500);
      const following = await follow(storage());
      const first = following.take(1);
      for (let at = 0; at < events.length; at += 100) await storage().journal.save(events.slice(at, at + 100));
      const early = [...(await first), ...(await following.take(700))];
      await following.stop();
      await settle();
      await reopen();
      const again = await follow(storage(), { after: early.at(-1)?.cursor });
      expect(xdms([...early, ...(await again.take(799))])).toEqual(xdms(events));
      await again.stop();
    });

    it("says so while there is nothing new, and goes on", async () => {
      const following = await follow(storage(), { heartbeat: 20 });
      expect(await following.take(3)).toEqual([undefined, undefined, undefined]);
      const [event] = plainEvents(1);
      await storage().journal.save(event ? [event] : []);
      let found: string | undefined;
      while (found === undefined) found = (await following.take(1))[0]?.xdm;
      expect(found).toBe(event?.xdm);
      await following.stop();
    });

    it("ends at once when its reader goes away, whether it waits or not", async () => {
      await saved(plainEvents(5));
      for (const taken of [0, 2, 5]) {
        const ending = new AbortController();
        const after = await storage().live.before(0);
        const parts = { filter: {}, after, signal: ending.signal, heartbeat: 600_000 };
        const events = storage().live.follow(parts);
        for (let at = 0; at < taken; at++) expect((await events.next()).done).toBe(false);
        const next = taken === 5 ? events.next() : undefined;
        ending.abort();
        expect(await (next ?? events.next())).toEqual({ done: true, value: undefined });
      }
    });

    it("goes on with new events after all were removed", async () => {
      await saved(plainEvents(5));
      const following = await follow(storage());
      await storage().warehouse.clear();
      const fresh = plainEvents(3);
      const told = following.take(3);
      await saved(fresh);
      expect(xdms(await told)).toEqual(xdms(fresh));
      await following.stop();
    });
  });
}

const idOf = (event: { id: string; xdm: string } | undefined) => ({ id: event?.id ?? "", xdm: event?.xdm ?? "" });

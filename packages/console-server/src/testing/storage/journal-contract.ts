/** The journal: what it acknowledges is stored, once and in order, and stays. */

import { Unavailable } from "@tagwell/collector/errors/http-error";
import { describe, expect, it } from "vitest";
import { findEvents } from "../find-events.ts";
import { contentOf } from "./storage-model.ts";
import { type OpenedStorage, plainEvent, plainEvents } from "./storage-under-test.ts";

export function journalContract({ storage, settle, saved, savedTrace, reopen }: OpenedStorage): void {
  const contents = async () => (await findEvents(storage())).map(contentOf);
  const record = { id: "a", rule: "r", outcome: "sent", at: "2026-01-01T00:00:00Z", build: "1" } as const;

  describe("the journal", () => {
    it("keeps an event unchanged, with the time at which it was stored", async () => {
      const started = Date.now();
      const xdm = '{"name":"日本 \\u0001 \u2028 \\"q\\"","n":1e400,"deep":[[{}]]}';
      const consent = { state: "in", source: "default", choice: null, gpc: true } as const;
      const event = plainEvent({
        verdict: "rejected",
        reasons: ["xdm.a: missing", 'ü \u2028 "q"\n\t\\'],
        consent,
        xdm,
      });
      await saved([event]);
      const [found, ...others] = await findEvents(storage());
      expect(others).toEqual([]);
      expect(found).toEqual({
        ...contentOf(event),
        cursor: expect.any(String),
        receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
      expect(Date.parse(found?.receivedAt ?? "")).toBeGreaterThanOrEqual(started);
      expect(Date.parse(found?.receivedAt ?? "")).toBeLessThanOrEqual(Date.now());
    });

    it("keeps under which consent events came, in one batch and over batches, and that it is not known", async () => {
      const sources = ["default", "earlier"] as const;
      const consents = sources.flatMap((source) =>
        [true, false, null].map((gpc) => ({ state: "in", source, choice: null, gpc }) as const),
      );
      const events = [...consents, undefined, ...consents].map((consent) => plainEvent({ consent }));
      await saved(events.slice(0, 8), events.slice(8));
      expect(await contents()).toEqual(events.map(contentOf));
    });

    it("keeps events in the order in which they were saved, over calls and within one", async () => {
      const events = plainEvents(400);
      await saved(...Array.from({ length: 40 }, (_, at) => events.slice(10 * at, 10 * at + 10)));
      expect(await contents()).toEqual(events.map(contentOf));
    });

    it("stores an id once: in one call, in calls at once and in later ones", async () => {
      const [first, second, third] = [plainEvent(), plainEvent(), plainEvent()];
      await saved([first, first]);
      await Promise.all(Array.from({ length: 20 }, () => storage().journal.save([second, first, second])));
      await saved([first, second], [third], [second, third]);
      expect(await contents()).toEqual([first, second, third].map(contentOf));
    });

    it("keeps what it acknowledged when it is closed and opened, and knows its ids", async () => {
      const events = plainEvents(50);
      await storage().journal.save(events);
      await storage().journal.saveTrace([{ ...record, environment: "production" }]);
      await reopen();
      await saved(events.slice(0, 20));
      expect(await contents()).toEqual(events.map(contentOf));
      expect(await storage().warehouse.findTrace({ id: "a", limit: 10 })).toHaveLength(1);
    });

    it("takes an empty batch, and says that nothing fails and nothing waits", async () => {
      await saved([]);
      await savedTrace([]);
      await storage().journal.probe();
      const { failure, waiting, restarts } = storage().journal.state();
      expect({ failure, waiting, restarts }).toEqual({ failure: undefined, waiting: 0, restarts: 0 });
      expect(await contents()).toEqual([]);
    });

    it("is empty once it is cleared, and stores the same ids again", async () => {
      const events = plainEvents(5);
      await saved(events);
      await savedTrace([{ ...record, environment: "production" }]);
      await storage().warehouse.clear();
      await settle();
      expect(await contents()).toEqual([]);
      expect(await storage().warehouse.findTrace({ limit: 10 })).toEqual([]);
      await saved(events.slice(1, 3));
      expect(await contents()).toEqual(events.slice(1, 3).map(contentOf));
    });

    it("refuses everything once it is closed, and a stream ends with an error", async () => {
      const { journal, warehouse, live, governed, close } = storage();
      const place = await live.newest();
      await close();
      const signal = new AbortController().signal;
      const refused: Promise<unknown>[] = [
        journal.save([plainEvent()]),
        journal.saveTrace([{ ...record, environment: "production" }]),
        journal.probe(),
        warehouse.pages({ take: "oldest", limit: 1 }).next(),
        warehouse.eventsById([plainEvent().id]),
        warehouse.findTrace({ limit: 1 }),
        warehouse.visits({ limit: 1 }),
        warehouse.ruleActivity({}),
        warehouse.fieldTraffic({}),
        warehouse.pageCounts({}),
        warehouse.quality({ from: 0, stepMs: 1000, rulePaths: {} }),
        warehouse.report({ measure: { events: ["a"], key: {} }, from: 0, to: 1, byDay: false }),
        warehouse.clear(),
        governed.removed(),
        governed.usedBytes(),
        governed.exportPerson({ namespace: "username", id: "ana" }, signal).next(),
        live.follow({ filter: {}, after: place, signal, heartbeat: 60_000 }).next(),
      ];
      for (const outcome of await Promise.allSettled(refused)) {
        expect(outcome.status).toBe("rejected");
        if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Unavailable);
      }
      await reopen();
      expect(await contents()).toEqual([]);
    });
  });
}

/** What a site and a visitor may send, and what is refused. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { createQuota, type QuotaLimits } from "@tagwell/collector/receive/quota";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge | undefined;
afterEach(async () => {
  await edge?.close();
  edge = undefined;
});

const ecid = "1".repeat(38);
function start(limits: Partial<QuotaLimits>) {
  let time = 1_000_000;
  const log: string[] = [];
  const quota = createQuota({ limits, log: (line) => log.push(line), now: () => time });
  /** The seconds until the next attempt; undefined where it was taken. */
  const take = (by: Partial<Parameters<typeof quota.take>[0]>, events = 1, bytes = 100): number | undefined => {
    try {
      quota.take({ site: "www", ...by }, events, bytes);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error;
      return Number(error.headers["Retry-After"]);
    }
  };
  return { quota, take, log, passes: (ms: number) => (time += ms) };
}

it("limits a visitor's events a minute, says when to try again, and takes them then", () => {
  const { take, passes, quota } = start({ visitorEventsPerMinute: 60 });
  expect(take({ ecid }, 60)).toBeUndefined();
  expect(take({ ecid }, 10)).toBe(10);
  expect(take({ ecid: "2".repeat(38) }, 60)).toBeUndefined();
  passes(9000);
  expect(take({ ecid }, 10)).toBe(1);
  passes(1000);
  expect(take({ ecid }, 10)).toBeUndefined();
  expect(quota.state()).toEqual({ refused: { site: 0, visitor: 2 } });
});

it("limits a visitor's bytes a day, with at most an hour until the next attempt", () => {
  const { take, passes } = start({ visitorBytesPerDay: 24_000 });
  expect(take({ ecid }, 1, 24_000)).toBeUndefined();
  expect(take({ ecid }, 1, 2000)).toBe(3600);
  passes(2 * 3_600_000);
  expect(take({ ecid }, 1, 2000)).toBeUndefined();
});

it("limits what a site sends, whoever sends it, and takes nothing from the visitor then", () => {
  const { take, passes } = start({ siteEventsPerMinute: 60, visitorEventsPerMinute: 60 });
  expect(take({ address: "192.0.2.1" }, 50)).toBeUndefined();
  expect(take({ ecid }, 60)).toBe(50);
  expect(take({ site: "kids", ecid }, 60)).toBeUndefined();
  passes(60_000);
  expect(take({ ecid }, 60)).toBeUndefined();
});

it("knows a visitor without an ECID by address, unless a proxy on this machine or a test has it", () => {
  const { take } = start({ visitorEventsPerMinute: 1 });
  expect(take({ address: "192.0.2.1" })).toBeUndefined();
  expect(take({ address: "192.0.2.1" })).toBe(60);
  expect(take({ address: "192.0.2.2" })).toBeUndefined();
  for (const address of ["127.0.0.1", "::1", "127.0.0.1", "::1", ""]) expect(take({ address })).toBeUndefined();
});

it("takes a request that is larger than the limit once everything is there, so that none is refused for ever", () => {
  const { take, passes } = start({ visitorEventsPerMinute: 10 });
  expect(take({ ecid }, 100)).toBeUndefined();
  expect(take({ ecid }, 1)).toBeGreaterThan(60);
  passes(11 * 60_000);
  expect(take({ ecid }, 100)).toBeUndefined();
});

it("logs once a minute, without an address or an ECID", () => {
  const { take, passes, log } = start({ visitorEventsPerMinute: 1 });
  for (let at = 0; at < 50; at++) take({ address: "192.0.2.1" });
  for (let at = 0; at < 50; at++) take({ ecid });
  expect(log).toHaveLength(1);
  passes(60_000);
  take({ ecid }, 2);
  take({ ecid }, 2);
  expect(log).toHaveLength(2);
  expect(log.join()).toContain("98 requests");
  expect(log.join()).not.toMatch(/192|1111/);
});

it("never lets through more than a minute's events and what has come back since", () => {
  const step = fc.record({ events: fc.integer({ min: 1, max: 50 }), ms: fc.integer({ min: 0, max: 30_000 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      const { take, passes } = start({ visitorEventsPerMinute: 60 });
      let taken = 0;
      let seconds = 0;
      for (const { events, ms } of steps) {
        passes(ms);
        seconds += ms / 1000;
        if (take({ ecid }, events) === undefined) taken += events;
        expect(taken).toBeLessThanOrEqual(60 + seconds + 1e-6);
      }
    }),
  );
});

it("forgets the visitors that it saw longest ago, and stays small", () => {
  const { take } = start({ visitorEventsPerMinute: 1 });
  take({ ecid });
  for (let at = 0; at < 25_000; at++) take({ ecid: String(at) });
  expect(take({ ecid: "24999" })).toBe(60);
  expect(take({ ecid })).toBeUndefined();
});

it("answers 429 with Retry-After over HTTP, stores nothing of the request, and shows it in the edge's health", async () => {
  edge = await startTestEdge({ quota: { visitorEventsPerMinute: 3 } });
  const event = () => ({ xdm: { ...scrollEvent(), identityMap: { ECID: [{ id: ecid }] } } });
  expect((await edge.send("collect", [event(), event(), event()])).status).toBe(204);
  const refused = await edge.send("collect", [event()]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(problemOf(refused).type).toBe("urn:tagwell:problem:quota-used-up");
  expect(await edge.rows()).toHaveLength(3);
  expect((await edge.ask("/api/health")).json.quota).toEqual({ refused: { site: 0, visitor: 1 } });
  expect((await edge.send("collect", [{ xdm: scrollEvent() }])).status, "another visitor").toBe(204);
});

/** What the store keeps, finds and survives. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { newId } from "@tagwell/collector/testing/sample-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { follow } from "../testing/follow.ts";
import { openSqlite } from "./open-sqlite.ts";

let dataDir: string;
let storage: Required<Storage>;
const open = (maxBytes?: number) => openSqlite({ dataDir, maxBytes, log: () => {} });
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-store-"));
  storage = await open();
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function event(changes: Partial<ValidatedEvent> = {}): ValidatedEvent {
  const id = newId().replaceAll("-", "");
  const xdm = JSON.stringify({ _id: id });
  return {
    id,
    site: "www",
    environment: "development",
    eventType: "page.scroll",
    verdict: "accepted",
    reasons: [],
    xdm,
    ...changes,
  };
}
const all = () => findEvents(storage, { take: "newest", limit: 1000 });
const xdms = (events: { xdm: string }[]) => events.map(({ xdm }) => xdm);

describe("an event", () => {
  it("comes back unchanged, with the time at which it was stored", async () => {
    const before = Date.now();
    const stored = event({
      verdict: "rejected",
      reasons: ["xdm.a: missing", 'ü \u2028 "q"'],
      xdm: '{"name":"日本 \\u0001"}',
    });
    await storage.journal.save([stored]);
    const { id: _, ...rest } = stored;
    const [found] = await all();
    expect(found).toEqual({ ...rest, consent: null, cursor: expect.any(String), receivedAt: expect.any(String) });
    expect(Date.parse(found?.receivedAt ?? "")).toBeGreaterThanOrEqual(before);
  });

  it("is stored once, in one request and in concurrent ones", async () => {
    const one = event();
    await Promise.all(Array.from({ length: 20 }, () => storage.journal.save([one, one])));
    expect(xdms(await all())).toEqual([one.xdm]);
  });

  it("is there after the store is opened again, and its id is still taken", async () => {
    const one = event();
    await storage.journal.save([one]);
    await storage.close();
    storage = await open();
    await storage.journal.save([one]);
    expect(xdms(await all())).toEqual([one.xdm]);
    expect(await storage.live.newest()).toBe((await all())[0]?.cursor);
  });
});

describe("a search", () => {
  it("finds the newest or the oldest events, in the order of storing", async () => {
    const events = Array.from({ length: 5 }, () => event());
    for (const one of events) await storage.journal.save([one]);
    expect(xdms(await findEvents(storage, { take: "newest", limit: 2 }))).toEqual(xdms(events.slice(-2)));
    expect(xdms(await findEvents(storage, { take: "oldest", limit: 2 }))).toEqual(xdms(events.slice(0, 2)));
    const after = (await all())[2]?.cursor;
    expect(xdms(await findEvents(storage, { after, take: "oldest", limit: 9 }))).toEqual(xdms(events.slice(3)));
    expect(await findEvents(storage, { since: Date.now() + 60_000, take: "newest", limit: 9 })).toEqual([]);
  });

  it("filters by site, label and verdict, alone and together", async () => {
    const sites = ["www", "gifts"] as const;
    const labels = ["page.scroll", "clip_25"];
    const verdicts = ["accepted", "rejected"] as const;
    const events = sites.flatMap((site) =>
      labels.flatMap((eventType) => verdicts.map((verdict) => event({ site, eventType, verdict }))),
    );
    // Twice over, so that kinds are interleaved and their order has to be put together.
    await storage.journal.save(events);
    await storage.journal.save(
      events.map((one) => ({ ...one, ...event(), site: one.site, eventType: one.eventType, verdict: one.verdict })),
    );
    const whole = await all();
    expect(whole).toHaveLength(16);
    for (const site of [undefined, ...sites]) {
      for (const eventType of [undefined, ...labels, "no.such"]) {
        for (const verdict of [undefined, ...verdicts]) {
          const expected = whole.filter(
            (one) =>
              (!site || one.site === site) &&
              (!eventType || one.eventType === eventType) &&
              (!verdict || one.verdict === verdict),
          );
          expect(await findEvents(storage, { site, eventType, verdict, take: "newest", limit: 3 })).toEqual(
            expected.slice(-3),
          );
          expect(await findEvents(storage, { site, eventType, verdict, take: "oldest", limit: 3 })).toEqual(
            expected.slice(0, 3),
          );
        }
      }
    }
  });
});

it("tells of each new event once, in order, when it is durable", async () => {
  const following = await follow(storage);
  const told = following.take(300);
  const events = Array.from({ length: 300 }, () => event());
  await Promise.all(events.flatMap((one) => [storage.journal.save([one]), storage.journal.save([one])]));
  expect(await told).toEqual(await all());
  await following.stop();
});

it("stores trace records apart, and finds them by id and time", async () => {
  const record = {
    id: "a",
    rule: "r",
    outcome: "sent",
    at: "2026-01-01T00:00:00Z",
    build: "1",
    environment: "development",
  } as const;
  await storage.journal.saveTrace([record, { ...record, id: "b" }]);
  expect(await storage.warehouse.findTrace({ id: "b", limit: 10 })).toEqual([{ ...record, id: "b" }]);
  expect(await storage.warehouse.findTrace({ since: 0, limit: 1 })).toEqual([{ ...record, id: "b" }]);
  expect(await all()).toEqual([]);
});

it("is empty after a removal, and stores the same ids again", async () => {
  const one = event();
  await Promise.all([storage.journal.save([one]), storage.warehouse.clear()]);
  expect(await all()).toEqual([]);
  await storage.journal.save([one]);
  expect(await all()).toHaveLength(1);
});

describe("when it is full", () => {
  it("rejects writes, keeps what it has, and stores events again once there is room", async () => {
    await storage.close();
    storage = await open(400_000);
    const large = () => event({ xdm: JSON.stringify({ filler: "x".repeat(20_000) }) });
    let kept = 0;
    const fill = async () => {
      for (; kept < 100; kept++) await storage.journal.save([large()]);
    };
    await expect(fill()).rejects.toThrow("The store cannot write. Try again later.");
    expect(storage.journal.state().failure).toMatch(/^SQLITE_FULL/);
    expect(await all()).toHaveLength(kept);
    await storage.warehouse.clear();
    await storage.journal.save([large()]);
    expect(storage.journal.state()).toEqual({ failure: undefined, waiting: 0, clockJumps: 0, restarts: 0 });
    expect(await all()).toHaveLength(1);
  });

  it("knows by trying, without any traffic, whether events can be stored again", async () => {
    await storage.close();
    storage = await open(400_000);
    const fill = async () => {
      for (;;) await storage.journal.save([event({ xdm: JSON.stringify({ filler: "x".repeat(20_000) }) })]);
    };
    await expect(fill()).rejects.toThrow("The store cannot write");
    for (let time = 0; time < 3; time++) {
      await expect(storage.journal.probe()).rejects.toThrow("The store cannot write");
      expect(storage.journal.state().failure).toMatch(/^SQLITE_FULL/);
    }
    await storage.warehouse.clear();
    await storage.journal.probe();
    expect(storage.journal.state().failure).toBeUndefined();
    expect(await storage.warehouse.findTrace({ limit: 10 })).toEqual([]);
  });

  it("rejects writes that would wait too long, so that memory is bounded", async () => {
    const many = Array.from({ length: 5000 }, () => event());
    const outcomes = await Promise.allSettled([
      storage.journal.save(many),
      storage.journal.save(many.slice(0, 2)),
      storage.journal.save(many.map((one) => ({ ...one }))),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
    expect((outcomes[2] as PromiseRejectedResult).reason).toBeInstanceOf(Unavailable);
    expect(storage.journal.state().waiting).toBe(0);
  });
});

it("says which file when it cannot be opened", async () => {
  const broken = mkdtempSync(join(dataDir, "broken-"));
  writeFileSync(join(broken, "events.sqlite"), "this is no database, but it is long enough to look at".repeat(50));
  await expect(openSqlite({ dataDir: broken, log: () => {} })).rejects.toThrow(
    /^The database .*events\.sqlite cannot be opened: /,
  );
});

/** Events leave the store when they are old enough, or when there is no more room. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { filesWith } from "@tagwell/collector/testing/files-with";
import { newId } from "@tagwell/collector/testing/sample-event";
import type { EnvironmentName } from "@tagwell/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { startTestEdge } from "../testing/test-edge.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";
import { Retention } from "./retention.ts";

const day = 86_400_000;
const user = "qz.vandermeer";
let dataDir: string;
let storage: Required<Storage>;
let closing: AbortController;
let log: string[];
let setForwardMs: number;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-retention-"));
  closing = new AbortController();
  log = [];
});
afterEach(async () => {
  closing.abort();
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(settings: { days?: Partial<Record<EnvironmentName, number>>; maxBytes?: number; later?: number }) {
  const { days = {}, maxBytes, later = 0 } = settings;
  storage = await openSqlite({ dataDir, maxBytes, log: (line) => log.push(line) });
  const note = (line: string) => log.push(line);
  setForwardMs = later;
  const now = () => Date.now() + setForwardMs;
  return new Retention({
    dataDir,
    governed: storage.governed,
    days: () => days,
    maxBytes,
    log: note,
    now,
    signal: closing.signal,
  });
}
function events(count: number, changes: Partial<ValidatedEvent> = {}): ValidatedEvent[] {
  return Array.from({ length: count }, () => {
    const id = newId();
    const xdm = JSON.stringify({ _id: id, identityMap: { username: [{ id: user }] }, text: "heart ".repeat(100) });
    const names = { site: "www", environment: "production", eventType: "page.scroll", verdict: "accepted" } as const;
    return { id: id.replaceAll("-", ""), ...names, reasons: [], xdm, ...changes };
  });
}
const trace = (id: string) =>
  ({ id, kind: "rule", rule: "scroll", outcome: "sent", at: "", build: "1", environment: "production" }) as const;
const stored = async () =>
  (await findEvents(storage, { take: "oldest", limit: 1000 })).map(({ environment }) => environment);

it("removes nothing for a day where the edge is started with a clock that was set forward, however often it is started", async () => {
  const days = { production: 30 };
  const first = await start({ days });
  await storage.journal.save(events(3));
  await first.removeAged();
  for (const later of [365, 365.5]) {
    await storage.close();
    await (await start({ days, later: later * day })).removeAged();
    expect(await stored()).toHaveLength(3);
  }
  expect(log.filter((line) => line.startsWith("edge: retention waits for a day, because"))).toHaveLength(2);
  await storage.close();
  await (await start({ days, later: 366 * day })).removeAged();
  expect(await stored()).toEqual([]);
});

it("removes what is older than its environment's period, with the trace, and its bytes", async () => {
  const retention = await start({ days: { production: 30, development: 90 }, later: 40 * day });
  await storage.journal.save(events(600));
  await storage.journal.save(events(20, { environment: "development", xdm: '{"kept":true}' }));
  await storage.journal.saveTrace([trace("a"), trace("b")]);
  await retention.removeAged();
  expect(await stored()).toEqual(Array.from({ length: 20 }, () => "development"));
  expect(await storage.warehouse.findTrace({ limit: 10 })).toEqual([]);
  expect(filesWith(dataDir, user)).toEqual([]);
  expect(await retention.state()).toMatchObject({
    ...{ days: { production: 30, development: 90 }, traceDays: 30 },
    removed: { age: { events: 600, traces: 2 }, space: { events: 0, traces: 0 } },
  });
  expect(log).toEqual([
    "edge: retention removed 600 events of production older than 30 days",
    "edge: retention removed 2 trace records older than 30 days",
  ]);
});

it("removes the trace of an edge that has stored no event, in the process that stored it and in the next one", async () => {
  const retention = await start({ days: { production: 30 }, later: 40 * day });
  await retention.removeAged();
  await storage.journal.saveTrace([trace("a")]);
  await retention.removeAged();
  expect(await storage.warehouse.findTrace({ limit: 10 })).toEqual([]);
  await storage.journal.saveTrace([trace("b"), trace("c")]);
  await storage.close();
  await (await start({ days: { production: 30 }, later: 40 * day })).removeAged();
  expect(await storage.warehouse.findTrace({ limit: 10 })).toEqual([]);
  expect(log).toEqual([
    "edge: retention removed 1 trace records older than 30 days",
    "edge: retention removed 2 trace records older than 30 days",
  ]);
});

it("removes nothing while the machine's clock is set forward", async () => {
  const retention = await start({ days: { production: 400 } });
  await storage.journal.save(events(3));
  setForwardMs = 3650 * day;
  await retention.removeAged();
  setForwardMs = 0;
  await retention.removeAged();
  expect(await stored()).toHaveLength(3);
  expect(log).toEqual([expect.stringContaining("retention waits for a day")]);
});

it("keeps what is younger, and environments without a period", async () => {
  const retention = await start({ days: { production: 30 }, later: 29 * day });
  await storage.journal.save([...events(3), ...events(3, { environment: "development" })]);
  await retention.removeAged();
  expect(await stored()).toHaveLength(6);
});

it("makes room before the database is full: the oldest events go, and collection never fails", async () => {
  const maxBytes = 2_000_000;
  const retention = await start({ maxBytes });
  for (let at = 0; at < 40; at++) {
    await storage.journal.save(events(100, { eventType: `e.${at}` }));
    await retention.makeRoom();
  }
  const [oldest] = await findEvents(storage, { take: "oldest", limit: 1 });
  const [newest] = await findEvents(storage, { take: "newest", limit: 1 });
  expect(Number(oldest?.eventType.slice(2))).toBeGreaterThan(15);
  expect(newest?.eventType).toBe("e.39");
  const { usedBytes, removed } = await retention.state();
  expect(usedBytes).toBeLessThan(maxBytes);
  expect(removed.space.events).toBeGreaterThan(1000);
  expect(log[0]).toMatch(
    /^edge: removed the oldest \d+ events and trace records, because the stored events were near their limit/,
  );
});

it("uses the room of removed events again before the file grows", async () => {
  const retention = await start({ days: { production: 1 }, later: 2 * day });
  await storage.journal.save(events(500));
  const { usedBytes: full } = await retention.state();
  for (let round = 0; round < 5; round++) {
    await retention.removeAged();
    await storage.journal.save(events(500));
  }
  expect((await retention.state()).usedBytes).toBeLessThan(1.1 * full);
});

it("keeps the reports' counts of removed events", async () => {
  const retention = await start({ days: { production: 1 }, later: 2 * day });
  await storage.journal.save(events(5));
  const from = Math.floor(Date.now() / day) * day;
  const counts = async () => (await storage.warehouse.quality({ from, stepMs: day, rulePaths: {} })).steps;
  const before = await counts();
  await retention.removeAged();
  expect(await stored()).toEqual([]);
  expect(await counts()).toEqual(before);
  await storage.close();
  storage = await openSqlite({ dataDir, log: console.error });
  expect(await counts(), "after a restart").toEqual(before);
});

it("names the datastream that no build has", async () => {
  storage = await openSqlite({ dataDir, log: console.error });
  const retention = { datastreams: { "example-developmnt": 30 } };
  await expect(startTestEdge({ retention })).rejects.toThrow(
    'The retention names the datastream "example-developmnt". This edge has builds for: example-development.',
  );
});

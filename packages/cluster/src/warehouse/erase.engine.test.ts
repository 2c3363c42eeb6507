/** What the contract of every storage does not see: copies of rows, a log that delivers them again, files, and whole partitions. */
import { filesWith } from "@tagwell/collector/testing/files-with";
import type { Erasure, Governed } from "@tagwell/console-server/doors/governed-door";
import { personHash } from "@tagwell/console-server/warehouse/person-hash";
import type { PersonIdentity, TraceRecord } from "@tagwell/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ErasableLog, type LoggedRow, positionOf } from "../log-source.ts";
import { gather } from "../testing/gather.ts";
import { loggedEvents, loggedTraces, madeEvent } from "../testing/logged-rows.ts";
import { openTestWarehouse, type TestWarehouse } from "../testing/test-warehouse.ts";
import { openWarehouse } from "./open-warehouse.ts";

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
const key = "ab".repeat(32);
const { signal } = new AbortController();
let opened: TestWarehouse;
let governed: Governed;
/** What was asked of the log. */
let isErased: ((row: LoggedRow) => boolean) | undefined;
const logged: ErasableLog = {
  newest: async () => 0,
  loaded: async () => {},
  async erase(given) {
    isErased = given;
  },
  keptMs: async () => Number.POSITIVE_INFINITY,
};
beforeAll(async () => {
  opened = await openTestWarehouse();
  governed = opened.govern(logged);
});
beforeEach(() => opened.warehouse.clear());
afterAll(() => opened.close());

const traceOf = (id: string, visit: string): TraceRecord => ({
  ...{ id, visit, rule: "scroll", outcome: "sent", at: new Date(now).toISOString(), build: "1.0.0" },
  environment: "development",
});
const idOf = ({ xdm }: { xdm: string }): string => JSON.parse(xdm)._id;
let erasures = 0;

/** Erases by a governed warehouse up to a message; resolves with what it counted. */
async function erase(person: PersonIdentity, upTo: number, by = governed) {
  erasures += 1;
  const cause = `erasure ${erasures}`;
  const erasure: Erasure = {
    ...{ cause, namespace: person.namespace, person: personHash(key, person) },
    upTo: positionOf({ sequence: upTo, index: 0 }),
  };
  await by.erase([erasure], { key, signal });
  const { events, traces, doneAt } = (await by.removed()).find((row) => row.cause === cause) ?? {};
  expect(doneAt).toBeGreaterThan(Date.now() - 60_000);
  return { events, traces };
}

async function count(table: string): Promise<number> {
  // Without FINAL: copies count, too.
  const [{ rows = -1 } = {}] = await opened.database.rows<{ rows: number }>(
    `SELECT count() AS rows FROM tagwell.${table}`,
  );
  return rows;
}

test("a person's rows are gone in every copy, later ones stay, and the log delivers none again", async () => {
  const ecid = "4".repeat(38);
  const theirs = [madeEvent(now, { ecid }), madeEvent(now - 8 * dayMs, { ecid })];
  const others = [madeEvent(now, { ecid: "5".repeat(38) }), madeEvent(now)];
  const visit = "0123456789abcdef";
  const traces = [...theirs, ...others].map((event, at) => traceOf(idOf(event), at < 2 ? visit : "fedcba9876543210"));
  const rows = [
    ...loggedEvents([...theirs, ...others], 1, now),
    ...loggedTraces([...traces, traceOf("page", visit)], 2, now),
  ];
  await opened.insert(rows);
  await opened.insert(rows.map((row) => ({ ...row, sequence: row.sequence + 2 })));
  const later = madeEvent(now + 1000, { ecid });
  await opened.insert(loggedEvents([later], 9, now));

  expect(await erase({ namespace: "ECID", id: ecid }, 8)).toEqual({ events: 2, traces: 3 });
  expect([await count("events"), await count("traces")]).toEqual([2 * 2 + 1, 2 * 2]);
  expect(rows.filter((row) => isErased?.(row))).toEqual(
    rows.filter((row) => ("event" in row ? row.event.ecid === ecid : row.trace.visit === visit)),
  );

  await opened.insert(rows.map((row) => ({ ...row, sequence: row.sequence + 20 })));
  const found = await opened.warehouse.eventsById([...theirs, ...others, later].map(({ id }) => id));
  expect(found.map(({ xdm }) => xdm)).toEqual([...others, later].map(({ xdm }) => xdm));
  expect(await opened.warehouse.findTrace({ visit, limit: 10 })).toEqual([]);
});

test("no file of the warehouse has bytes of a person who was erased, nor of the statements that did it", async () => {
  const id = "qz.vandermeer";
  const identityMap = { username: [{ id }] };
  // Each with another event in a part of its own: in a large one its bytes would be compressed, and not be found before, either.
  for (let at = 0; at < 4; at++) {
    const made = now - at * dayMs;
    await opened.insert(loggedEvents([madeEvent(made, { fields: { identityMap } }), madeEvent(made)], at + 1, now));
  }
  expect(filesWith(opened.folder, id)).not.toEqual([]);
  expect(await erase({ namespace: "username", id }, 9)).toEqual({ events: 4, traces: 0 });
  expect(filesWith(opened.folder, id)).toEqual([]);
  expect(await count("events")).toBe(4);
  const old = await opened.database.rows(
    "SELECT name FROM system.parts WHERE database = 'tagwell' AND table IN ('events', 'traces') AND NOT active",
  );
  expect(old).toEqual([]);
});

test("tombstones hold after the warehouse was opened again, and for a loader that was open meanwhile", async () => {
  const event = madeEvent(now, { ecid: "6".repeat(38) });
  await opened.insert(loggedEvents([event], 1, now));
  await erase({ namespace: "_id", id: idOf(event) }, 1);
  const address = opened.folder;
  const another = await openWarehouse({ address, measured: [], log: () => {} });
  await another.insert(loggedEvents([event], 2, now));
  const second = madeEvent(now, { ecid: "7".repeat(38) });
  await another.insert(loggedEvents([second], 3, now));
  await erase({ namespace: "ECID", id: "7".repeat(38) }, 3, another.govern(logged));
  await another.close();
  await opened.insert(loggedEvents([event, second], 4, now));
  expect(await count("events")).toBe(0);
});

test("an identity of identityMap is found, and only whole identities", async () => {
  const identityMap = { email: [{ id: "a@b.example" }], crm: [{ id: "1" }, { id: "22" }] };
  const event = madeEvent(now, { fields: { identityMap }, verdict: "rejected", reasons: ["wrong"] });
  const others = [madeEvent(now, { fields: { identityMap: { crm: [{ id: "2" }] } } }), madeEvent(now, { ecid: "22" })];
  await opened.insert(loggedEvents([event, ...others], 1, now));
  for (const id of ["2222", "crm", "1\n22"])
    expect(await gather(governed.exportPerson({ namespace: "crm", id }, signal))).toEqual([]);
  const rows = await gather(governed.exportPerson({ namespace: "crm", id: "22" }, signal));
  expect(rows).toMatchObject([{ event: { xdm: event.xdm }, ecid: null }]);
  expect(await erase({ namespace: "crm", id: "22" }, 1)).toMatchObject({ events: 1 });
});

test("an export has every event and trace record of a person", async () => {
  const ecid = "8".repeat(38);
  const events = Array.from({ length: 450 }, (_, at) => madeEvent(now - (at % 4) * dayMs, { ecid }));
  const visit = "00000000000000aa";
  const trace = [traceOf(idOf(events[0] ?? { xdm: "{}" }), visit), traceOf("another", visit)];
  await opened.insert([
    ...loggedEvents(events, 1, now),
    ...loggedTraces(trace, 2, now),
    ...loggedEvents([madeEvent(now)], 3, now),
  ]);
  const rows = await gather(governed.exportPerson({ namespace: "ECID", id: ecid }, signal));
  expect(rows).toHaveLength(452);
  expect(rows.flatMap((row) => ("event" in row ? [row.event.xdm, row.ecid] : []))).toEqual(
    events.flatMap(({ xdm }) => [xdm, ecid]),
  );
  expect(rows.slice(450)).toEqual(trace.map((record) => ({ trace: record })));
});

test("retention removes what is older than its environment's period, whole days at once", async () => {
  const ages = [100, 60, 31, 29, 5];
  const time = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  const before = (age: number) => time - age * dayMs;
  const events = ages.flatMap((age) =>
    (["development", "production"] as const).map((environment) => ({
      age,
      event: madeEvent(before(age), { environment }),
    })),
  );
  for (const [at, { age, event }] of events.entries()) await opened.insert(loggedEvents([event], at + 1, before(age)));
  await opened.insert(loggedTraces([traceOf("old", "v"), traceOf("older", "v")], 50, before(20)));
  await opened.insert(loggedTraces([traceOf("new", "v")], 51, time));
  expect(await governed.removeAged({ events: { development: before(29.5) } }, signal)).toEqual({
    ...{ events: { development: 3 }, traces: 0 },
  });
  const aged = { events: { development: before(9), production: before(89) }, traces: before(9) };
  expect(await governed.removeAged(aged, signal)).toEqual({ events: { development: 1, production: 1 }, traces: 2 });
  expect(await count("events")).toBe(1 + 4);
  expect(await count("traces")).toBe(1);
  expect(await governed.removeAged({ events: {} }, signal)).toEqual({ events: {}, traces: 0 });
});

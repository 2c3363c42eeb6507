import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { TraceRecord } from "@tagwell/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { gather } from "../testing/gather.ts";
import { loggedEvents, loggedTraces, madeEvent } from "../testing/logged-rows.ts";
import { openTestWarehouse, type TestWarehouse } from "../testing/test-warehouse.ts";
import { openWarehouse } from "./open-warehouse.ts";
import { cursorOf, positionOf } from "./position.ts";

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;
let opened: TestWarehouse;
beforeAll(async () => {
  opened = await openTestWarehouse();
});
beforeEach(() => opened.warehouse.clear());
afterAll(() => opened.close());

const traceOf = (id: string, visit: string): TraceRecord => ({
  ...{ id, visit, rule: "scroll", outcome: "sent", at: new Date(now).toISOString(), build: "1.0.0" },
  environment: "development",
});
const place = (sequence: number, index = 0) => cursorOf(positionOf({ sequence, index }));
const loaded = async () => {};
const idOf = ({ xdm }: { xdm: string }): string => JSON.parse(xdm)._id;

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

  const erased = await opened.erasePerson({ namespace: "ECID", id: ecid }, place(8), loaded);
  expect(erased).toEqual({ events: 2, traces: 3, logThrough: 8 });
  expect([await count("events"), await count("traces")]).toEqual([2 * 2 + 1, 2 * 2]);

  await opened.insert(rows.map((row) => ({ ...row, sequence: row.sequence + 20 })));
  const found = await opened.warehouse.eventsById([...theirs, ...others, later].map(({ id }) => id));
  expect(found.map(({ xdm }) => xdm)).toEqual([...others, later].map(({ xdm }) => xdm));
  expect(await opened.warehouse.findTrace({ visit, limit: 10 })).toEqual([]);
});

test("tombstones hold after the warehouse was opened again, and for a loader that was open meanwhile", async () => {
  const event = madeEvent(now, { ecid: "6".repeat(38) });
  await opened.insert(loggedEvents([event], 1, now));
  await opened.erasePerson({ namespace: "_id", id: idOf(event) }, place(1), loaded);
  const address = opened.folder;
  const another = await openWarehouse({ address, measured: [], log: () => {} });
  await another.insert(loggedEvents([event], 2, now));
  const second = madeEvent(now, { ecid: "7".repeat(38) });
  await another.insert(loggedEvents([second], 3, now));
  await another.erasePerson({ namespace: "ECID", id: "7".repeat(38) }, place(3), loaded);
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
    expect(await opened.erasePerson({ namespace: "crm", id }, place(1), loaded)).toMatchObject({ events: 0 });
  const rows = await gather(opened.exportPerson({ namespace: "crm", id: "22" }));
  expect(rows).toMatchObject([{ event: { xdm: event.xdm }, ecid: null }]);
  expect(await opened.erasePerson({ namespace: "crm", id: "22" }, place(1), loaded)).toMatchObject({ events: 1 });
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
  const rows = await gather(opened.exportPerson({ namespace: "ECID", id: ecid }));
  expect(rows).toHaveLength(452);
  expect(rows.flatMap((row) => ("event" in row ? [row.event.xdm, row.ecid] : []))).toEqual(
    events.flatMap(({ xdm }) => [xdm, ecid]),
  );
  expect(rows.slice(450)).toEqual(trace.map((record) => ({ trace: record })));
});

test("retention removes what is older than its environment's period, whole days at once", async () => {
  const ages = [100, 60, 31, 29, 5];
  const events = ages.flatMap((age) =>
    (["development", "production"] as const).map((environment) => ({
      age,
      event: madeEvent(now - age * dayMs, { environment }),
    })),
  );
  for (const [at, { age, event }] of events.entries())
    await opened.insert(loggedEvents([event], at + 1, now - age * dayMs));
  await opened.insert(loggedTraces([traceOf("old", "v"), traceOf("older", "v")], 50, now - 20 * dayMs));
  await opened.insert(loggedTraces([traceOf("new", "v")], 51, now));
  expect(await opened.removeAged({ development: 30 }, now)).toEqual({ events: 3, traces: 0 });
  expect(await opened.removeAged({ development: 10, production: 90 }, now)).toEqual({ events: 2, traces: 2 });
  expect(await count("events")).toBe(1 + 4);
  expect(await count("traces")).toBe(1);
  expect(await opened.removeAged({}, now)).toEqual({ events: 0, traces: 0 });
});

test("events are exported as a Parquet file", async () => {
  const events = Array.from({ length: 30 }, () => madeEvent(now, { reasons: ["it's"] }));
  await opened.insert(loggedEvents([...events, madeEvent(now, { site: "gifts" })], 1, now));
  const file = await buffer(await opened.exportParquet({ site: "www" }));
  expect([file.subarray(0, 4).toString(), file.subarray(-4).toString()]).toEqual(["PAR1", "PAR1"]);
  const path = `${opened.folder}/read-back.parquet`;
  await writeFile(path, file);
  const rows = await opened.database.rows(
    "SELECT count() AS events, uniqExact(id) AS ids, any(reasons) AS reasons FROM file({path:String})",
    { path },
  );
  expect(rows).toEqual([{ events: 30, ids: 30, reasons: ["it's"] }]);
});

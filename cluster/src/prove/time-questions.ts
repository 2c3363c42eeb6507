/**
 * Loads events and measures what that costs, then how long ClickHouse takes for what the console asks.
 * `npx tsx src/prove/time-questions.ts [--events 10000000] [--generated 1000000] [--keep <folder>]`, in cluster/. Events
 * beyond the generated ones are their copies, with times, ids and visitors of their own. A kept folder is filled once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { EventSearch, Warehouse } from "@tagwell/edge/doors";
import { countedEnvironments } from "@tagwell/edge/report-measures";
import { exampleProperty } from "@tagwell/edge/testing/example-property";
import { drawFrom, traceRecord } from "@tagwell/edge/testing/made-events";
import { openDatabase } from "../warehouse/database.ts";
import { openWarehouse } from "../warehouse/open-warehouse.ts";
import { madeBatches } from "./made-rows.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "10000000" },
    generated: { type: "string", default: "1000000" },
    keep: { type: "string" },
  },
});
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "time-questions-"));
const property = exampleProperty();
const tracesInMessage = 10_000;
const turns = 5;
const dayMs = 86_400_000;
const now = Date.now();
const today = Math.floor(now / dayMs);

const opened = await openWarehouse({
  address: folder,
  measured: countedEnvironments([property]),
  log: (text) => console.info(text),
});
const database = await openDatabase(folder);
try {
  if ((await sizeOf("events")).rows === 0) await load(Number(values.events));
  const { rows, bytes } = await sizeOf("events");
  console.info(
    `${rows} rows, ${(bytes / rows).toFixed(0)} bytes a row on the disk, ${(await sizeOf("events")).parts} parts`,
  );
  await ask("before roll-ups");
  const { seconds, processor } = await measure(() => opened.updateRollups());
  console.info(`rolled up in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} processor seconds`);
  await database.run("ALTER TABLE tagwell.rollups DELETE WHERE false SETTINGS mutations_sync = 2");
  await ask("after");
} finally {
  await database.close();
  await opened.close();
  if (!values.keep) rmSync(folder, { recursive: true });
}

async function measure(work: () => Promise<unknown>): Promise<{ seconds: number; processor: number }> {
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - began) / 1000, processor: (user + system) / 1e6 };
}

/** Of what is in use, without parts that were merged into others. */
async function sizeOf(table: string): Promise<{ rows: number; bytes: number; parts: number }> {
  const [size] = await database.rows<{ rows: number; bytes: number; parts: number }>(
    `SELECT sum(rows) AS rows, sum(bytes_on_disk) AS bytes, count() AS parts FROM system.parts
     WHERE database = 'tagwell' AND table = {table:String} AND active`,
    { table },
  );
  return size ?? { rows: 0, bytes: 0, parts: 0 };
}

async function load(events: number): Promise<void> {
  let inserting = { seconds: 0, processor: 0 };
  const generated = Math.min(events, Number(values.generated));
  const made = { rows: generated, from: now - 30 * dayMs, to: now - dayMs / 4, seed: 1, inBatch: 20_000 };
  for (const batch of madeBatches(made)) {
    const { seconds, processor } = await measure(() => opened.insert(batch));
    inserting = { seconds: inserting.seconds + seconds, processor: inserting.processor + processor };
  }
  const perEvent = (total: number) => ((total / generated) * 1000).toFixed(4);
  console.info(
    `inserted: ${perEvent(inserting.processor)} processor ms and ${perEvent(inserting.seconds)} ms an event, with the merges of that time`,
  );
  for (let copy = 1; copy * generated < events; copy++) await copyEvents(copy, generated);
  const draw = drawFrom(2);
  for (let at = 0; at < 200_000; at += tracesInMessage)
    await opened.insert(
      Array.from({ length: tracesInMessage }, (_, index) => ({
        ...{ sequence: 1_000_000 + at, index, receivedAt: now - 200_000 + at, trace: traceRecord(at + index, draw) },
      })),
    );
  // So that the closed days may be counted now.
  await database.run(
    "ALTER TABLE tagwell.events UPDATE loaded_at = loaded_at - INTERVAL 1 HOUR WHERE true SETTINGS mutations_sync = 2",
  );
}

/** Some minutes after their originals, so that equal texts do not lie beside each other. */
async function copyEvents(copy: number, generated: number): Promise<void> {
  const [{ first = "0" } = {}] = await database.rows<{ first: string }>(
    "SELECT toString(max(position) + 1) AS first FROM tagwell.events WHERE bitShiftRight(position, 14) <= {last:UInt64}",
    { last: generated / 50 + 1 },
  );
  await database.run(
    `INSERT INTO tagwell.events SELECT * REPLACE (
       toUUID(concat(substring(lower(hex(e.made_ms + {later:UInt64})), 1, 8), '-',
         substring(lower(hex(e.made_ms + {later:UInt64})), 9, 4), substring(toString(generateUUIDv4()), 14))) AS id,
       e.made_ms + {later:UInt64} AS made_ms,
       if(e.day = toDate(0), e.day, toDate(toUInt16(intDiv(e.made_ms + {later:UInt64}, 86400000)))) AS day,
       e.position + {copy:UInt64} * {first:UInt64} AS position,
       e.received_at + toIntervalMillisecond({later:UInt64}) AS received_at,
       e.happened_at + toIntervalMillisecond({later:UInt64}) AS happened_at,
       concat({copy:String}, substring(e.ecid, 2)) AS ecid
     ) FROM tagwell.events AS e WHERE e.position < {first:UInt64}`,
    { copy, first, later: copy * 1_000_003 },
  );
}

async function ask(when: string): Promise<void> {
  console.info(`\n${when}\n| question | median ms | worst ms | processor ms |\n| --- | --: | --: | --: |`);
  for await (const [name, question] of questions(opened.warehouse)) {
    const each: { seconds: number; processor: number }[] = [];
    for (let turn = 0; turn < turns; turn++) each.push(await measure(question));
    const sorted = each.map(({ seconds }) => seconds * 1000).sort((a, b) => a - b);
    const processor = each.reduce((sum, one) => sum + one.processor, 0) / turns;
    console.info(
      `| ${name} | ${sorted[turns >> 1]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} | ${(processor * 1000).toFixed(0)} |`,
    );
  }
}

async function* questions(warehouse: Warehouse): AsyncGenerator<[string, () => Promise<unknown>]> {
  const month = { from: today - 29, to: today };
  for (const report of property.reports)
    yield [
      `report ${report.name}, 30 days by day`,
      () =>
        Promise.all(
          Object.values(report.measures).map((measure) => warehouse.report({ measure, ...month, byDay: true })),
        ),
    ];
  const rulePaths = { development: "$._example.container.rule" };
  for (const [period, stepMs] of [
    [1, 3_600_000],
    [30, dayMs],
  ] as const)
    yield [
      `quality, ${period} days`,
      () => warehouse.quality({ from: (today - period + 1) * dayMs, stepMs, rulePaths }),
    ];
  yield ["field traffic", () => warehouse.fieldTraffic({})];
  const events = (search: Partial<EventSearch>) => async () => {
    for await (const _ of warehouse.pages({ take: "newest", limit: 1000, ...search }));
  };
  yield ["newest 1000 events", events({})];
  yield ["newest 1000 of a site", events({ site: "kids" })];
  yield ["newest 1000 rejected", events({ verdict: "rejected" })];
  yield ["oldest 1000 since today", events({ take: "oldest", since: today * dayMs })];
  yield ["one event by its id", events({ id: await anId() })];
  yield ["rule activity", () => warehouse.ruleActivity({})];
  yield ["200 newest visits", () => warehouse.visits({ limit: 200 })];
  yield ["trace of a rule", () => warehouse.findTrace({ rule: "rule-1", limit: 500 })];
}

async function anId(): Promise<string> {
  const [{ id = "" } = {}] = await database.rows<{ id: string }>(
    "SELECT toString(id) AS id FROM tagwell.events LIMIT 1",
  );
  return id.replaceAll("-", "");
}

/**
 * Loads events and measures what that costs, then how long ClickHouse takes for what the console asks, also when late events
 * have come of the last seven days, which are then counted from their events. Exit code 1 where an answer usually takes a second.
 * `npx tsx bench/cluster/time-questions.ts [--events 10000000] [--keep <folder>]`. A kept folder is filled once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { drawFrom, traceRecord } from "@tagwell/collector/testing/made-events";
import { countedEnvironments } from "@tagwell/console-server/warehouse/report-measures";
import type { LoggedEvent } from "../../packages/cluster/src/log-source.ts";
import { openDatabase } from "../../packages/cluster/src/warehouse/database.ts";
import { openWarehouse } from "../../packages/cluster/src/warehouse/open-warehouse.ts";
import { consoleQuestions } from "./console-questions.ts";
import { madeBatches } from "./made-rows.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "10000000" },
    keep: { type: "string" },
  },
});
const folder = values.keep ?? mkdtempSync(join(tmpdir(), "time-questions-"));
const property = exampleProperty();
const dayMs = 86_400_000;
const days = 30;
/** Visitors who were offline bring events of so many days. */
const lateDays = 7;
const tracesInMessage = 10_000;
/** Events that came at once, and rows of an insert. */
const inBatch = 1000;
const inInsert = 20_000;
const turns = 5;
const limitMs = 1000;
const now = Date.now();

const opened = await openWarehouse({
  address: folder,
  measured: countedEnvironments([property]),
  log: (text) => console.info(text),
});
const database = await openDatabase(folder);
try {
  if ((await sizeOf("events")).rows === 0) await load(Number(values.events));
  const { rows, bytes, parts } = await sizeOf("events");
  console.info(`${rows} rows, ${(bytes / rows).toFixed(0)} bytes a row on the disk, ${parts} parts`);
  const { seconds, processor } = await measure(() => opened.updateRollups());
  console.info(`rolled up in ${seconds.toFixed(1)} s, ${processor.toFixed(1)} processor seconds`);
  await database.run("ALTER TABLE tagwell.rollups DELETE WHERE false SETTINGS mutations_sync = 2");
  const slow = await ask("closed days rolled up");
  await loadLate();
  slow.push(...(await ask("late events in the last seven days")));
  if (slow.length > 0) {
    console.info(`\nA second or more: ${slow.join("; ")}`);
    process.exitCode = 1;
  }
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
  let waiting: LoggedEvent[] = [];
  let loaded = 0;
  for (const batch of madeBatches({ rows: events, from: now - days * dayMs, to: now, seed: 1, inBatch })) {
    waiting.push(...batch);
    loaded += batch.length;
    if (waiting.length < inInsert && loaded < events) continue;
    const { seconds, processor } = await measure(() => opened.insert(waiting));
    inserting = { seconds: inserting.seconds + seconds, processor: inserting.processor + processor };
    waiting = [];
  }
  const perEvent = (total: number) => ((total / events) * 1000).toFixed(4);
  console.info(
    `inserted: ${perEvent(inserting.processor)} processor ms and ${perEvent(inserting.seconds)} ms an event, with the merges of that time`,
  );
  const draw = drawFrom(2);
  for (let at = 0; at < 200_000; at += tracesInMessage)
    await opened.insert(
      Array.from({ length: tracesInMessage }, (_, index) => ({
        ...{ sequence: 1e9 + at, index, receivedAt: now - 200_000 + at, trace: traceRecord(at + index, draw) },
      })),
    );
  // What ClickHouse does by itself once a day gets no late events any more.
  for (let ago = days + 9; ago > lateDays; ago--) {
    const day = new Date(now - ago * dayMs).toISOString().slice(0, 10);
    await database.run(`OPTIMIZE TABLE tagwell.events PARTITION '${day}' FINAL`);
  }
  // So that the closed days may be counted now.
  await database.run(
    "ALTER TABLE tagwell.events UPDATE loaded_at = loaded_at - INTERVAL 1 HOUR WHERE true SETTINGS mutations_sync = 2",
  );
}

async function loadLate(): Promise<void> {
  for (let ago = 1; ago <= lateDays; ago++) {
    const to = now - ago * dayMs;
    const made = { rows: inBatch, from: to - dayMs / 2, to, seed: 100 + ago, inBatch };
    for (const batch of madeBatches(made))
      await opened.insert(batch.map((row) => ({ ...row, sequence: 2e9 + ago * 1000 + row.sequence, receivedAt: now })));
  }
}

/** Prints how long each answer takes, and resolves with the questions whose usual answer takes too long. */
async function ask(how: string): Promise<string[]> {
  const slow: string[] = [];
  const load = () => loadavg().map((each) => each.toFixed(1));
  console.info(
    `\n${how}; load ${load()}\n| question | median ms | worst ms | processor ms |\n| --- | --: | --: | --: |`,
  );
  for (const [name, question] of consoleQuestions({ warehouse: opened.warehouse, property, now, id: await anId() })) {
    const each: { seconds: number; processor: number }[] = [];
    for (let turn = 0; turn < turns; turn++) each.push(await measure(question));
    const sorted = each.map(({ seconds }) => seconds * 1000).sort((a, b) => a - b);
    const processor = each.reduce((sum, one) => sum + one.processor, 0) / turns;
    const [median = 0, worst = 0] = [sorted[turns >> 1], sorted.at(-1)];
    console.info(`| ${name} | ${median.toFixed(0)} | ${worst.toFixed(0)} | ${(processor * 1000).toFixed(0)} |`);
    if (median >= limitMs) slow.push(`${name} (${how})`);
  }
  console.info(`load ${load()}`);
  return slow;
}

async function anId(): Promise<string> {
  const [{ id = "" } = {}] = await database.rows<{ id: string }>(
    "SELECT toString(id) AS id FROM tagwell.events LIMIT 1",
  );
  return id.replaceAll("-", "");
}

/**
 * Stores the same events in SQLite and in ClickHouse and compares every number of every report.
 * `npx tsx bench/cluster/equal-reports.ts [--events 1000000] [--seed 1]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import type { KeyCount, MeasureQuery } from "@tagwell/console-server/doors/storage";
import { openSqlite } from "@tagwell/console-server/warehouse/open-sqlite";
import { countedEnvironments } from "@tagwell/console-server/warehouse/report-measures";
import { sampledMeasure } from "@tagwell/console-server/warehouse/sampled-measure";
import { openDatabase } from "../../packages/cluster/src/warehouse/database.ts";
import { eventRow } from "../../packages/cluster/src/warehouse/event-row.ts";
import { openWarehouse } from "../../packages/cluster/src/warehouse/open-warehouse.ts";
import { madeBatches } from "./made-rows.ts";

const { values } = parseArgs({
  options: { events: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
});
const folder = mkdtempSync(join(tmpdir(), "equal-reports-"));
const property = exampleProperty();
const measured = countedEnvironments([property]);
const days = 35;
const now = Date.now() - 3_600_000;
let clock = now;
const today = Math.floor(now / 86_400_000);

const log = (text: string) => console.info(text);
const sqlite = await openSqlite({ dataDir: folder, measured, log, readClock: () => ({ time: clock, elapsed: clock }) });
// Without the limit of a console's question: on a busy machine a report of all days may take longer.
const limits = { seconds: 600, bytes: 4 * 2 ** 30 };
const clickhouse = await openWarehouse({ address: join(folder, "clickhouse"), measured, log, limits });
const database = await openDatabase(join(folder, "clickhouse"));
try {
  const made = {
    rows: Number(values.events),
    from: now - days * 86_400_000,
    to: now,
    seed: Number(values.seed),
    inBatch: 5_000,
  };
  for (const batch of madeBatches(made)) {
    // As if loaded an hour ago, so that closed days may be rolled up at once.
    clock = batch[0]?.receivedAt ?? clock;
    const rows = batch.map((row) => ({ ...eventRow(row), loaded_at: now - 3_600_000 }));
    await Promise.all([
      database.insert("tagwell.events", rows),
      (async () => {
        for (let at = 0; at < batch.length; at += 500)
          await sqlite.journal.save(batch.slice(at, at + 500).map(({ event }) => event));
      })(),
    ]);
  }
  const [{ stored = 0 } = {}] = await database.rows<{ stored: number }>(
    "SELECT count() AS stored FROM tagwell.events FINAL",
  );
  console.info(`${values.events} rows, of which ${stored} are different events`);
  let compared = 0;
  let numbers = 0;
  let differing = 0;
  for (const how of ["from the events", "from roll-ups"]) {
    if (how === "from roll-ups") await clickhouse.updateRollups();
    for (const query of queries()) {
      const [a, b] = await Promise.all([sqlite.warehouse.report(query), clickhouse.warehouse.report(query)]);
      compared += 1;
      numbers += a.length;
      if (isDeepStrictEqual(inOrder(a), inOrder(b))) continue;
      differing += 1;
      console.info(
        `DIFFERENT ${how}: ${JSON.stringify(query)}\n${JSON.stringify(firstDifference(inOrder(a), inOrder(b)))}`,
      );
    }
  }
  console.info(`${compared} questions with ${numbers} numbers compared; ${differing} questions differ`);
  if (differing > 0) process.exitCode = 1;
} finally {
  await database.close();
  await clickhouse.close();
  await sqlite.close();
  rmSync(folder, { recursive: true });
}

function* queries(): Generator<MeasureQuery> {
  const measures = property.reports.flatMap((report) => Object.values(report.measures).map(sampledMeasure));
  for (const measure of measures)
    for (const byDay of [true, false])
      for (const site of [undefined, "kids"])
        for (const [from, to] of [
          [today - 40, today],
          [today - 6, today - 1],
        ] as const)
          yield { measure, from, to, byDay, site };
}

function inOrder(counts: KeyCount[]): string[] {
  return counts
    .map(({ day, site, environment, key, count }) => JSON.stringify([day, site, environment, key, count]))
    .sort();
}

function firstDifference(a: string[], b: string[]) {
  const at = a.findIndex((text, place) => text !== b[place]);
  return { sqlite: a[at], clickhouse: b[at], rows: [a.length, b.length] };
}

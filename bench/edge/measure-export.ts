/**
 * Measures how much memory GET /api/export takes, and how long events wait to be stored beside it (docs/measurements/edge.md).
 * `npx tsx bench/edge/measure-export.ts [--events 1000000] [--formats ndjson,csv,parquet]`
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { drawFrom, storedEvent } from "../../packages/collector/src/testing/made-events.ts";
import { newId, scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { openSqlite } from "../../packages/console-server/src/warehouse/open-sqlite.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000000" },
    formats: { type: "string", default: "ndjson,csv,parquet" },
  },
});
const events = Number(values.events);
const dataDir = mkdtempSync(join(tmpdir(), "tagwell-export-"));
const draw = drawFrom(1);
const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

async function fill(): Promise<void> {
  const storage = await openSqlite({ dataDir, log: console.error });
  const made = () => ({ ...storedEvent({ draw, now: Date.now(), days: 1 }), id: newId().replaceAll("-", "") });
  for (let left = events; left > 0; left -= 2000)
    await Promise.all(
      Array.from({ length: 4 }, () => storage.journal.save(Array.from({ length: Math.min(500, left) }, made))),
    );
  await storage.close();
}

async function measure(format: string): Promise<string> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const child = fileURLToPath(new URL("../../packages/console-server/src/testing/serve-child.ts", import.meta.url));
  const edge = spawn(process.execPath, ["--import", loader, child, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const say = async () => Number((await once(edge.stdout, "data"))[0]);
  const port = await say();
  const peak = () => {
    edge.kill("SIGUSR2");
    return say();
  };
  const file = join(dataDir, `export.${format}`);
  const took: number[] = [];
  let isDone = false;
  const beside = async () => {
    while (!isDone) {
      const began = performance.now();
      await post(port);
      took.push(performance.now() - began);
      await wait(50);
    }
  };
  // Each connection and the first events cost memory, too, which is not the export's.
  for (let at = 0; at < 20; at++) await post(port);
  const before = await peak();
  const began = performance.now();
  const storing = beside();
  await download(port, format, file);
  isDone = true;
  const seconds = (performance.now() - began) / 1000;
  await storing;
  const extra = (await peak()) - before;
  edge.kill("SIGKILL");
  await once(edge, "close");
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor((took.length - 1) * part)]?.toFixed(1);
  console.info(
    `${format}: ${mb(statSync(file).size)} in ${seconds.toFixed(1)} s, extra memory at most ${mb(extra)} (before: ${mb(before)}); ` +
      `storing one event beside it, ms: median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`,
  );
  return file;
}

async function download(port: number, format: string, file: string): Promise<void> {
  const asked = request({
    port,
    host: "127.0.0.1",
    path: `/api/export?format=${format}`,
    headers: { host: "localhost" },
  });
  asked.end();
  const [answer] = await once(asked, "response");
  await pipeline(answer, createWriteStream(file));
}

async function post(port: number): Promise<void> {
  const body = JSON.stringify({ events: [{ xdm: scrollEvent() }] });
  const answer = await fetch(`http://127.0.0.1:${port}/ee/v1/collect?configId=example-development`, {
    method: "POST",
    body,
  });
  await answer.arrayBuffer();
}

try {
  console.info(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; storing ${events} events …`);
  await fill();
  for (const format of values.formats.split(",")) {
    const file = await measure(format);
    if (format !== "parquet") rmSync(file);
    else {
      const buffer = await asyncBufferFromFile(file);
      const { num_rows, row_groups } = await parquetMetadataAsync(buffer);
      const [last] = await parquetReadObjects({ file: buffer, rowStart: Number(num_rows) - 1 });
      console.info(`read back: ${num_rows} rows in ${row_groups.length} row groups; the last one: ${last?.eventType}`);
    }
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

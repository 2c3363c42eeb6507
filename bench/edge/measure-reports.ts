/**
 * Measures the console's requests at a million stored events; figures are in docs/measurements/edge.md.
 * `npx tsx bench/edge/measure-reports.ts [--events 1000000] [--keep <folder>] [--only <text>]`: a kept folder is
 * filled once, and only requests that contain the text are sent.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEdge } from "@tagwell/console-server";
import type { ValidatedEvent } from "../../packages/collector/src/doors/validated-event.ts";
import { exampleProperty } from "../../packages/collector/src/testing/example-property.ts";
import {
  countedEvent,
  type Draw,
  drawFrom,
  type Period,
  storedEvent,
  traceRecord,
  uncountedEvent,
} from "../../packages/collector/src/testing/made-events.ts";
import type { Storage } from "../../packages/console-server/src/doors/storage.ts";
import { openSqlite } from "../../packages/console-server/src/warehouse/open-sqlite.ts";
import { countedEnvironments } from "../../packages/console-server/src/warehouse/report-measures.ts";

/** The events span these days: a report covers 30 days and the 30 days before. */
const days = 60;
const day = 86_400_000;
/** As many trace records as the store keeps. */
const traces = 200_000;
const turns = 5;
/** Events per request and concurrent requests: those of a busy edge, and more to fill the store quickly. */
const busy = { inRequest: 5, atOnce: 64 };
const filling = { inRequest: 250, atOnce: 4 };

const today = new Date().toISOString().slice(0, 10);
const dayBefore = (number: number) => new Date(Date.now() - number * day).toISOString().slice(0, 10);
const month = `from=${dayBefore(29)}&to=${today}`;

const property = exampleProperty();

/** Every console request that reads stored events or the trace. */
const questions = [
  ...property.reports.map(({ name }) => `reports/${name}?${month}&compare=previous`),
  `reports/pages?${month}&compare=previous&site=www`,
  `event-report?event=web.webpagedetails.pageViews&breakdown=page.type&${month}&compare=previous`,
  ...["hour", "day", "week", "month"].map((period) => `quality?period=${period}`),
  "quality?period=month&site=www",
  "field-traffic",
  `field-traffic?since=${today}&environment=development&site=www`,
  "rule-activity",
  `rule-activity?since=${today}`,
  "visits?limit=200",
  "visits/visit-999",
  "trace?rule=rule-1",
  "events?limit=1000",
  `events?limit=1000&since=${today}`,
  "events?limit=1000&site=www",
  "events?limit=1000&verdict=rejected",
  "events?limit=1000&eventType=section.view",
  "health",
];

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000000" },
    keep: { type: "string" },
    only: { type: "string", default: "" },
  },
});
const dataDir = values.keep ?? mkdtempSync(join(tmpdir(), "tagwell-measure-"));

/** Fills an empty store. First measures on it what maintaining the counts adds to writing. */
async function prepareStore(events: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const storage = await openSqlite({ dataDir, measured: countedEnvironments([property]), log: console.info });
  try {
    if ((await storage.governed.newest()) > 0) return;
    await measureWriting(storage, Math.min(50_000, events / 10));
    const started = performance.now();
    await fill(storage, events, (draw) => storedEvent({ draw, now: Date.now(), days }), drawFrom(1), filling);
    const seconds = (performance.now() - started) / 1000;
    console.info(`${events} events stored in ${seconds.toFixed(0)} s: ${Math.round(events / seconds)} a second`);
    const draw = drawFrom(2);
    for (let at = 0; at < traces; at += 500)
      await storage.journal.saveTrace(Array.from({ length: 500 }, (_, place) => traceRecord(at + place, draw)));
  } finally {
    await storage.close();
  }
}

/** Writes today's events, alternating between events that reports count and events of the same size that they do not. */
async function measureWriting(storage: Required<Storage>, events: number): Promise<void> {
  const rates: Record<string, number[]> = { counted: [], uncounted: [] };
  for (let turn = 0; turn < 3; turn++) {
    for (const [name, make] of [
      ["uncounted", uncountedEvent],
      ["counted", countedEvent],
    ] as [string, (period: Period) => ValidatedEvent][]) {
      const started = performance.now();
      await fill(storage, events, (draw) => make({ draw, now: Date.now(), days: 1 }), drawFrom(turn + 2), busy);
      rates[name]?.push(Math.round(events / ((performance.now() - started) / 1000)));
    }
  }
  for (const [name, each] of Object.entries(rates))
    console.info(`writing, ${name}: ${each.join(", ")} events a second`);
  await storage.warehouse.clear();
}

/**
 * Cold: the first request to an edge that has just started. Warm: the same request again. The CPU time is that of the warm
 * request over all threads, so other work on the machine does not change it.
 */
async function measureQuestions(): Promise<void> {
  console.info(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, ${turns} times each, in milliseconds\n`);
  console.info("| question | cold: median | cold: worst | warm: median | warm: worst | processor | KB |");
  console.info("| --- | --: | --: | --: | --: | --: | --: |");
  let worst = 0;
  for (const question of questions.filter((one) => one.includes(values.only))) {
    const cold: number[] = [];
    const warm: number[] = [];
    const processor: number[] = [];
    let bytes = 0;
    for (let turn = 0; turn < turns; turn++) {
      forgetFile(join(dataDir, "events.sqlite"));
      const edge = await startEdge({ port: 0, dataDir, properties: [property], folders: {} });
      try {
        for (const times of [cold, warm]) {
          const started = performance.now();
          const before = process.cpuUsage();
          const answer = await fetch(`http://localhost:${edge.port}/api/${question}`);
          bytes = (await answer.arrayBuffer()).byteLength;
          times.push(Math.round(performance.now() - started));
          const { user, system } = process.cpuUsage(before);
          if (times === warm) processor.push(Math.round((user + system) / 1000));
          if (!answer.ok) throw new Error(`${question} got status ${answer.status}.`);
        }
      } finally {
        await edge.close();
      }
    }
    worst = Math.max(worst, ...cold, ...warm);
    const cells = [cold, warm].flatMap((times) => [median(times), Math.max(...times)]);
    const words = question.replace(month, "30 days").replace(today, "today");
    console.info(`| \`${words}\` | ${cells.join(" | ")} | ${median(processor)} | ${Math.round(bytes / 1024)} |`);
  }
  console.info(`\nThe slowest answer of all took ${worst} ms.`);
}

function median(times: number[]): number | undefined {
  return times.toSorted((a, b) => a - b)[times.length >> 1];
}

/** Drops the file from the system's cache if GNU dd is installed; otherwise only the edge itself is cold. */
function forgetFile(file: string): void {
  spawnSync("dd", [`of=${file}`, "oflag=nocache", "conv=notrunc,fdatasync", "count=0"], { stdio: "ignore" });
}

async function fill(
  storage: Required<Storage>,
  events: number,
  make: (draw: Draw) => ValidatedEvent,
  draw: Draw,
  { inRequest, atOnce }: typeof busy,
): Promise<void> {
  let left = events;
  const asker = async () => {
    while (left > 0) {
      const size = Math.min(inRequest, left);
      left -= size;
      await storage.journal.save(Array.from({ length: size }, () => make(draw)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
}

try {
  await prepareStore(Number(values.events));
  await measureQuestions();
} finally {
  if (values.keep === undefined) rmSync(dataDir, { recursive: true, force: true });
}

/** What reports cost at a million stored events: `npx tsx scripts/measure-reports.ts [events]`; figures in docs/reports.md. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { reportNames, type SiteKey, schedulingFlags, schedulingSteps, siteLabels } from "@tagwell/contract";
import { makeReport } from "../packages/edge/src/feed/reports/make-report.ts";
import type { EventStore, JudgedEvent } from "../packages/edge/src/judged-event.ts";
import { openStore } from "../packages/edge/src/store/open-store.ts";

const days = 30;
const day = 86_400_000;
const pages = 400;
/** Events of a request, and requests at once: as a busy edge has them, and to fill the store soon. */
const busy = { inRequest: 5, atOnce: 64 };
const filling = { inRequest: 250, atOnce: 4 };

type Draw = (below: number) => number;
/** Makes an event of one of the last so many days. */
type Make = (draw: Draw, days: number) => JudgedEvent;

/** Stores the events in a folder of its own, asks for every report, and prints how long each took. */
export async function measureReports(events: number, print: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-measure-"));
  const store = await openStore({ dataDir, log: print });
  try {
    await measureWriting(store, Math.min(50_000, events / 10), print);
    const started = performance.now();
    await fill(store, events, (draw) => countedEvent(draw, days), drawFrom(1), filling);
    const seconds = (performance.now() - started) / 1000;
    print(`${events} events stored in ${seconds.toFixed(0)} s: ${Math.round(events / seconds)} a second`);
    await measureReading(store, print);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Events of today that reports count beside ones of the same size that they do not, in turns. */
async function measureWriting(store: EventStore, events: number, print: (line: string) => void): Promise<void> {
  const rates: Record<string, number[]> = { counted: [], uncounted: [] };
  for (let turn = 0; turn < 3; turn++) {
    for (const [name, make] of [
      ["uncounted", uncountedEvent],
      ["counted", countedEvent],
    ] as [string, Make][]) {
      const started = performance.now();
      await fill(store, events, (draw) => make(draw, 1), drawFrom(turn + 2), busy);
      rates[name]?.push(Math.round(events / ((performance.now() - started) / 1000)));
    }
  }
  for (const [name, each] of Object.entries(rates)) print(`writing, ${name}: ${each.join(", ")} events a second`);
  await store.clear();
}

async function measureReading(store: EventStore, print: (line: string) => void): Promise<void> {
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - (days - 1) * day).toISOString().slice(0, 10);
  for (const name of reportNames) {
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const started = performance.now();
      const query = { range: { from, to }, site: undefined, environment: undefined, compare: true };
      await makeReport(name, query, { store, smallest: 5 });
      times.push(Math.round(performance.now() - started));
    }
    times.sort((a, b) => a - b);
    print(`${name}: median ${times[2]} ms, slowest ${times[4]} ms`);
  }
}

async function fill(
  store: EventStore,
  events: number,
  make: (draw: Draw) => JudgedEvent,
  draw: Draw,
  { inRequest, atOnce }: typeof busy,
): Promise<void> {
  let left = events;
  const asker = async () => {
    while (left > 0) {
      const size = Math.min(inRequest, left);
      left -= size;
      await store.save(Array.from({ length: size }, () => make(draw)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, asker));
}

function countedEvent(draw: Draw, days: number): JudgedEvent {
  const kind = draw(100);
  const milestone = 25 * (1 + draw(4));
  if (kind < 30)
    return event(draw, days, "web.webpagedetails.pageViews", (page) => ({ page: { type: `type ${page % 12}` } }));
  if (kind < 70) return event(draw, days, "page.scrollDepth", () => ({ page: { scrollMilestone: milestone } }));
  if (kind < 75)
    return event(draw, days, "page.elementVisible", () => ({ page: { elementVisible: `section ${draw(20)}` } }));
  if (kind < 85) {
    const part = ["start", "25", "50", "75", "end"][draw(5)];
    const videoId = draw(60);
    return event(draw, days, `video_${part}`, () => ({ video: { videoId, videoTitle: `Video ${videoId}` } }));
  }
  if (kind < 93) {
    const finder = { name: `filter ${draw(8)}`, value: `value ${draw(80)}`, action: draw(4) > 0 ? "set" : "clear" };
    return event(draw, days, "finder.filterUse", () => ({ finder: { ...finder, resultCount: draw(20) } }));
  }
  const flag = schedulingFlags[draw(schedulingFlags.length)];
  const step = schedulingSteps[draw(schedulingSteps.length)];
  const entry = ["standalone", "embedded", "signup"][draw(3)];
  return event(draw, days, `scheduling.${flag}`, () => ({ scheduling: { flag, step, entry } }));
}

function uncountedEvent(draw: Draw, days: number): JudgedEvent {
  return event(draw, days, "web.webinteraction.linkClicks", (page) => ({ page: { type: `type ${page % 12}` } }));
}

const sites = Object.keys(siteLabels) as SiteKey[];

function event(draw: Draw, days: number, eventType: string, ownOf: (page: number) => object): JudgedEvent {
  const id = randomUUID().replaceAll("-", "");
  // Few pages have most of the views.
  const page = Math.floor(pages * (draw(1000) / 1000) ** 3);
  const site = sites[page % sites.length] as SiteKey;
  const timestamp = new Date(Date.now() - draw(days * day)).toISOString();
  const name = `content:${site}:us:en:page-${page}`;
  const web = { webPageDetails: { name, URL: `https://${site}.example/page-${page}`, pageViews: { value: 1 } } };
  const xdm = JSON.stringify({ _id: id, eventType, timestamp, web, filler: "x".repeat(500), _tagwell: ownOf(page) });
  return { id, site, environment: "production", eventType, verdict: "accepted", reasons: [], xdm };
}

/** The same numbers from the same seed (mulberry32). */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await measureReports(Number(process.argv[2] ?? 1_000_000), (line) => console.info(line));

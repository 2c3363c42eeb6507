/**
 * Measures whether the live view keeps 60 frames per second with 200 incoming events per second (docs/measurements/console.md).
 * `npx tsx bench/console/measure-live.ts [--rate 200] [--seconds 10] [--turns 3] [--trace <file>]`
 * A page that only moves a square runs in turns with it: the best that this machine can draw. On a busy machine, run it as root with
 * `chrt -r 10` in front.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { startEdge } from "@tagwell/console-server";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import config from "../../property/tagwell.config.ts";
import { buildForDevelopment } from "../../scripts/lib/build-for-development.ts";
import { chromiumArguments } from "../../scripts/lib/chromium-arguments.ts";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { findChromium } from "../../scripts/lib/find-chromium.ts";
import { root } from "../../scripts/lib/folders.ts";
import { type FrameFigures, readFrames, type TraceEvent } from "./read-frames.ts";

const { chromium } = createRequire(join(root, "tests/package.json"))(
  "@playwright/test",
) as typeof import("@playwright/test");

/** Categories for frames, tasks and marks. Tracing script functions would slow the page down. */
const categories = ["cc", "benchmark", "toplevel", "blink.user_timing", "devtools.timeline"];
const viewport = { width: 1280, height: 800 };
/** Events are sent in this many steps per second, each event in its own request. */
const steps = 40;
const idlePage = `<!doctype html><title>Idle</title><style>
  @keyframes go { to { transform: translateX(600px) } }
  div { width: 80px; height: 80px; background: #06c; animation: go 2s infinite alternate }</style><div></div>`;

interface Turn extends FrameFigures {
  /** Events that the edge accepted during the measurement. */
  accepted: number;
  /** Events added to the list, counted one second after the last event was sent. */
  shown: number;
}

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "10" },
    turns: { type: "string", default: "3" },
    trace: { type: "string" },
  },
});
const rate = Number(values.rate);
const milliseconds = Number(values.seconds) * 1000;
async function measureLive(): Promise<void> {
  await buildForDevelopment(console.info);
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-live-"));
  const edge = await startEdge(await edgeOptions({ port: 0, dataDir }));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: [...chromiumArguments],
  });
  try {
    console.info(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; ${rate} events a second\n`);
    const names = Object.keys(columns) as (keyof Turn)[];
    console.info(`| page | ${names.map((name) => columns[name]).join(" | ")} |`);
    console.info(`| --- |${" --: |".repeat(names.length)}`);
    for (let number = 0; number < Number(values.turns); number++)
      for (const name of ["idle", "live"] as const) {
        const turn = name === "idle" ? await idleTurn(browser) : await liveTurn(browser, edge.port);
        console.info(`| ${name} | ${names.map((column) => round(turn[column])).join(" | ")} |`);
      }
  } finally {
    await browser.close();
    await edge.close();
    rmSync(dataDir, { recursive: true });
  }
}

const columns: Record<keyof Turn, string> = {
  accepted: "events",
  shown: "shown",
  drawn: "frames drawn",
  dropped: "dropped",
  median: "frame time: median",
  p95: "p95",
  longestTask: "longest task",
  longestTaskCpu: "most processor",
  tooLong: "tasks over a frame of processor",
  busy: "main thread, ms a second",
};

async function idleTurn(browser: Browser): Promise<Turn> {
  const page = await browser.newPage({ viewport });
  try {
    await page.setContent(idlePage);
    return { ...(await record(browser, page, () => page.waitForTimeout(milliseconds))), accepted: 0, shown: 0 };
  } finally {
    await page.close();
  }
}

async function liveTurn(browser: Browser, port: number): Promise<Turn> {
  const page = await browser.newPage({ viewport });
  try {
    // Warm up with one event and one second, so that the list exists and its code is compiled.
    await send(port, 1, 1000);
    await page.goto(`http://localhost:${port}/`);
    const list = page.getByRole("grid", { name: "Events, newest first" });
    await list.getByRole("row").nth(1).waitFor();
    await send(port, rate, 2000);
    await page.waitForTimeout(1000);
    const listed = async () => Number(await list.getAttribute("aria-rowcount"));
    const before = await listed();
    let accepted = 0;
    const figures = await record(browser, page, async () => {
      accepted = await send(port, rate, milliseconds);
    });
    await page.waitForTimeout(1000);
    return { ...figures, accepted, shown: (await listed()) - before };
  } finally {
    await page.close();
  }
}

/** A string, because helpers that a loader adds to functions do not exist in the page. */
const askForEveryFrame = `
  window.frameTimes = [];
  requestAnimationFrame(function next(time) { frameTimes.push(time); requestAnimationFrame(next); });
  performance.mark("measure:begin");`;

/** Traces the page while it requests every animation frame. */
async function record(browser: Browser, page: Page, during: () => Promise<unknown>): Promise<FrameFigures> {
  await browser.startTracing(page, { categories });
  await page.evaluate(askForEveryFrame);
  await during();
  const times = await page.evaluate<number[]>(`performance.mark("measure:end"); frameTimes`);
  const trace = await browser.stopTracing();
  if (values.trace) writeFileSync(values.trace, trace);
  return readFrames((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents, times);
}

/** Sends events evenly at this rate and returns how many were accepted. */
async function send(port: number, perSecond: number, duration: number): Promise<number> {
  const address = `http://localhost:${port}/ee/v1/collect?configId=${config.environments.development.datastreamId}&requestId=1`;
  const started = performance.now();
  const answers: Promise<number>[] = [];
  const all = Math.round((perSecond * duration) / 1000);
  while (answers.length < all) {
    const due = Math.min(all, Math.ceil(((performance.now() - started) / 1000) * perSecond));
    while (answers.length < due) answers.push(sendOne(address, answers.length));
    await new Promise((resolve) => setTimeout(resolve, 1000 / steps));
  }
  return (await Promise.all(answers)).filter((status) => status < 300).length;
}

async function sendOne(address: string, number: number): Promise<number> {
  const scrollMilestone = 25 * (1 + (number % 4));
  const { _example, ...event } = scrollEvent({
    eventType: "page.scrollDepth",
    _tagwell: { page: { percentageViewed: scrollMilestone, scrollMilestone } },
  });
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "text/plain; charset=UTF-8", Origin: "http://clinic.localhost" },
    body: JSON.stringify({ events: [{ xdm: event }] }),
  });
  return answer.status;
}

function round(figure: number): string {
  return String(Math.round(figure * 10) / 10);
}

await measureLive();

/** Makes one visit with one variant: loads the page, does the job with real input, and returns the measurements. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { faultsOf, screens, type Told } from "./job.ts";
import { elsewhere, hero, pageAddress, pageHtml } from "./page.ts";
import { marks, readTrace, type TraceEvent, type TraceFigures } from "./read-trace.ts";
import type { Received, Stage } from "./stage.ts";
import type { Variant } from "./variants/variant.ts";

export interface BuiltVariant extends Variant {
  files: Record<string, string>;
  head: string;
}

/** A script as the browser received it. */
interface LoadedScript {
  /** Milliseconds since the navigation. */
  start: number;
  end: number;
  /** Bytes with brotli, without headers. */
  bytes: number;
}

export interface Visit {
  trace: TraceFigures;
  scripts: LoadedScript[];
  /** The load event, in milliseconds since the navigation. */
  load: number;
  /** Start of the navigation in milliseconds since 1970. */
  origin: number;
  /** Heap in bytes after a garbage collection. */
  heap: number;
  /** Processor time of all threads of the page's process until the job began, in milliseconds: compilation in another thread, too. */
  processor: number;
  told: Told[];
  /** The requests with the events. */
  received: readonly Received[];
  /** Number of other requests to the collector. */
  further: number;
  /** The Chromium trace. */
  rawTrace: Buffer;
}

interface VisitOptions {
  browser: Browser;
  stage: Stage;
  variant: BuiltVariant;
  /** CPU throttling factor: 1 or 4. */
  throttle: number;
  /** What happens on the page and which events it must send; by default the job. */
  act?: (page: Page) => Promise<void>;
  faults?: (told: readonly Told[]) => string[];
}

const categories = ["devtools.timeline", "v8", "blink.user_timing", "loading", "toplevel"];
export const viewport = { width: 1280, height: 800 };
/** Longer than any variant's batching delay. */
const patienceMs = 15_000;

/** The files of a variant: the page, a second page to navigate to, and the scripts. */
export const sceneOf = ({ files, head, answer }: BuiltVariant) => ({
  files: {
    ...files,
    [new URL(pageAddress).pathname]: pageHtml(head),
    [new URL(elsewhere).pathname]: "<!doctype html><title>Elsewhere</title>",
    "/hero.svg": hero,
  },
  answer,
});

/** Throws unless exactly the expected events have arrived. */
export async function makeVisit(options: VisitOptions): Promise<Visit> {
  const { browser, stage, variant, throttle, act = doJob, faults = faultsOf } = options;
  const isSilent = variant.head === "";
  stage.serve(sceneOf(variant));
  const told = () => stage.received().flatMap(variant.decode);
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: throttle });
    await browser.startTracing(page, { categories });
    await page.goto(pageAddress, { waitUntil: "load" });
    if (!isSilent) await stage.until(() => told().length > 0, patienceMs);
    await settle(page, stage);
    const processor = await processorTimes(browser);
    await page.evaluate((name) => void performance.mark(name), marks.job);
    await act(page);
    const arrived = () => faults(told());
    if (!isSilent) await stage.until(() => arrived().length === 0, patienceMs);
    await settle(page, stage);
    await page.evaluate((name) => void performance.mark(name), marks.end);
    const rawTrace = await browser.stopTracing();
    if (!isSilent && arrived().length > 0)
      throw new Error(`${variant.label} did not do its job: ${arrived().join(", ")}.`);
    const { traceEvents } = JSON.parse(rawTrace.toString()) as { traceEvents: TraceEvent[] };
    const paths = Object.keys(variant.files);
    const isVariant = (url: string) => paths.some((path) => url.endsWith(path));
    const received = stage.received().filter((request) => variant.decode(request).length > 0);
    const process = traceEvents.find(({ name }) => name === marks.job)?.pid;
    return {
      trace: readTrace(traceEvents, isVariant),
      ...(await askPage(page, paths)),
      heap: await heapOf(cdp),
      processor: processor.get(process ?? -1) ?? 0,
      told: told(),
      received,
      further: stage.received().length - received.length,
      rawTrace,
    };
  } finally {
    await context.close();
  }
}

/** Milliseconds of processor time that each process of the browser has taken so far, by its id. */
async function processorTimes(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const cdp = await browser.newBrowserCDPSession();
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  await cdp.detach();
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime * 1000]));
}

/** Resolves once the page is calm and nothing is loaded or sent meanwhile: files that follow the first event are loading. */
async function settle(page: Page, stage: Stage): Promise<void> {
  for (let before = -1; before !== stage.traffic(); ) {
    before = stage.traffic();
    await calm(page);
  }
}

/** Resolves once the page was idle twice in a row within half a second. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let moment = 0; moment < 2; moment++) await new Promise((idle) => requestIdleCallback(idle, { timeout: 500 }));
  });
}

/**
 * Selects twenty filters by the mouse. Playwright's own click of an element would listen to that click in the page too, which costs the
 * listeners after it up to a third of their time.
 */
export async function clickFilters(page: Page): Promise<void> {
  const chips = await page.locator("[data-filter]").all();
  for (const chip of chips) {
    const box = await chip.boundingBox();
    if (!box) throw new Error("A filter of the bench's page is not visible.");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

/** Selects twenty filters, then scrolls to the end of the page, one screen at a time. */
export async function doJob(page: Page): Promise<void> {
  await clickFilters(page);
  for (let screen = 1; screen <= screens + 1; screen++) {
    await page.mouse.wheel(0, viewport.height);
    // Wait until the page has scrolled and painted: a skipped section does not count as seen.
    await page.evaluate(async (aim) => {
      const end = document.documentElement.scrollHeight - innerHeight;
      while (scrollY < Math.min(aim, end) - 1) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }, screen * viewport.height);
  }
}

async function askPage(page: Page, paths: readonly string[]) {
  const found = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return {
      origin: performance.timeOrigin,
      load: navigation?.loadEventEnd ?? 0,
      resources: resources.map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        name,
        start: startTime,
        end: responseEnd,
        bytes: encodedBodySize,
      })),
    };
  });
  const { resources, ...rest } = found;
  const scripts = resources.filter(({ name }) => paths.some((path) => name.endsWith(path)));
  return { ...rest, scripts: scripts.map(({ name: _name, ...script }) => script) };
}

/** Heap in bytes after a garbage collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize;
}

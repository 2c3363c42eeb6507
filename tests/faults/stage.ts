/** One run of the fault bench: an edge behind the fault proxy, a browser context, and a page that sends events. */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { startEdge } from "@tagwell/console-server";
import type { EventRow } from "@tagwell/contract";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { snippet } from "../harness/visitor.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

/** Whose delivery is measured: the library's, or that of the SDK alone. */
export type Contestant = "ours" | "plain";

export interface StageOptions {
  browser: Browser;
  contestant: Contestant;
  /** Folder of the built library: a folder for each environment. */
  library: string;
  /** Script of the comparison page. */
  plainSdk: string;
  seed: number;
  /** Number of events per run. */
  events: number;
}

export type Stage = Awaited<ReturnType<typeof setStage>>;

const page = (script: string) => `<!doctype html><html lang="en"><title>Trial</title>${script}
<script>
  window.sent = [];
  window.make = async (xdms, gaps, options) => {
    for (const [index, xdm] of xdms.entries()) {
      xdm.web.webPageDetails.URL = location.href;
      sent.push(alloy("sendEvent", { xdm, ...options }).catch(String));
      if (gaps[index]) await new Promise((resolve) => setTimeout(resolve, gaps[index]));
    }
  };
</script><body style="height:4000px">A page on trial.`;

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export async function setStage({ browser, contestant, library, plainSdk, seed, events }: StageOptions) {
  const dataDir = await mkdtemp(join(tmpdir(), "tagwell-faults-"));
  const edge = await startEdge(await edgeOptions({ port: 0, dataDir, library, pages: exampleHouse.pages }));
  const proxy: FaultProxy = await startFaultProxy(edge.port);
  const random = seeded(seed);
  const origin = `http://www.localhost:${proxy.port}`;
  const isOurs = contestant === "ours";
  const trial = page(isOurs ? snippet : `<script src="/plain-sdk.js"></script>`);
  proxy.serve("/trial", trial);
  proxy.serve("/elsewhere", "<!doctype html><title>Elsewhere</title>");
  proxy.serve("/plain-sdk.js", plainSdk, "text/javascript");
  const made: string[] = [];
  const uncaught: string[] = [];
  let context = await watch(await browser.newContext());
  let current: Page;
  let expected = 0;
  let virtual: { now: number } | undefined;

  async function watch(fresh: BrowserContext): Promise<BrowserContext> {
    fresh.on("weberror", (error) => uncaught.push(error.error().message));
    return fresh;
  }
  async function rows(): Promise<EventRow[]> {
    const answer = await fetch(`http://localhost:${edge.port}/api/events?limit=1000`);
    return (await answer.json()) as EventRow[];
  }
  const idsOf = (all: EventRow[]) => all.map(({ event }) => String(event.xdm._id));
  /** Timed: a fault lasts so long, and the browser and the network take a turn between two steps of a paused clock. */
  const beat = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  return {
    browser,
    /** The edge itself, without the proxy. */
    edgeUrl: `http://localhost:${edge.port}`,
    proxy,
    random,
    origin,
    events,
    isOurs,
    uncaught,
    /** A row's own measurements. */
    notes: {} as Record<string, number>,
    made: made as readonly string[],
    beat,
    get context() {
      return context;
    },
    get page() {
      return current;
    },

    /** Replaces the browser context. */
    async moves(fresh: BrowserContext) {
      await context.close().catch(() => undefined);
      context = await watch(fresh);
    },

    /** Opens the page; resolves once the SDK is ready and, on the first page, has an identity. */
    async opens(path = "/trial", { ready = true, prepare = async (_page: Page) => {} } = {}): Promise<Page> {
      current = await context.newPage();
      await prepare(current);
      if (virtual) {
        await current.clock.install({ time: virtual.now });
        // The clock runs until it is paused, and can only be paused at a future time.
        virtual.now += 60_000;
        await current.clock.pauseAt(virtual.now);
      }
      await current.goto(origin + path);
      if (ready) await this.isReady();
      return current;
    },
    async isReady() {
      const waits = current.evaluate(async (ours) => {
        const { tagwell, ready } = window as { tagwell?: { ready: Promise<void> }; ready?: Promise<void> };
        await (ours ? tagwell?.ready : ready);
      }, isOurs);
      const isDone = waits.then(() => true);
      while (virtual && !(await Promise.race([isDone, beat(10)]))) await this.passes(50);
      await waits;
      if (!isOurs) void (await this.makes(1, { counted: false }));
      const hasIdentity = async () =>
        (await context.cookies(origin)).some(({ name }) => name.endsWith("_identity")) ? true : undefined;
      await this.until(hasIdentity, 10_000);
    },

    /** From now on the pages' time advances only by `passes`. */
    stopsClock() {
      virtual = { now: Date.now() };
      proxy.setClock(() => virtual?.now ?? Date.now());
    },
    /** Advances the pages' time in steps; the network runs between them. */
    async passes(ms: number, step = 250) {
      if (!virtual) return void (await beat(ms));
      for (let passed = 0; passed < ms; passed += step) {
        const piece = Math.min(step, ms - passed);
        virtual.now += piece;
        for (const each of context.pages()) await each.clock.runFor(piece);
        await beat(8);
      }
    },

    /** Has the page create this many events with these gaps in milliseconds; resolves once the last one is created. */
    async makes(count: number, { counted = true, gapMs = 20, wait = true, poison = false } = {}) {
      const xdms = Array.from({ length: count }, () => sampleEvent(virtual?.now ?? Date.now()));
      const [first] = xdms;
      if (poison && first) proxy.neverTake(first._id);
      if (counted) made.push(...xdms.map(({ _id }) => _id));
      const gaps = xdms.map(() => (virtual || !wait ? 0 : Math.floor(random() * 2 * gapMs)));
      // Our library sends its own events with these options; the vendor's tag manager sends each event without options.
      const options = isOurs ? { documentUnloading: true } : {};
      await current.evaluate(
        ([all, pauses, more]) =>
          (window as unknown as { make: (...args: unknown[]) => Promise<void> }).make(all, pauses, more),
        [xdms, gaps, options] as const,
      );
      return xdms.map(({ _id }) => _id);
    },
    trialPage: trial,

    /** Expects this many events from the page's own rules in addition to the created ones: a page view, scroll milestones. */
    expects(count: number) {
      expected += count;
    },
    rows,
    /** The number of events that the edge does not have. */
    async lost(): Promise<number> {
      const all = await rows();
      const ofRules = all.filter(({ event }) => nameOf(event.xdm) !== "trial").length;
      return (await this.missing()).length + Math.max(0, expected - ofRules);
    },
    /** The created events that the edge does not have. */
    async missing(): Promise<string[]> {
      const stored = new Set(idsOf(await rows()));
      return made.filter((id) => !stored.has(id));
    },
    async storedTwice(): Promise<number> {
      const ids = idsOf(await rows());
      return ids.length - new Set(ids).size;
    },
    /** Waits until everything is stored, at most this long (in the page's time); for the SDK alone, until it gives up. */
    async settles(ms: number) {
      const isDone = async () => ((await this.lost()) === 0 ? true : undefined);
      await this.until(isDone, isOurs ? ms : Math.min(ms, 12_000));
    },
    /** Waits for a condition, and gives up silently after `ms`: the counts that follow show the result. */
    async until<T>(find: () => Promise<T | undefined>, ms: number): Promise<T | undefined> {
      // Under a fake clock time is cheap and each look at the edge is not.
      const step = virtual ? 5000 : 250;
      for (let waited = 0; ; waited += step) {
        const found = await find();
        if (found !== undefined || waited >= ms) return found;
        await this.passes(step, 1000);
      }
    },
    /** The number of rows in the page's outbox on disk. */
    kept: () =>
      current.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open("tagwell", 1);
            request.onupgradeneeded = () => request.result.createObjectStore("events", { keyPath: "id" });
            request.onsuccess = () => {
              const count = request.result.transaction("events").objectStore("events").count();
              count.onsuccess = () => {
                request.result.close();
                resolve(count.result);
              };
            };
          }),
      ),

    async close() {
      await context.close();
      await proxy.close();
      await edge.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function nameOf(xdm: Record<string, unknown>): unknown {
  return (xdm.web as { webPageDetails?: { name?: string } } | undefined)?.webPageDetails?.name;
}

/** A scroll event as defined by the property, with a unique id (UUID version 7). */
function sampleEvent(now: number) {
  const time = now.toString(16).padStart(12, "0");
  const tail = randomUUID().slice(14);
  return {
    _id: `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(1)}`,
    eventType: "page.scroll",
    timestamp: new Date(now).toISOString(),
    web: { webPageDetails: { URL: "", name: "trial", pageViews: { value: 1 } } },
    _example: { page: { percentageViewed: 26, scrollMilestone: 25 } },
  };
}

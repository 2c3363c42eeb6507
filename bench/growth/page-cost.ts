/** Measures the main-thread cost of a page with and without the library. */
import type { BrowserContext, Page } from "@playwright/test";
import { type BuiltVariant, calm, heapOf, sceneOf } from "../make-visit.ts";
import { pageAddress } from "../page.ts";
import type { Received, Stage } from "../stage.ts";
import { nothing } from "../variants/nothing.ts";
import { mainThreadOf } from "./main-thread.ts";
import type { GrowthParts } from "./series.ts";

type Decode = (request: Received) => { kind: string }[];

interface Scenario extends GrowthParts {
  /** The page with a variant's head elements. */
  html: (head: string) => string;
  /** Prepares the browser context before the page opens. */
  before?: (context: BrowserContext) => Promise<void>;
  /** Resolves when the library, if present, is ready on this page. */
  ready?: (page: Page) => Promise<void>;
  /** The activity on the page once it is idle. */
  act: (page: Page) => Promise<void>;
  /** Reads the event kinds from a request; by default those of the job. */
  decode?: Decode;
  /** Expected number of events of each kind besides the page view. */
  events: Record<string, number>;
}

export interface PageCost {
  /** Main-thread time until the page is idle, and during the activity, in milliseconds. */
  loading: number;
  acting: number;
  /** Heap in kilobytes after a garbage collection. */
  heap: number;
}

const patienceMs = 15_000;

/** The difference between a visit with and a visit without the library; at least 0. */
export async function libraryCost(scenario: Scenario): Promise<PageCost> {
  const silent = { ...nothing, ...(await nothing.build()) };
  const [without, having] = [await visit(scenario, silent), await visit(scenario, scenario.library)];
  const less = (key: keyof PageCost) => Math.max(0, having[key] - without[key]);
  return { loading: less("loading"), acting: less("acting"), heap: less("heap") };
}

async function visit(scenario: Scenario, variant: BuiltVariant): Promise<PageCost> {
  const { browser, stage, html, before, ready, act, decode = variant.decode, events } = scenario;
  const scene = sceneOf(variant);
  stage.serve({ ...scene, files: { ...scene.files, [new URL(pageAddress).pathname]: html(variant.head) } });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
  try {
    await before?.(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const taken = await mainThreadOf(cdp);
    await page.goto(pageAddress, { waitUntil: "load" });
    const isThere = variant.head !== "";
    if (isThere) await arrival(stage, decode, { view: 1 });
    if (isThere) await ready?.(page);
    await calm(page);
    const loading = await taken();
    await act(page);
    if (isThere) await arrival(stage, decode, { view: 1, ...events });
    await calm(page);
    return { loading, acting: (await taken()) - loading, heap: (await heapOf(cdp)) / 1024 };
  } finally {
    await context.close();
  }
}

/** Resolves when the expected number of events of each kind has arrived. Throws on missing or extra events. */
export async function arrival(stage: Stage, decode: Decode, events: Record<string, number>): Promise<void> {
  const told = () => stage.received().flatMap(decode);
  const wanted = Object.entries(events);
  const count = (wantedKind: string) => told().filter(({ kind }) => kind === wantedKind).length;
  await stage.until(() => wanted.every(([kind, number]) => count(kind) >= number), patienceMs);
  const wrong = wanted.filter(([kind, number]) => count(kind) !== number);
  if (wrong.length === 0) return;
  throw new Error(
    wrong.map(([kind, number]) => `${count(kind)} ${kind} events arrived instead of ${number}`).join(", "),
  );
}

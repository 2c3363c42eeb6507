/**
 * Measures how long Ask takes with a million stored events (docs/measurements/console.md): each question is typed on an edge that has just started, and again in another page. `npx tsx bench/console/measure-ask.ts --keep <folder>
 * [--turns 5] [--only <text>]`, after `npx tsx bench/edge/measure-reports.ts --keep <folder> --only health` has stored them there.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { startEdge } from "@tagwell/console-server";
import type { PropertyFile } from "@tagwell/contract";
import { exampleProperty } from "../../packages/collector/src/testing/example-property.ts";
import { buildApp } from "../../scripts/lib/build-app.ts";
import { chromiumArguments } from "../../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../../scripts/lib/find-chromium.ts";
import { built, root } from "../../scripts/lib/folders.ts";

const { chromium } = createRequire(join(root, "tests/package.json"))(
  "@playwright/test",
) as typeof import("@playwright/test");

const ofAsk = (page: Page) => page.getByRole("status").getByRole("heading", { level: 2 });
const ofFunnel = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });
const ofWhy = (page: Page) => page.getByRole("heading", { name: /^Explain rules on/ });

/** What is typed, and what is there once it is answered. */
const questions: Record<string, (page: Page) => ReturnType<Page["locator"]>> = {
  "count page views in last 30 days": ofAsk,
  "count page views by page type in last 30 days": ofAsk,
  "count page views by page in last 30 days": ofAsk,
  'count page views by page where page type is "type 3" in last 30 days': ofAsk,
  'share page views where page type is "type 3" in last 30 days': ofAsk,
  "count page views by page type in last 30 days against before": ofAsk,
  "funnel booking by entry in last 30 days against before": ofFunnel,
  "why rule-1 in last 30 days": ofWhy,
};

const example = exampleProperty();
/** With a rule that the stored trace has, and a report that is drawn as a funnel, as Ask wants one. */
const property: PropertyFile = {
  ...example,
  reports: example.reports.map((report) =>
    report.name === "booking"
      ? { ...report, tables: report.tables.map((table) => ({ ...table, chart: "funnel" as const })) }
      : report,
  ),
  rules: [
    {
      ...{ name: "rule-1", purpose: "Counts pages.", file: "rules/rule-1.ts", sites: ["www"], on: ["Page bottom"] },
      ...{ when: [], then: [], sends: ["web.webpagedetails.pageViews"], dataElements: [], examples: [] },
    },
  ],
};

const { values } = parseArgs({
  options: { keep: { type: "string" }, turns: { type: "string", default: "5" }, only: { type: "string", default: "" } },
});

interface Times {
  /** Milliseconds from the question until its answer is on the screen. */
  shown: number;
  /** Of the slowest of the edge's answers to it. */
  edge: number;
}

async function measureAsk(dataDir: string): Promise<void> {
  await buildApp("console", console.info);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: [...chromiumArguments],
  });
  console.info(
    `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, ${values.turns} times each, in milliseconds\n`,
  );
  console.info("| question | edge, cold | on the screen, cold | edge, warm | on the screen, warm |");
  console.info("| --- | --: | --: | --: | --: |");
  try {
    for (const question of Object.keys(questions).filter((each) => each.includes(values.only))) {
      const cold: Times[] = [];
      const warm: Times[] = [];
      for (let turn = 0; turn < Number(values.turns); turn++)
        await askTwice(browser, dataDir, question, { cold, warm });
      const cells = [cold, warm].flatMap((times) => [
        text(times.map(({ edge }) => edge)),
        text(times.map(({ shown }) => shown)),
      ]);
      console.info(`| ${question} | ${cells.join(" | ")} |`);
    }
  } finally {
    await browser.close();
  }
}

async function askTwice(
  browser: Browser,
  dataDir: string,
  question: string,
  { cold, warm }: { cold: Times[]; warm: Times[] },
): Promise<void> {
  // Drops the file from the system's cache if GNU dd is installed.
  const file = join(dataDir, "events.sqlite");
  spawnSync("dd", [`of=${file}`, "oflag=nocache", "conv=notrunc,fdatasync", "count=0"], { stdio: "ignore" });
  const folders = { console: built.console, tags: builtFolder };
  const edge = await startEdge({ port: 0, dataDir, properties: [property], folders });
  try {
    for (const times of [cold, warm]) times.push(await ask(browser, `http://localhost:${edge.port}`, question));
  } finally {
    await edge.close();
  }
}

/** Types the question; the time begins with Enter. */
async function ask(browser: Browser, origin: string, question: string): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${origin}/ask`);
    await page.getByRole("combobox", { name: "Ask" }).fill(question);
    // What completes it is counted before.
    await page.waitForLoadState("networkidle");
    const took: number[] = [];
    page.on("requestfinished", (request) => {
      if (new URL(request.url()).pathname.startsWith("/api/")) took.push(request.timing().responseEnd);
    });
    const began = performance.now();
    await page.keyboard.press("Enter");
    await questions[question]?.(page).first().waitFor();
    return { shown: performance.now() - began, edge: Math.max(...took) };
  } finally {
    await page.close();
  }
}

/** "median (slowest)". */
function text(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${Math.round(sorted[sorted.length >> 1] ?? 0)} (${Math.round(sorted.at(-1) ?? 0)})`;
}

/** The console reads the property as a build describes it. */
const builtFolder = mkdtempSync(join(tmpdir(), "tagwell-ask-"));
mkdirSync(join(builtFolder, "development"));
writeFileSync(join(builtFolder, "development/property.json"), JSON.stringify(property));

if (values.keep === undefined) throw new Error("Say where the events are: --keep <folder>.");
try {
  await measureAsk(values.keep);
} finally {
  rmSync(builtFolder, { recursive: true });
}

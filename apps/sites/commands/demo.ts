/** `npm run demo`: plays a hundred realistic visits of the replica sites in Chromium, so that the console has data. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEdge } from "@tagwell/console-server";
import type { QualityReport } from "@tagwell/contract";
import { dataFolder, readEdgeSettings } from "tagwell/serve";
import { buildForDevelopment } from "../../../scripts/lib/build-for-development.ts";
import { chromiumArguments } from "../../../scripts/lib/chromium-arguments.ts";
import { edgeOptions } from "../../../scripts/lib/edge-options.ts";
import { findChromium } from "../../../scripts/lib/find-chromium.ts";
import { root } from "../../../scripts/lib/folders.ts";
import { helped } from "../../../scripts/lib/print-help.ts";
import { type PlayedVisit, playVisits } from "../tests/demo/play-visits.ts";

const { chromium } = createRequire(join(root, "tests/package.json"))(
  "@playwright/test",
) as typeof import("@playwright/test");

const usage =
  "npm run demo: plays visits of the example sites. npm run demo -- [--visits 100] [--at-once 3] [--seed 1]";

/** Plays against the edge on PORT; without one, starts an edge that keeps the events. */
export async function run(args: string[]): Promise<number> {
  if (helped(args, usage)) return 0;
  const options = readOptions(args);
  if (!options) return 1;
  const { port } = readEdgeSettings(process.env);
  const own = (await isRunning(port)) ? undefined : await startOwn(port);
  try {
    const failed = await playAgainst(own?.port ?? port, options);
    console.log(own ? "\nThe events are kept. `npm start` serves the console.\n" : `\nSee http://localhost:${port}/\n`);
    return failed === 0 ? 0 : 1;
  } finally {
    await own?.close();
  }
}

export interface DemoRun {
  visits: number;
  atOnce: number;
  seed: number;
}

/** Plays the visits and prints progress and totals. Returns how many visits failed. */
export async function playAgainst(port: number, { visits: count, atOnce, seed }: DemoRun): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    // The sites connect to this machine only: the video player of an outside provider stays empty.
    args: [...chromiumArguments],
  });
  console.log(
    `${count} visits, ${atOnce} at once, seed ${seed}. No request leaves this machine: the video player stays empty.`,
  );
  const start = performance.now();
  let played = 0;
  let failed = 0;
  try {
    const onPlayed = ({ number, name, milliseconds, failure }: PlayedVisit) => {
      played++;
      if (failure !== undefined) failed++;
      const outcome = failure === undefined ? "" : `  FAILED: ${failure}`;
      console.log(
        `${String(played).padStart(4)}/${count}  ${(milliseconds / 1000).toFixed(1).padStart(5)} s  visit ${number} ${name}${outcome}`,
      );
    };
    await playVisits({ browser, port, count, atOnce, seed, onPlayed });
  } finally {
    await browser.close();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  const { accepted, rejected, delivery } = (await (
    await fetch(`http://localhost:${port}/api/quality?period=hour`)
  ).json()) as QualityReport;
  console.log(
    `\n${count - failed} of ${count} visits in ${seconds} s. In the last hour the edge accepted ${accepted} events and rejected ${rejected};`,
  );
  console.log(
    `pages took ${delivery.taken}: ${delivery.acknowledged} acknowledged, ${delivery.waiting} waiting, ${delivery.lost} lost.`,
  );
  return failed;
}

async function startOwn(port: number) {
  await buildForDevelopment(console.log);
  return startEdge(await edgeOptions({ port, dataDir: dataFolder(process.env, () => root) }));
}

async function isRunning(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
  return answer !== undefined;
}

function readOptions(args: string[]): DemoRun | undefined {
  try {
    const text = { type: "string" } as const;
    const { values } = parseArgs({ args, options: { visits: text, "at-once": text, seed: text } });
    const whole = (name: "visits" | "at-once" | "seed", standard: number) => {
      const number = Number(values[name] ?? standard);
      if (Number.isInteger(number) && number >= 1) return number;
      throw new Error(`--${name} is "${values[name]}": use a whole number from 1.`);
    };
    return { visits: whole("visits", 100), atOnce: whole("at-once", 3), seed: whole("seed", 1) };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return undefined;
  }
}

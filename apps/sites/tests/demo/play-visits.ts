/** Plays the visits of the demonstration, some in parallel, in a local browser. */
import type { Browser } from "@playwright/test";
import { patientMs } from "../../../../scripts/lib/test-limits.ts";
import { type Chance, createChance } from "./chance.ts";
import { type Visit, visits } from "./visits.ts";
import { createWalk } from "./walk.ts";

export interface PlayedVisit {
  /** Starts at 1, in the order of the seed. Visits may finish in a different order. */
  number: number;
  name: string;
  milliseconds: number;
  /** The error that ended the visit early; undefined if it finished. */
  failure?: string;
}

export interface DemoOptions {
  browser: Browser;
  port: number;
  count: number;
  atOnce: number;
  seed: number;
  onPlayed(visit: PlayedVisit): void;
}

/** Resolves when all visits have ended. A visit that fails is reported and does not stop the others. */
export async function playVisits({ browser, port, count, atOnce, seed, onPlayed }: DemoOptions): Promise<void> {
  const plan = planVisits(count, createChance(seed));
  let next = 0;
  const worker = async () => {
    while (next < plan.length) {
      const number = ++next;
      const visit = plan[number - 1] as Visit;
      const start = performance.now();
      const failure = await playVisit(browser, port, visit, createChance(seed * 1000 + number));
      const milliseconds = performance.now() - start;
      onPlayed({ number, name: visit.name, milliseconds, ...(failure !== undefined && { failure }) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/** `count` visits in random order: each kind by its share, and at least once if `count` allows. */
export function planVisits(count: number, chance: Chance): Visit[] {
  const hundred = visits.flatMap((visit) => Array<Visit>(visit.share).fill(visit));
  const plan = Array.from({ length: count }, (_, place) => visits[place] ?? chance.one(hundred));
  if (count >= hundred.length) plan.splice(0, hundred.length, ...hundred);
  for (let at = plan.length - 1; at > 0; at--) {
    const other = chance.from(0, at);
    [plan[at], plan[other]] = [plan[other] as Visit, plan[at] as Visit];
  }
  return plan;
}

async function playVisit(browser: Browser, port: number, visit: Visit, chance: Chance): Promise<string | undefined> {
  const isPhone = chance.in100(45);
  const context = await browser.newContext({
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    hasTouch: isPhone,
    locale: chance.one(["en-US", "en-US", "es-US"]),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patientMs);
    await visit.play(createWalk({ page, port, chance }));
    // Most visitors stay until everything is sent. If a visitor leaves at once, the page and the console never see the last
    // responses.
    if (chance.in100(90)) await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    return undefined;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split("\n")[0];
  } finally {
    await context.close();
  }
}

/** Records two traces: a first visit at 4x CPU throttling, and clicks that trigger three rules each. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Told } from "../job.ts";
import { launchBrowser } from "../launch-browser.ts";
import { makeVisit, type Visit } from "../make-visit.ts";
import { startStage } from "../stage.ts";
import { buildTagwell, tagwell } from "../variants/tagwell.ts";

const clicks = 5;
const rulesOnClick = 3;

export interface Traces {
  firstVisit: Visit;
  threeRules: Visit;
}

/** Records each trace once. Throws on missing or extra events. */
export async function recordTraces(log: (line: string) => void): Promise<Traces> {
  const own = { ...tagwell, ...(await tagwell.build()) };
  const busy = {
    ...tagwell,
    ...(await buildTagwell({ extraModule: join(import.meta.dirname, "../pages/three-rules.ts") })),
  };
  const stage = await startStage();
  const browser = await launchBrowser(stage.port);
  try {
    log("A first visit at 4x …");
    const firstVisit = await makeVisit({ browser, stage, variant: own, throttle: 4 });
    log(`${clicks} clicks with ${rulesOnClick} rules each …`);
    const parts = { browser, stage, variant: busy, throttle: 1 };
    return { firstVisit, threeRules: await makeVisit({ ...parts, act: clickFilters, faults: countFaults }) };
  } finally {
    await browser.close();
    await stage.close();
  }
}

async function clickFilters(page: Page): Promise<void> {
  for (const chip of (await page.locator("[data-filter]").all()).slice(0, clicks)) await chip.click();
}

function countFaults(told: readonly Told[]): string[] {
  const found = told.filter(({ kind }) => kind !== "view").length;
  return found === clicks * rulesOnClick ? [] : [`${found} events instead of ${clicks * rulesOnClick}`];
}

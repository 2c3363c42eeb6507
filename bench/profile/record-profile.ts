/** Profiles the library while a visitor does the job, in a build that keeps the names of functions. */
import type { Browser, CDPSession } from "@playwright/test";
import { faultsOf } from "../job.ts";
import { launchBrowser } from "../launch-browser.ts";
import { calm, doJob, sceneOf, viewport } from "../make-visit.ts";
import { pageAddress } from "../page.ts";
import { type Stage, startStage } from "../stage.ts";
import { buildTagwell, tagwell } from "../variants/tagwell.ts";
import type { Profile } from "./read-profile.ts";

const samplingMicroseconds = 50;
const patienceMs = 15_000;
/** Longer than a batch stays open, so that the page view's request and the files after it are not in the profile. */
const restMs = 1500;

/** One profile for each run, of the job only: the page is loaded by then. */
export async function recordProfiles(runs: number, log: (line: string) => void): Promise<Profile[]> {
  const variant = { ...tagwell, ...(await buildTagwell({ minify: "none" })) };
  const stage = await startStage();
  const browser = await launchBrowser(stage.port);
  try {
    const profiles: Profile[] = [];
    for (let run = 0; run < runs; run++) {
      stage.serve(sceneOf(variant));
      profiles.push(await profileJob(browser, stage));
      log(`run ${run + 1} of ${runs}`);
    }
    return profiles;
  } finally {
    await browser.close();
    await stage.close();
  }
}

async function profileJob(browser: Browser, stage: Stage): Promise<Profile> {
  const told = () => stage.received().flatMap(tagwell.decode);
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const cdp: CDPSession = await context.newCDPSession(page);
    await page.goto(pageAddress, { waitUntil: "load" });
    await stage.until(() => told().length > 0, patienceMs);
    await page.waitForTimeout(restMs);
    await calm(page);
    await cdp.send("Profiler.enable");
    await cdp.send("Profiler.setSamplingInterval", { interval: samplingMicroseconds });
    await cdp.send("Profiler.start");
    await doJob(page);
    await stage.until(() => faultsOf(told()).length === 0, patienceMs);
    await calm(page);
    const { profile } = await cdp.send("Profiler.stop");
    const faults = faultsOf(told());
    if (faults.length > 0) throw new Error(`The profiled visit did not do its job: ${faults.join(", ")}.`);
    return profile;
  } finally {
    await context.close();
  }
}

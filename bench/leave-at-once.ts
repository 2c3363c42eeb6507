/** Counts how many of three events arrive when the visitor leaves the page at once. */
import type { Browser } from "@playwright/test";
import { nameOf } from "./job.ts";
import { type BuiltVariant, sceneOf } from "./make-visit.ts";
import { elsewhere, pageAddress } from "./page.ts";
import type { Stage } from "./stage.ts";

const visits = 4;
const eventsOfVisit = 3;
/** Requests made on page exit are sent immediately. */
const patienceMs = 3000;

/** How many of 12 events arrive in four first visits, each in a fresh browser context. */
export async function leaveAtOnce(browser: Browser, stage: Stage, variant: BuiltVariant): Promise<number> {
  let arrived = 0;
  for (let visit = 0; visit < visits; visit++) {
    stage.serve(sceneOf(variant));
    const filters = () =>
      new Set(
        stage
          .received()
          .flatMap(variant.decode)
          .filter(({ kind }) => kind === "filter")
          .map(nameOf),
      ).size;
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    try {
      const page = await context.newPage();
      await page.goto(pageAddress, { waitUntil: "load" });
      const left = page.waitForURL(elsewhere);
      await page.evaluate(
        ([count, address]) => {
          for (const chip of [...document.querySelectorAll<HTMLElement>("[data-filter]")].slice(0, count)) chip.click();
          location.href = address;
        },
        [eventsOfVisit, elsewhere] as const,
      );
      await left;
      await stage.until(() => filters() === eventsOfVisit, patienceMs);
      arrived += filters();
    } finally {
      await context.close();
    }
  }
  return arrived;
}

/** Counts how many of three events arrive when the visitor leaves the page soon after it has loaded. */
import type { Browser, CDPSession } from "@playwright/test";
import { nameOf } from "./job.ts";
import { type BuiltVariant, sceneOf } from "./make-visit.ts";
import { elsewhere, pageAddress } from "./page.ts";
import type { Stage } from "./stage.ts";

const visits = 4;
const eventsOfVisit = 3;
/** Requests made on page exit are sent immediately. */
const patienceMs = 3000;

/** One way to leave. */
export interface Exit {
  label: string;
  /** Milliseconds between the events and leaving. */
  afterMs: number;
  /** Milliseconds added to every round trip. */
  latencyMs: number;
}

export const exits: readonly Exit[] = [
  { label: "3 events, then leave at once", afterMs: 0, latencyMs: 0 },
  { label: "3 events, then leave within 50 ms at RTT 300 ms", afterMs: 50, latencyMs: 300 },
];

/** How many of 12 events arrive in four first visits, each in a fresh browser context. */
export async function leaveAtOnce(
  browser: Browser,
  stage: Stage,
  variant: BuiltVariant,
  { afterMs, latencyMs }: Exit,
): Promise<number> {
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
      if (latencyMs > 0) await slowDown(await context.newCDPSession(page), latencyMs);
      await page.goto(pageAddress, { waitUntil: "load" });
      const act = page.evaluate(
        ([count, address, delay]) => {
          for (const chip of [...document.querySelectorAll<HTMLElement>("[data-filter]")].slice(0, count)) chip.click();
          // Not a function with a name: the bundler would make it call a helper that the page does not have.
          if (delay === 0) location.href = address;
          else
            setTimeout(() => {
              location.href = address;
            }, delay);
        },
        [eventsOfVisit, elsewhere, afterMs] as const,
      );
      // Together: a failure of one must not leave the other without a handler.
      await Promise.all([page.waitForURL(elsewhere), act]);
      await stage.until(() => filters() === eventsOfVisit, patienceMs);
      arrived += filters();
    } finally {
      await context.close();
    }
  }
  return arrived;
}

async function slowDown(cdp: CDPSession, latency: number): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

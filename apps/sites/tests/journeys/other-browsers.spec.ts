/** One journey in the browsers that visitors have besides Chromium: what the page does there arrives at the edge, too. */
import { expect } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { findOtherBrowser, type OtherBrowserName } from "../../../../scripts/lib/find-other-browsers.ts";
import { built } from "../../../../scripts/lib/folders.ts";
import { createEdgeUnderTest } from "../../../../tests/harness/edge-under-test.ts";
import { test } from "../../../../tests/harness/shared.ts";
import { startHouse } from "../../../../tests/harness/start-house.ts";
import { keys } from "../../../../tests/other-browsers/other-browser.ts";
import { startOtherBrowser } from "../../../../tests/other-browsers/start-other-browser.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const scroll = (milestone: number) => ({ eventType: "page.scrollDepth", page: { scrollMilestone: milestone } });
type Consent = "in" | "out" | "pending";
interface PageWindow {
  adobeDataLayer: { push(item: object): void };
  tagwell: { setConsent(choice: Consent): Promise<void> };
}

for (const name of someOf(["firefox", "webkit"] satisfies OtherBrowserName[], 2))
  test(`a visitor reads, searches, chooses and leaves in ${name}`, async () => {
    const { programs, missing } = findOtherBrowser(name);
    // biome-ignore lint/suspicious/noSkippedTests: only where this browser is not installed, with its reason
    test.skip(programs === undefined, missing);
    if (programs === undefined) return;
    const house = await startHouse({ library: built.library, pages: built.sites });
    const page = await startOtherBrowser[name](programs);
    test.info().annotations.push({ type: "version", description: `${name} ${page.version}` });
    const edge = createEdgeUnderTest({ house, page });
    const opens = (host: string, path: string) => page.opens(`http://${host}.localhost:${house.wire.port}${path}`);
    const pushes = (event: string) =>
      page.evaluate((item) => (window as unknown as PageWindow).adobeDataLayer.push(item), { event });
    const chooses = (choice: Consent) =>
      page.evaluate((given) => (window as unknown as PageWindow).tagwell.setConsent(given), choice);

    try {
      await test.step("goes on where each late file fails to come once", async () => {
        // First: what has come once is in the browser's cache.
        house.wire.failOnce(/\/tags\/[^/]+\/(?!tagwell\.js)[^/]+\.js$/);
        await opens("clinic", "/find-a-doctor?search=cardiology");
        await page.clicks("button[data-filter=insurance]");
        await edge.receives({ ...pageView, search: { term: "cardiology" } });
        await edge.receives({ eventType: "finder.filterUse", finder: { name: "insurance", action: "set" } });
        const failed = house.wire.requests.filter(({ status }) => status === 503);
        expect(failed.length, "files that failed").toBeGreaterThan(1);
      });

      await test.step("reads an article to its end, and takes its download", async () => {
        await edge.forgets();
        await opens("clinic", "/conditions/heart-failure");
        await edge.receives({ ...pageView, site: "clinical" });
        await page.presses(keys.end);
        for (const milestone of [25, 50, 75, 100]) await edge.receives(scroll(milestone));
        // The click is what counts; the file itself is none of the test's business.
        await page.evaluate(() => void addEventListener("click", (click) => click.preventDefault()));
        await page.clicks("a[download]");
        await edge.receives({
          eventType: "web.webinteraction.linkClicks",
          web: { webInteraction: { type: "download" } },
        });
      });

      await test.step("searches: the words that the sites publish are in a late file", async () => {
        await edge.forgets();
        await opens("clinic", "/find-a-doctor?search=cardiology");
        await edge.receives({ ...pageView, search: { term: "cardiology" } });
        await page.clicks("button[data-filter=insurance]");
        await edge.receives({ eventType: "finder.filterUse", finder: { name: "insurance", action: "set" } });
      });

      await test.step("declines: nothing leaves, also not on the next page", async () => {
        await chooses("out");
        await edge.hasCaughtUp();
        await edge.forgets();
        await opens("clinic", "/conditions/heart-failure");
        await page.presses(keys.end);
        await edge.receivesNothing();
      });

      await test.step("has not decided: events wait for the answer, and go with it", async () => {
        await chooses("in");
        await edge.hasCaughtUp();
        await edge.forgets();
        await opens("clinic", "/conditions/heart-failure");
        await edge.receives(pageView);
        await chooses("pending");
        await edge.forgets();
        await page.presses(keys.end);
        await edge.receivesNothing();
        await chooses("in");
        await edge.receives(scroll(100));
      });

      await test.step("books a visit, and leaves right after the last step", async () => {
        await edge.forgets();
        await opens("schedule", "/openscheduling/standalone?dept=311");
        await edge.receives(pageView);
        await pushes("openscheduling.mychartsignin");
        await edge.receives({ eventType: "scheduling.mychartsignin", scheduling: { departmentId: "311" } });
        await pushes("openscheduling.scheduleguest");
        await page.opens("about:blank");
        await edge.receives({ eventType: "scheduling.scheduleguest" });
      });
    } finally {
      await page.close();
      await house.close();
    }
  });

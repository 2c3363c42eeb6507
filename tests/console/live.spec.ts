/** The live view: events appear as they happen, and the view is accessible and sends no request to other hosts. */

import type { Locator } from "@playwright/test";
import { newId } from "../../packages/collector/src/testing/sample-event.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

test("events appear in the list as they happen", async ({ visitor, edge, house, context }) => {
  const screen = await context.newPage();
  await screen.goto(`${house.edgeUrl}/`);
  const list = screen.getByLabel("Event list");
  await expect(screen.getByText("Connected").or(screen.getByRole("status")).first()).toBeVisible();

  await visitor.opens("www", "/article?utm_source=newsletter");
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
  await expect(list.getByRole("row").filter({ hasText: /100/ }).first()).toBeVisible();
  await expect(
    list
      .getByRole("row")
      .filter({ hasText: /content:localhost|article/ })
      .first(),
  ).toBeVisible();

  await list.getByRole("row").filter({ hasText: "Page scroll" }).last().click();
  await expect(
    screen
      .getByRole("definition")
      .filter({ hasText: /^scroll$/ })
      .first(),
  ).toBeVisible();
});

test("an event is said to have no trace only once that is known", async ({ edge, house, page }) => {
  await edge.forgets();
  await stores(house.edgeUrl, 1);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let status = 500;
  await page.route("**/api/trace*", async (route) => {
    await isAnswered;
    await route.fulfill(status === 200 ? { json: [] } : { status, json: { detail: "The traces cannot be read." } });
  });
  await page.goto(`${house.edgeUrl}/live`);
  await page.getByLabel("Event list").getByRole("row").last().click();
  const facts = page.getByRole("main");
  await expect(facts).toContainText("its trace is being loaded");
  await expect(facts).not.toContainText("has no trace");
  answer();
  await expect(facts).toContainText("its trace could not be loaded: The traces cannot be read.");
  await expect(facts).not.toContainText("has no trace");
  status = 200;
  await page.reload();
  await expect(facts).toContainText("has no trace");
});

/** Stores so many page views. */
async function stores(edgeUrl: string, count: number, headers: Record<string, string> = {}): Promise<void> {
  for (let left = count; left > 0; left -= 100) {
    const events = Array.from({ length: Math.min(100, left) }, () => ({
      xdm: {
        _id: newId(),
        eventType: "web.webpagedetails.pageViews",
        timestamp: new Date().toISOString(),
        web: { webPageDetails: { name: "home", URL: "http://www.localhost/", pageViews: { value: 1 } } },
      },
    }));
    const answer = await fetch(`${edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
      method: "POST",
      headers,
      body: JSON.stringify({ events }),
    });
    expect(answer.status, await answer.text()).toBe(204);
  }
}

test(
  "the totals of the last minute are right after a reload, and older events can be reached",
  proof,
  async ({ edge, house, page }) => {
    await edge.forgets();
    // More than the history that the view requests.
    await stores(house.edgeUrl, 1500);
    await page.goto(`${house.edgeUrl}/live`);
    const rate = page.getByRole("region", { name: "Rate" });
    await expect(rate.getByText("Accepted1,500")).toBeVisible();
    await page.reload();
    await expect(rate.getByText("Accepted1,500")).toBeVisible();
    await expect(page.getByText("200 events, newest first · scroll down for older events")).toBeVisible();
    await page.getByRole("grid").focus();
    // Each time the end is reached, a part of the older events is loaded.
    const allAreShown = async () => {
      await page.keyboard.press("End");
      return page.getByText("1,500 events, newest first").isVisible();
    };
    await expect.poll(allAreShown).toBe(true);
  },
);

/** The active row's id and its distance from the top of the window: now, and after each change of the list. */
const placesOfActiveRow = (grid: Locator) =>
  grid.evaluateHandle((element) => {
    const places: string[] = [];
    const add = () => {
      const id = element.getAttribute("aria-activedescendant");
      const row = id === null ? null : document.getElementById(id);
      places.push(`${id} ${row && Math.round(row.getBoundingClientRect().y)}`);
    };
    add();
    new MutationObserver(add).observe(element, { attributes: true, childList: true, subtree: true });
    return places;
  });

test("the keyboard's row stays while new events arrive, and Enter opens it", proof, async ({ edge, house, page }) => {
  await edge.forgets();
  await stores(house.edgeUrl, 30);
  await page.goto(`${house.edgeUrl}/live`);
  const grid = page.getByRole("grid");
  await expect(page.getByText("30 events, newest first")).toBeVisible();
  await grid.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  const active = await grid.getAttribute("aria-activedescendant");
  const places = await placesOfActiveRow(grid);
  await stores(house.edgeUrl, 300);
  await expect(page.getByText("330 events, newest first")).toBeVisible();
  const all = await places.jsonValue();
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all)).toEqual(new Set([all[0]]));
  expect(await grid.getAttribute("aria-activedescendant")).toBe(active);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/events/${active?.replace(/^event-/, "")}`));
});

test("each row shows its verdict, and a rejected event its reason", async ({ edge, house, page }) => {
  await edge.forgets();
  await stores(house.edgeUrl, 1);
  await fetch(`${house.edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
    method: "POST",
    body: JSON.stringify({ events: [{ xdm: { _id: newId(), eventType: "page.scrol" } }] }),
  });
  await page.goto(`${house.edgeUrl}/live`);
  const rows = page.getByRole("grid").getByRole("row");
  const rejected = rows.filter({ hasText: "Page scrol" });
  await expect(rejected.getByRole("gridcell").nth(1)).toHaveText("Rejected");
  await expect(rejected).toContainText("Rejected · eventType: expected the label");
  const accepted = rows.filter({ hasText: "Page view" });
  await expect(accepted.getByRole("gridcell").nth(1)).toHaveText("Accepted");

  // Beside an open event, the description has more room than all other columns together.
  await accepted.click();
  await expect(page.getByRole("heading", { level: 2, name: "Page view" })).toBeVisible();
  const row = await accepted.boundingBox();
  const description = await accepted.getByRole("gridcell").nth(3).boundingBox();
  expect(description?.width).toBeGreaterThan((row?.width ?? 0) * 0.4);
});

test("all counts of the last minute are in view on a phone", proof, async ({ edge, house, browser }) => {
  await edge.forgets();
  await stores(house.edgeUrl, 3000);
  await stores(house.edgeUrl, 100, { origin: "https://elsewhere.example" });
  // Touch screens have larger letters.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await page.goto(`${house.edgeUrl}/live`);
  const rate = page.getByRole("region", { name: "Rate" });
  await expect(rate.getByRole("paragraph").filter({ hasText: "Unlisted" })).toBeInViewport({ ratio: 1 });
  await phone.close();
});

test(
  "what is read further down stays, however many events arrive meanwhile; at the top the list goes on",
  proof,
  async ({ edge, house, page }) => {
    await edge.forgets();
    // More than the page keeps in memory, so that the list goes on with older events from the edge.
    await stores(house.edgeUrl, 5500);
    await page.goto(`${house.edgeUrl}/live`);
    const grid = page.getByRole("grid");
    await expect(page.getByText(/^200 events, newest first/)).toBeVisible();
    await stores(house.edgeUrl, 4400);
    await expect(page.getByText(/^4,600 events, newest first/)).toBeVisible();
    await grid.focus();
    await page.keyboard.press("End");
    await expect(page.getByText(/^(4,[89]|5,)\d+ events, newest first/)).toBeVisible();
    await page.keyboard.press("End");
    // The grid names no row until the one at the end is drawn.
    await expect(grid).toHaveAttribute("aria-activedescendant", /./);
    const read = await grid.getAttribute("aria-activedescendant");
    await stores(house.edgeUrl, 3000);
    await expect(page.getByText(/: 3,000 new/)).toBeVisible();
    expect(await grid.getAttribute("aria-activedescendant")).toBe(read);
    await expect(page.locator(`[id="${read}"]`)).toBeInViewport();
    await page.getByRole("button", { name: "Newest" }).click();
    await expect(page.getByText(/: [\d,]+ new/)).toHaveCount(0);
  },
);

/** Comparing two events: one is pinned and another opened; the comparison can be swapped and its address shared. */
import type { Page } from "@playwright/test";
import type { EventRow } from "@tagwell/contract";
import { isAccessible } from "../harness/accessibility.ts";
import type { EdgeUnderTest } from "../harness/edge-under-test.ts";
import { proof } from "../harness/proof.ts";
import type { House } from "../harness/start-house.ts";
import { expect, test } from "../harness/test.ts";
import type { Visitor } from "../harness/visitor.ts";

const comparison = (page: Page) => page.getByRole("table", { name: "Fields of both events" });
const fieldRow = (page: Page, path: string) =>
  comparison(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: path, exact: true }) });
const sideOf = (page: Page, side: "left" | "right") => new URL(page.url()).searchParams.get(side);

interface Fixtures {
  visitor: Visitor;
  edge: EdgeUnderTest;
  house: House;
}

/** The address of a comparison of a page view (left) and a scroll milestone (right). */
async function comparedVisit({ visitor, edge, house }: Fixtures): Promise<string> {
  await visitor.opens("www", "/article?utm_source=newsletter");
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
  const all = await edge.events();
  const left = all.find(({ eventType }) => eventType === "web.webpagedetails.pageViews");
  return `${house.edgeUrl}/compare?left=${left?._id}&right=${all.at(-1)?._id}`;
}

test(
  "two events are pinned, opened and compared by keyboard alone; the address shows the same to others",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/article?utm_source=newsletter");
    await visitor.scrollsTo(100);
    await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
    const screen = await context.newPage();
    await screen.goto(`${house.edgeUrl}/?site=www`);
    const list = screen.getByRole("grid", { name: "Events, newest first" });
    await expect(list.getByRole("row").last()).toContainText("Page view");
    await list.focus();
    await screen.keyboard.press("Home");
    await screen.keyboard.press("p");
    await expect(screen.getByText(/^Pinned: Page scroll · 100 % of the page · Main site · /)).toBeVisible();
    await expect(list.getByRole("button", { name: "Pin", exact: true, pressed: true })).toHaveCount(1);
    const pin = new URL(screen.url()).searchParams.get("pin");
    await expect(screen.getByRole("button", { name: "Compare", exact: true })).toHaveCount(0);

    await screen.keyboard.press("End");
    await screen.keyboard.press("Enter");
    await expect(screen.getByRole("heading", { name: "Page view", level: 2 })).toBeFocused();
    await expect(screen.getByRole("button", { name: "Compare", exact: true })).toBeVisible();
    await screen.keyboard.press("Tab");
    await expect(screen.getByRole("button", { name: "Compare with the pinned event" })).toBeFocused();
    await screen.keyboard.press("Enter");

    await expect(screen.getByRole("heading", { level: 1 })).toHaveText(["Compare events"]);
    expect(sideOf(screen, "left")).toBe(pin);
    await expect(screen.getByRole("region", { name: "Left: Page scroll" })).toContainText("scroll");
    await expect(screen.getByRole("region", { name: "Right: Page view" })).toContainText("page-view");
    await expect(screen.getByRole("region", { name: "Right: Page view" })).toContainText("Accepted");
    await expect(fieldRow(screen, "eventType")).toContainText("≠Different");
    await expect(fieldRow(screen, "_example.page.scrollMilestone")).toContainText("←Only left");
    await expect(fieldRow(screen, "_example.page.title")).toContainText("→Only right");
    await expect(fieldRow(screen, "web.webPageDetails.URL")).toContainText("=Same");

    await expect(screen.getByRole("region", { name: "Comparison" })).toBeFocused();
    for (const [role, name] of [
      ["link", "Live events"],
      ["button", "Swap"],
      ["link", "Main site"],
      ["link", /\/article\?/],
      ["link", "scroll"],
      ["link", "Open the left event"],
      ["link", "Main site"],
      ["link", /\/article\?/],
      ["link", "page-view"],
      ["link", /^Revision/],
      ["link", "Open the right event"],
      ["checkbox", "Only differences"],
    ] as const) {
      await screen.keyboard.press("Tab");
      await expect(screen.locator(":focus").and(screen.getByRole(role, { name }))).toHaveCount(1);
    }
    const all = await comparison(screen).getByRole("row").count();
    await screen.keyboard.press("Space");
    await expect(screen).toHaveURL(/&only=differences$/);
    await expect(comparison(screen).getByText("Same", { exact: true })).toHaveCount(0);
    const differing = await comparison(screen).getByRole("row").count();
    expect(differing).toBeGreaterThan(1);
    expect(differing).toBeLessThan(all);

    const other = await context.newPage();
    await other.goto(screen.url());
    await expect(comparison(other).getByRole("row")).toHaveCount(differing);
    expect(await comparison(other).textContent()).toBe(await comparison(screen).textContent());
    await expect(other.getByRole("checkbox", { name: "Only differences" })).toBeChecked();
    await other.getByRole("main").getByRole("link", { name: "Live events" }).click();
    await expect(other.getByText(/^Pinned: Page scroll/)).toBeVisible();
  },
);

test("swaps both sides, in the address too", proof, async ({ visitor, edge, house, context }) => {
  const page = await context.newPage();
  await page.goto(await comparedVisit({ visitor, edge, house }));
  await expect(page.getByRole("region", { name: "Left: Page view" })).toBeVisible();
  const [left, right] = [sideOf(page, "left"), sideOf(page, "right")];
  const row = fieldRow(page, "_example.page.scrollMilestone");
  await expect(row.getByRole("cell")).toHaveText([/Only right/, /Not sent/, /100/]);
  await page.getByRole("button", { name: "Swap" }).click();
  await expect(page.getByRole("region", { name: "Left: Page scroll" })).toBeVisible();
  await expect(row.getByRole("cell")).toHaveText([/Only left/, /100/, /Not sent/]);
  expect([sideOf(page, "left"), sideOf(page, "right")]).toEqual([right, left]);
});

test(
  "pins one event at a time from the list or the panel, and unpins it",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("gifts", "/");
    await visitor.scrollsTo(100);
    await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
    const screen = await context.newPage();
    await screen.goto(`${house.edgeUrl}/?site=gifts`);
    const rows = screen.getByRole("grid").getByRole("row");
    const pageView = rows.filter({ hasText: "Page view" });
    await pageView.getByRole("button", { name: "Pin" }).click();
    await expect(screen.getByText(/^Pinned: Page view/)).toBeVisible();
    await expect(screen).toHaveURL(/\/live\?(site=gifts&)?pin=[0-9a-f-]{36}(&site=gifts)?$/);

    await rows.filter({ hasText: "100 %" }).click();
    const inPanel = screen.getByRole("button", { name: "Pin event" });
    await expect(inPanel).toHaveAttribute("aria-pressed", "false");
    await inPanel.click();
    await expect(screen.getByText(/^Pinned: Page scroll · 100 %/)).toBeVisible();
    await expect(screen.getByRole("button", { name: "Pin", exact: true, pressed: true })).toHaveCount(1);
    await expect(screen.getByRole("button", { name: /^Compare/ })).toHaveCount(0);
    // The address alone holds the state, so it survives a reload.
    await screen.reload();
    await expect(inPanel).toHaveAttribute("aria-pressed", "true");

    await screen.getByRole("button", { name: "Unpin" }).click();
    await expect(screen.getByText(/^Pinned:/)).toHaveCount(0);
    await expect(screen.getByRole("grid")).toBeFocused();
    expect(new URL(screen.url()).search).toBe("?site=gifts");
  },
);

test("axe finds nothing while events are pinned and compared", proof, async ({ visitor, edge, house, context }) => {
  const compared = await comparedVisit({ visitor, edge, house });
  const { searchParams } = new URL(compared);
  const [left, right] = [searchParams.get("left"), searchParams.get("right")];
  const page = await context.newPage();
  await page.goto(`${house.edgeUrl}/?pin=${left}`);
  await expect(page.getByText(/^Pinned: Page view/)).toBeVisible();
  await isAccessible(page, "a pinned event");
  await page.goto(`${house.edgeUrl}/events/${right}?pin=${left}`);
  await expect(page.getByRole("button", { name: "Compare with the pinned event" })).toBeVisible();
  await isAccessible(page, "an open event beside a pinned one");

  // Real rows, with texts and names that have no break opportunities.
  const long = "unbroken".repeat(100);
  await page.route("**/api/events?*", async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as EventRow[];
    for (const { event } of rows) {
      event.xdm[long] = { [long]: `${long}${event.xdm._id}` };
      event.xdm.eventType = long;
    }
    await route.fulfill({ response, json: rows });
  });
  await page.goto(compared);
  await expect(page.getByText(`"${long}${left}"`)).toBeVisible();
  await isAccessible(page, "a comparison of long texts");
  const region = page.getByRole("region", { name: "Comparison" });
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [ofLeft, ofRight] = await Promise.all(
      [1, 2].map((at) => fieldRow(page, "timestamp").getByRole("cell").nth(at).boundingBox()),
    );
    if (!ofLeft || !ofRight) throw new Error("The values of timestamp are not drawn.");
    if (width === 390) expect(ofRight.y, "stacked values").toBeGreaterThanOrEqual(ofLeft.y + ofLeft.height);
    else expect(ofRight.y, "values side by side").toBe(ofLeft.y);
  }

  await page.unroute("**/api/events?*");

  await page.goto(`${house.edgeUrl}/compare`);
  await expect(page.getByRole("heading", { name: "No events are selected" })).toBeVisible();
  await isAccessible(page, "a comparison of nothing");
  await page.goto(`${house.edgeUrl}/compare?left=${left}&right=019bd57e-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { name: "The right event does not exist" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Left: Page view" })).toBeVisible();
  await expect(comparison(page)).toHaveCount(0);
  await isAccessible(page, "a comparison with an event that is not there");
});

test("shows that the events are loading, and why they could not be loaded", proof, async ({ page, house }) => {
  let answers = () => {};
  const asked = new Promise<void>((resolve) => {
    answers = resolve;
  });
  await page.route("**/api/events?*", async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { detail: "The disk is full." } });
  });
  const [left, right] = [1, 2].map((number) => `019bd57e-0000-7000-8000-00000000000${number}`);
  await page.goto(`${house.edgeUrl}/compare?left=${left}&right=${right}`);
  await expect(page.getByRole("progressbar", { name: "Loading event" })).toHaveCount(2);
  answers();
  await expect(page.getByRole("heading", { name: "The left event could not be loaded" })).toBeVisible();
  await expect(page.getByText(/The disk is full\./)).toHaveCount(2);
});

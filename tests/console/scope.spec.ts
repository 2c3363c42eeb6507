/** One site, time range, time zone and environment for all views, in the address. */
import { sampleId, sampleRow } from "../../apps/console/src/shared/testing/sample-row.ts";
import { failUntilPressed } from "../harness/fail-until-pressed.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

test("links between views keep the scope, and it is changed by keyboard", async ({ edge, house, page }) => {
  await edge.forgets();
  await page.goto(`${house.edgeUrl}/rules?site=gifts&range=24h&tz=local`);
  const views = page.getByRole("navigation", { name: "Views" });
  for (const name of ["Sessions", "Data health", "Outbound data", "Reports"]) {
    await views.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const { searchParams } = new URL(page.url());
    expect(["site", "range", "tz"].map((key) => searchParams.get(key))).toEqual(["gifts", "24h", "local"]);
  }
  await page.getByRole("combobox", { name: "Site" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "All sites" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/site=/);
  await expect(page).toHaveURL(/range=24h/);
});

test("one event has one day in every view", proof, async ({ house, page, browser }) => {
  await page.close();
  const context = await browser.newContext({ timezoneId: "Asia/Tokyo" });
  const tokyo = await context.newPage();
  const row = sampleRow(1, { receivedAt: "2026-01-01T20:00:00.000Z", xdm: { timestamp: "2026-01-01T20:00:00.000Z" } });
  await tokyo.route("**/api/events?*", (route) => route.fulfill({ json: [row] }));
  const address = `${house.edgeUrl}/events/${sampleId(1)}?from=2026-01-01&to=2026-01-02`;
  await tokyo.goto(address);
  const details = tokyo.getByRole("region", { name: "Event details" });
  await expect(details.getByText("1 Jan 2026, 20:00:00.000 UTC").first()).toBeVisible();
  await expect(tokyo.getByRole("columnheader", { name: "Time (UTC)" })).toBeVisible();
  await tokyo.goto(`${address}&tz=local`);
  await expect(details.getByText("2 Jan 2026, 05:00:00.000 UTC+9").first()).toBeVisible();
  await context.close();
});

test("every view has a title of its own, and says so when one leads to another", proof, async ({ house, page }) => {
  await page.goto(house.edgeUrl);
  await expect(page).toHaveTitle("Live events · Tagwell");
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await expect(page).toHaveTitle("Rules · Tagwell");
  await expect(page.getByRole("status", { name: "View" })).toHaveText("Rules");
  await page.getByRole("link", { name: "page-view", exact: true }).click();
  await expect(page).toHaveTitle("page-view · Rules · Tagwell");
});

test("the first Tab skips the navigation", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/rules`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("on a phone the navigation opens from the top bar, which names the view", async ({ house, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${house.edgeUrl}/reports`);
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeInViewport();
  const button = page.getByRole("button", { name: "Navigation" });
  await button.click();
  await expect(page.getByRole("link", { name: "Reports", exact: true })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  // The panel would cover what has the focus.
  await page.getByRole("main").focus();
  await expect(page.getByRole("navigation", { name: "Views" })).toHaveCount(0);
  await button.click();
  await page.getByRole("link", { name: "Publishing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Publishing" })).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Views" })).toHaveCount(0);
});

test("the search opens a rule and an event by keyboard alone", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/health?site=gifts`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("page-view");
  await expect(page.getByRole("option", { name: /page-view/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rules\/page-view\?site=gifts/);
});

test("an edge that hangs is not shown as connected", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/live`);
  await expect(page.getByRole("status", { name: "Connected" })).toBeVisible();
  // Requests that are never answered, while the event stream stays open.
  await page.route("**/api/health", () => {});
  await expect(page.getByRole("status", { name: "Not responding" })).toBeVisible();
  await expect(page.getByText("The edge does not answer. The list stands still")).toBeVisible();
  await page.unroute("**/api/health");
  await expect(page.getByRole("status", { name: "Connected" })).toBeVisible();
});

test("the sign-in says that it could not be loaded", proof, async ({ house, page }) => {
  await failUntilPressed(page, "**/api/session", (route) =>
    route.fulfill({ status: 500, json: { detail: "The disk is full." } }),
  );
  await page.goto(`${house.edgeUrl}/sign-in`);
  await expect(page.getByRole("heading", { name: "The sign-in could not be loaded" })).toBeVisible();
  await expect(page.getByText("The disk is full.")).toBeVisible();
  await expect(page.getByText("/api/session")).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("There is no account yet")).toBeVisible();
});

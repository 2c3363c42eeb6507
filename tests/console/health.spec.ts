/** Data health: the delivery of a page's events as it happens, and its filters by keyboard and address. */

import { failUntilPressed } from "../harness/fail-until-pressed.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

test(
  "shows waiting events, repeated sends and redactions as they happen",
  proof,
  async ({ visitor, edge, house, context }) => {
    const screen = await context.newPage();
    await screen.goto(`${house.edgeUrl}/health?range=1h`);
    await expect(screen.getByText("No page has reported in this period.")).toBeVisible();

    await visitor.page.route("**/ee/v1/**", (route) => route.fulfill({ status: 503 }));
    await visitor.opens("gifts", "/");
    const count = (name: string) =>
      screen
        .getByRole("table", { name: "Delivery, in events" })
        .getByRole("row", { name, exact: false })
        .getByRole("cell")
        .first();
    await expect(count("Waiting")).toHaveText("1");
    await expect(
      screen.getByRole("img", { name: /1 event taken on one page: 0 acknowledged, 1 waiting/ }),
    ).toBeVisible();

    await visitor.page.unroute("**/ee/v1/**");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    await expect(count("Acknowledged")).toHaveText("1");
    await expect(count("Waiting")).toHaveText("0");
    await expect(count("Lost")).toHaveText("0");
    await expect(count("Repeated sends")).not.toHaveText("0");

    await visitor.page.evaluate(() =>
      (window as unknown as { alloy(name: string, options: object): Promise<unknown> }).alloy("sendEvent", {
        xdm: { eventType: "page.scroll", secret: "ana@example.org" },
      }),
    );
    const cuts = screen.getByRole("table", { name: "Redactions by field and reason" });
    await expect(cuts.getByRole("row", { name: /^\[unnamed field\]/ })).toContainText("not defined in the property");

    // The edge accepts what the guard lets through, so a rejected event must come from a sender without a guard.
    const [row] = await edge.rows();
    const xdm = { ...row?.event.xdm, _id: "019347aa-0000-7000-8000-000000000002", eventType: "page.scrol" };
    await fetch(`${house.edgeUrl}/ee/v1/interact?configId=example-development&requestId=1`, {
      method: "POST",
      body: JSON.stringify({ events: [{ xdm }] }),
    });
    const rejections = screen.getByRole("table", { name: "Rejected events by fault" });
    await expect(rejections).toBeVisible();
    await expect(screen.getByText("ana@example.org")).toHaveCount(0);
    await rejections.getByRole("link", { name: "page.scrol, Gifts" }).click();
    await expect(screen.getByText("Rejected for one reason")).toBeVisible();
    await expect(screen).toHaveURL(/\/events\/[0-9a-f-]{36}\?.*verdict=rejected/);
  },
);

test("figures of one site are not shown for another one", async ({ visitor, edge, house, context }) => {
  await edge.forgets();
  await visitor.opens("www", "/");
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  const screen = await context.newPage();
  for (const [path, what] of [
    ["health", /events? on pages/],
    ["sessions", /events? sent/],
  ] as const) {
    await screen.goto(`${house.edgeUrl}/${path}?site=www`);
    const figures = screen.getByRole("main").getByText(what);
    await expect(figures.first()).toBeVisible();
    // The answer for the other site never comes.
    await screen.route(/\/api\/(quality|visits)\?.*site=gifts/, () => {});
    await screen.getByRole("combobox", { name: "Site" }).selectOption("gifts");
    // Loading, and not failed: that would take the figures away in any case.
    await expect(screen.getByRole("main").getByRole("progressbar").first()).toBeVisible();
    await expect(figures).toHaveCount(0);
  }
});

test("period and site are in the address and can be selected by keyboard", proof, async ({ house, page, edge }) => {
  await edge.forgets();
  await page.goto(`${house.edgeUrl}/health?site=gifts`);
  await expect(page.getByRole("combobox", { name: "Site" })).toHaveValue("gifts");
  await page.getByRole("combobox", { name: "Time range" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: "Last 7 days" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/site=gifts&range=30d|range=30d&site=gifts/);
  const chart = page.getByRole("figure", { name: "Rejected events" });
  await expect(chart.getByRole("slider", { name: "Rejected events: none in this period." })).toBeVisible();
  await chart.getByText("As a table").focus();
  await page.keyboard.press("Enter");
  await expect(chart.getByRole("table", { name: "Rejected events: events per day" })).toBeVisible();
  const scope = page.getByText(/^Gifts · .+ · Last 30 days · UTC$/);
  await expect(scope).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(scope).toBeVisible();
});

test("says that the edge does not answer, and recovers with it", proof, async ({ house, page }) => {
  await failUntilPressed(page, "**/api/quality*", (route) => route.abort("connectionrefused"));
  await page.goto(`${house.edgeUrl}/health`);
  await expect(page.getByText("The report could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Delivery" })).toBeVisible();
});

test("opens with the alerts' verdict, and links to a rejected event that has no id", async ({ edge, house, page }) => {
  await edge.forgets();
  await page.goto(`${house.edgeUrl}/health`);
  await expect(page.getByRole("heading", { name: "No data in this time range" })).toBeVisible();
  await fetch(`${house.edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
    method: "POST",
    body: JSON.stringify({ events: [{ xdm: { eventType: "page.scrol" } }] }),
  });
  await page.reload();
  // No alert is open. Outbound data shows the type as undeclared, so the data is not called healthy.
  await expect(page.getByRole("heading", { name: "Needs attention: 1 undeclared field" })).toBeVisible();
  await page
    .getByRole("table", { name: "Rejected events by fault" })
    .getByRole("link", { name: /^page\.scrol/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/events\/r[0-9a-z]{8}/);
  await expect(page.getByRole("region", { name: "Event details" })).toContainText("Rejected for");
});

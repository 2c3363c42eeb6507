/** What a view requests when the console is opened with it: nothing waits for what it does not need. */

import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const views = [
  { path: "/outbound", asks: "/api/field-traffic" },
  { path: "/rules", asks: "/api/rule-activity" },
  { path: "/rules/page-view", asks: "/api/rule-activity" },
  { path: "/sessions", asks: "/api/visits" },
  { path: "/sessions?session=none", asks: "/api/visits/none", holds: ["/api/visits"] },
  { path: "/reports", asks: "/api/reports" },
  { path: "/reports", asks: "/api/reports/pages" },
  { path: "/reports/scroll", asks: "/api/reports/scroll", holds: ["/api/reports"] },
  { path: "/ask?event=page.scroll", asks: "/api/event-report" },
  { path: "/health", asks: "/api/quality" },
];

for (const { path, asks, holds = [] } of someOf(views, 3))
  test(
    `${path} requests ${asks} without waiting for ${["the property", ...holds].join(" and ")}`,
    proof,
    async ({ house, page }) => {
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === asks);
      await page.route(
        ({ pathname }) => pathname.startsWith("/api/catalog") || holds.includes(pathname),
        async (route) => {
          await asked;
          await route.continue();
        },
      );
      await page.goto(house.edgeUrl + path);
      await asked;
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 2 }).or(page.getByRole("table")).first()).toBeVisible();
    },
  );

test("the session comes with the page: it is requested before the script runs, and no second time", async ({
  house,
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${house.edgeUrl}/data-elements`);
  await expect(page.getByRole("table")).toBeVisible();
  expect(requested.filter((path) => path === "/api/session")).toHaveLength(1);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd })),
  );
  const session = loaded.find(({ path }) => path === "/api/session");
  const script = loaded.find(({ path }) => path.endsWith(".js"));
  expect(session?.startTime).toBeLessThan(script?.responseEnd ?? 0);
});

/** In KB of 1,024 bytes, as served. */
const mostScript = 150;
/** The views with the most, and one with a question that is answered. */
const heaviest = ["/live", "/reports", "/outbound", "/ask?event=web.webpagedetails.pageViews&breakdown=page"];

for (const path of someOf(heaviest, 2))
  test(`${path} loads less than ${mostScript} KB of script`, async ({ house, page }) => {
    await page.goto(house.edgeUrl + path, { waitUntil: "networkidle" });
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(loaded / 1024).toBeGreaterThan(100);
    expect(loaded / 1024).toBeLessThan(mostScript);
  });

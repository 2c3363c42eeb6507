/** The console's reports: stored counts as text, chart, table and CSV. */

import { readFile } from "node:fs/promises";
import type { Report, ReportSummary } from "@tagwell/contract";
import { newId } from "../../packages/collector/src/testing/sample-event.ts";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

/** `count` identical page loads on the main site, with what the visitor does there. */
function loads(count: number, name: string, type: string, done: [eventType: string, own: object][]): object[] {
  const event = (eventType: string, own: object) => ({
    xdm: {
      _id: newId(),
      eventType,
      timestamp: new Date().toISOString(),
      web: { webPageDetails: { name, URL: "http://www.localhost/", pageViews: { value: 1 } } },
      _example: own,
    },
  });
  const view = (): [string, object] => ["web.webpagedetails.pageViews", { page: { type } }];
  return Array.from({ length: count }, () => [view(), ...done].map(([label, own]) => event(label, own))).flat();
}

const scrolled = (...milestones: number[]): [string, object][] =>
  milestones.map((scrollMilestone) => ["page.scroll", { page: { scrollMilestone } }]);
const watched = (...parts: string[]): [string, object][] =>
  parts.map((part) => [`clip_${part}`, { video: { videoId: 76979871, videoTitle: "Your first visit" } }]);
const step = (name: string, of: string, campaign: string): [string, object] => [
  `booking.${name}`,
  { booking: { step: of }, campaign: { campaign } },
];

const stored = () => [
  ...loads(8, "content:localhost:us:en:heart", "condition", [...scrolled(25, 50), ...watched("start", "25", "50")]),
  ...loads(6, "content:localhost:us:en:heart", "condition", watched("start", "25", "50", "75", "end")),
  ...loads(5, "content:localhost:us:en:doctors", "list", [
    ["filter.use", { filter: { name: "specialty", value: "Cardiology", action: "set", resultCount: 3 } }],
    ["section.view", { page: { section: "team" } }],
  ]),
  ...loads(9, "content:localhost:us:en:book", "booking", [step("start", "start", "spring")]),
  ...loads(6, "content:localhost:us:en:book", "booking", [
    step("start", "start", "autumn"),
    step("member", "insurance", "autumn"),
    step("insurance", "insurance", "autumn"),
  ]),
  ...loads(2, "content:localhost:us:en:rare", "rare", []),
];

test.beforeEach(async ({ edge: _forgottenFirst, house }) => {
  const events = stored();
  // The edge accepts at most 100 events per request.
  for (let at = 0; at < events.length; at += 100) {
    const body = JSON.stringify({ events: events.slice(at, at + 100) });
    const answer = await fetch(`${house.edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
      method: "POST",
      body,
    });
    expect(answer.ok, await answer.text()).toBe(true);
  }
  const rejected = await fetch(`${house.edgeUrl}/api/events?verdict=rejected`);
  expect(await rejected.json()).toEqual([]);
});

test("each report shows what was stored, however few", async ({ house, page }) => {
  const opens = (path: string) => page.goto(`${house.edgeUrl}/reports${path}`);
  await opens("");
  await expect(page.getByRole("heading", { level: 2, name: "Pages" })).toBeVisible();
  await expect(page.getByText("Page views").first()).toBeVisible();
  await expect(page.getByText("36", { exact: true }).first()).toBeVisible();
  const pages = page.getByRole("region", { name: "Top pages" });
  await expect(pages.getByRole("list", { name: /Book \(15 page views, 41.7 % share\)/ })).toBeVisible();
  await pages.getByText("As a table").click();
  await expect(pages.getByRole("row", { name: /^Rare/ })).toContainText("2");

  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Scroll depth" }).click();
  await expect(page).toHaveURL(/\/reports\/scroll/);
  await page.getByText("As a table").click();
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect(row(/^condition/).getByRole("cell")).toHaveText(["14", "6", "0", "8", "0", "0", "57.1 %"]);

  await opens("/sections");
  await page.getByText("As a table").click();
  await expect(row(/^team/).getByRole("cell")).toHaveText([
    "Doctorscontent:localhost:us:en:doctors",
    "Main site",
    "5",
    "5",
    "100 %",
  ]);

  await opens("/clips");
  await expect(page.getByText("End, in percent of started: Your first visit 42.9 %.")).toBeVisible();
  const line = page
    .getByRole("slider", { name: /^End, in percent of started/ })
    .locator("path")
    .last();
  await expect(line).not.toHaveCSS("stroke", "none");
  await page.getByText("As a table").click();
  await expect(row(/^Your first visit/).getByRole("cell")).toHaveText([
    "76979871",
    "14",
    "14",
    "14",
    "6",
    "6",
    "42.9 %",
  ]);
  await expect(page.getByText("Started lower than expected? Why not?")).toBeVisible();

  await opens("/filters");
  await expect(page.getByRole("list", { name: "specialty (5 uses)." })).toBeVisible();

  await opens("/booking");
  const steps = page.getByRole("region", { name: "Page loads that reached each step, at the least" });
  await steps.getByText("As a table").click();
  await expect(
    steps
      .getByRole("row", { name: /^Start/ })
      .getByRole("cell")
      .first(),
  ).toHaveText("15");
  // Two events of the same step in one page load count as one page load.
  await expect(
    steps
      .getByRole("row", { name: /^Insurance/ })
      .getByRole("cell")
      .nth(0),
  ).toHaveText("6");
  await expect(
    steps
      .getByRole("row", { name: /^Insurance/ })
      .getByRole("cell")
      .nth(2),
  ).toHaveText("60 %");
  await page.setViewportSize({ width: 720, height: 800 });
  await opens("/clips?compare=previous");
  await page.getByText("As a table").click();
  // Wider than its place, so that it scrolls: who has no pointer reaches it.
  const scrolling = page.locator("[data-table]").and(page.getByRole("group"));
  await expect(scrolling).toHaveAttribute("tabindex", "0");
});

test(
  "which campaign brought most starts this week, and where they stopped, is three key presses from the first page",
  proof,
  async ({ house, page }) => {
    await page.goto(house.edgeUrl);
    for (const name of ["Reports", "Booking", "Campaign"]) {
      await page.getByRole("link", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL(/\/reports\/booking\?breakdown=campaign$/);
    const breakdowns = page.getByRole("navigation", { name: "Break down by" });
    await expect(breakdowns.locator("[aria-current]")).toHaveText(["Campaign"]);
    const funnels = page.getByRole("heading", { level: 4 });
    await expect(funnels).toHaveText(["spring", "autumn"]);
    const spring = page.getByRole("region", { name: "spring", exact: true });
    await expect(
      spring.getByText("spring: 9 at start, 0 at insurance (0 %), most stopped after start: 9 (100 %)."),
    ).toBeVisible();
    await expect(spring.getByText("9 fewer, 100 %")).toBeVisible();
    const autumn = page.getByRole("region", { name: "autumn", exact: true });
    await expect(autumn.getByText("autumn: 6 at start, 6 at insurance (100 %).")).toBeVisible();
    await expect(page.getByText(/Counts are not of persons/)).toBeVisible();
    await isAccessible(page, "funnels by campaign");
  },
);

test(
  "a chart over time is read by arrow keys, and a range chosen in it becomes the days of the report",
  proof,
  async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/reports/pages`);
    const chart = page.getByRole("slider", { name: /^Most page views: 36/ });
    const timeAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const day = (ago: number) => timeAgo(ago).toISOString().slice(0, 10);
    const words = (ago: number) =>
      timeAgo(ago).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
    await chart.focus();
    await page.keyboard.press("End");
    await expect(chart).toHaveAttribute("aria-valuetext", `${words(0)}: 36 page views`);
    await page.keyboard.press("ArrowLeft");
    await expect(chart).toHaveAttribute("aria-valuetext", `${words(1)}: 0 page views`);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(chart).toHaveAttribute(
      "aria-valuetext",
      `${words(1)} to ${words(0)}. Press Enter to show these days.`,
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`from=${day(1)}&to=${day(0)}`));
  },
);

test(
  "every chart is read by pointer and by arrow keys, beside what it draws and never over it",
  proof,
  async ({ house, page }) => {
    const opens = (path: string) => page.goto(`${house.edgeUrl}/reports/${path}`);
    await opens("pages?compare=previous");
    const pages = page.getByRole("region", { name: "Top pages", exact: true });
    const bar = pages.getByRole("listitem").filter({ hasText: "content:localhost:us:en:heart" });
    const bars = pages.getByRole("slider", { name: "Read page views" });
    await bar.hover();
    const heart =
      "Heart · content:localhost:us:en:heart · condition · Main site: 14 page views, 0 in the period before";
    await expect(bars).toHaveText(`${heart}, 38.9 % share`);
    const [read, shown] = [await bars.boundingBox(), await bar.boundingBox()];
    expect(read && shown && (read.y >= shown.y + shown.height || read.y + read.height <= shown.y)).toBe(true);
    await expect(pages.getByText("The period before", { exact: true })).toBeVisible();
    await bars.focus();
    await page.keyboard.press("Home");
    await expect(bars).toHaveAttribute("aria-valuetext", /^Book · .*15 page views/);
    await page.keyboard.press("ArrowDown");
    await expect(bars).toHaveAttribute("aria-valuetext", /^Heart · /);
    await page.keyboard.press("Escape");
    await expect(bars).toHaveText("Point at a row, or use the arrow keys, to read it.");

    await opens("clips");
    const lines = page.getByRole("slider", { name: /^End, in percent of started/ });
    await lines.focus();
    await page.keyboard.press("End");
    await expect(lines).toHaveAttribute("aria-valuetext", "End: Your first visit 6 (42.9 %)");
    const box = await lines.boundingBox();
    if (!box) throw new Error("The lines are not drawn.");
    await page.mouse.move(box.x + 2, box.y + 20);
    await expect(page.getByText(/: Your first visit 14 \(100 %\)$/)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByText("Point at the chart")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Point at the chart")).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    await opens("booking");
    const steps = page.getByRole("slider", { name: "Read the steps" });
    await steps.focus();
    await page.keyboard.press("End");
    await expect(steps).toHaveAttribute("aria-valuetext", /: 6 .*9 fewer than the step before, 60 %/);
  },
);

test("a chart says how many rows its table has beside those that are drawn", proof, async ({ house, page }) => {
  await page.route("**/api/reports/pages?*", async (route) => {
    const answer = await route.fetch();
    const report: Report = await answer.json();
    const tables = report.tables.map(({ rows: [row = {}, ...rest], ...table }) => {
      const many = Array.from({ length: 15 }, (_, at) => ({ ...row, page: `content:localhost:us:en:page-${at}` }));
      return { ...table, rows: table.name === "pages" ? many : [row, ...rest] };
    });
    await route.fulfill({ json: { ...report, tables } });
  });
  await page.goto(`${house.edgeUrl}/reports/pages`);
  const pages = page.getByRole("region", { name: "Top pages", exact: true });
  await expect(pages.getByText("3 more in the table.")).toBeVisible();
  await expect(pages.getByRole("listitem")).toHaveCount(12);
  await pages.getByText("As a table").click();
  await expect(pages.getByRole("row")).toHaveCount(16);
});

test("a chart is read by touch, and what was touched stays read", proof, async ({ house, browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${house.edgeUrl}/reports/pages`);
  const pages = page.getByRole("region", { name: "Top pages", exact: true });
  await expect(pages.getByRole("slider")).toHaveText("Tap a row to read it.");
  await pages.getByRole("listitem").filter({ hasText: "content:localhost:us:en:book" }).tap();
  await expect(pages.getByRole("slider")).toHaveText(/^Book · .*15 page views/);
  await context.close();
});

test(
  "Ask counts any kind of event by one of its fields, and its address opens the same",
  proof,
  async ({ house, page }) => {
    await page.goto(house.edgeUrl);
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Ask" }).click();
    await expect(page.getByRole("combobox", { name: "Ask" })).toBeFocused();
    await page.keyboard.type("count page views by page type");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/ask\?event=web\.webpagedetails\.pageViews&breakdown=page\.type$/);
    const values = page.getByRole("region", { name: "Page views by page type", exact: true });
    const booking = values.getByRole("listitem").filter({ hasText: "booking" });
    await expect(booking).toContainText("15");
    await expect(values.getByRole("listitem").filter({ hasText: "rare" })).toContainText("2");
    await page.reload();
    await expect(booking).toContainText("15");
    await page.goto(`${house.edgeUrl}/ask?event=web.webpagedetails.pageViews`);
    await expect(page.getByRole("slider", { name: /^Most events: 36, / })).toBeVisible();

    // The same, counted from the events themselves.
    const answer = await fetch(
      `${house.edgeUrl}/api/events?eventType=web.webpagedetails.pageViews&verdict=accepted&limit=1000`,
    );
    const stored: { event: { xdm: { _example?: { page?: { type?: string } } } } }[] = await answer.json();
    expect(stored).toHaveLength(36);
    expect(stored.filter(({ event }) => event.xdm._example?.page?.type === "booking")).toHaveLength(15);
  },
);

test(
  "days, site and comparison are set by keyboard and kept in the address; the CSV equals what is shown",
  proof,
  async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/reports/pages?site=www`);
    await expect(page.getByRole("combobox", { name: "Site" })).toHaveValue("www");
    await page.getByRole("checkbox", { name: "Compare with the period before" }).focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/compare=previous/);
    await expect(page.getByText("0 in the period before")).toBeVisible();

    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export Top pages" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("radio", { name: /^CSV/ })).toBeFocused();
    await page.keyboard.press("Enter");
    const file = await started;
    await page.keyboard.press("Escape");
    expect(file.suggestedFilename()).toMatch(/^tagwell-pages-pages-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(lines[0]).toBe("\uFEFFPage,Page type,Site,Page views,Period before,Change (percent),Share (percent)");
    expect(lines[1]).toBe("content:localhost:us:en:book,booking,www,15,0,,41.7");

    await page.getByRole("combobox", { name: "Time range" }).selectOption("Custom range…");
    await page.getByLabel("First day").fill("2026-03-05");
    await page.getByLabel("Last day").fill("2026-03-01");
    await expect(page.getByRole("alert")).toHaveText(
      "The first day is after the last one. Choose an earlier first day.",
    );
    await page.getByLabel("Last day").fill("2026-03-06");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/from=2026-03-05&to=2026-03-06/);
    await expect(page.getByText("Nothing in these days")).toBeVisible();

    await page.goto(`${house.edgeUrl}/reports/salaries`);
    await expect(page.getByText("There is no such report")).toBeVisible();
  },
);

test("axe finds nothing on any report", proof, async ({ house, page }) => {
  const list = await fetch(`${house.edgeUrl}/api/reports`);
  const reports: ReportSummary[] = await list.json();
  expect(reports.map(({ title }) => title)).toEqual([
    "Pages",
    "Scroll depth",
    "Sections",
    "Clips",
    "Filters",
    "Booking",
  ]);
  for (const name of reports.map((report) => `reports/${report.name}?compare=previous`)) {
    await page.goto(`${house.edgeUrl}/${name}`);
    await expect(page.getByText("As a table").first()).toBeVisible();
    for (const summary of await page.getByText("As a table").all()) await summary.click();
    await isAccessible(page, name);
  }
});

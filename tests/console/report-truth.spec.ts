/** Every figure and sentence of every report is that of events whose truth is known. */
import type { Locator, Page } from "@playwright/test";
import { exampleNames, requestsOf } from "../../packages/collector/src/testing/known-example.ts";
import {
  type CountedEvent,
  countBy,
  countedEvents,
  stepCounts,
} from "../../packages/collector/src/testing/known-truth.ts";
import { type KnownEvent, type KnownNames, knownVisits } from "../../packages/collector/src/testing/known-visits.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const hour = 3_600_000;
const day = 24 * hour;
const view = "web.webpagedetails.pageViews";
/** A visit sends the first flag of a step, so that this property's count of a step, at the least, is exact. */
const names: KnownNames = { ...exampleNames, steps: { start: ["start"], insurance: ["member", "insurance"] } };

interface Sent {
  /** Those that count for the six days. */
  counted: CountedEvent[];
  all: KnownEvent[];
  /** The six days, as an address names them. */
  days: string;
}

/** Sends the visits of the last six whole days. */
async function sent(edgeUrl: string): Promise<Sent> {
  const to = Math.floor(Date.now() / day) * day;
  const from = to - 6 * day;
  const all = knownVisits(names, { seed: 11, from, to, badRelease: to - 50 * hour });
  for (const request of requestsOf(all)) {
    const events = request.map(({ xdm: { identityMap: _, ...xdm }, step }) => {
      // Without a sign-in: on pages of signed-in visitors, the guard keeps only words that the sites publish.
      const own = xdm._example as object;
      return { xdm: { ...xdm, _example: step === undefined ? own : { ...own, booking: { step } } } };
    });
    const answer = await fetch(`${edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: request[0]?.origin ?? "" },
      body: JSON.stringify({ events }),
    });
    expect(answer.status, await answer.text()).toBe(204);
  }
  const counted = countedEvents(all, Date.now()).filter(({ countsAt }) => countsAt < to);
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { counted, all, days: `from=${dayOf(from)}&to=${dayOf(to - day)}` };
}

interface Checked {
  /** What is shown that is not the truth. */
  wrong: string[];
  exact: number;
}

/** A number equals the truth; a dash says that there is none. */
function check({ wrong, exact }: Checked, where: string, shown: string, truth: number): Checked {
  const text = shown.replaceAll(",", "").trim();
  if (text !== String(truth) && !(text === "–" && truth === 0))
    wrong.push(`${where}: ${shown} is shown, ${truth} is true`);
  return { wrong, exact: exact + Number(/^\d+$/.test(text)) };
}

/** The rows of a table of the report, by the titles of its columns. */
async function rowsOf(page: Page, title: string): Promise<Record<string, string>[]> {
  const card = page.getByRole("region", { name: title, exact: true });
  await card.getByText("As a table").click();
  const table = card.getByRole("table");
  await expect(table).toBeVisible();
  const texts = (all: Locator) => all.evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim() ?? ""));
  // A title that sorts has an arrow.
  const titles = (await texts(table.getByRole("columnheader"))).map((title) => title.replace(/[↕↑↓]$/, ""));
  const rows = await table.getByRole("row").all();
  const cells = await Promise.all(rows.slice(1).map((row) => texts(row.locator("th, td"))));
  return cells.map((row) => Object.fromEntries(row.map((text, at) => [titles[at] ?? "", text])));
}

/** Checks a column of a table; `keyOf` names a row as the truth does. */
function checkColumn(
  before: Checked,
  rows: readonly Record<string, string>[],
  title: string,
  { keyOf, truth }: { keyOf: (row: Record<string, string>) => string; truth: Record<string, number> },
): Checked {
  expect(rows.length, title).toBeGreaterThan(0);
  return rows.reduce((checked, row) => {
    const key = keyOf(row);
    return check(checked, `${title} of ${key}`, (row[title] ?? "").replace("Why not?", ""), truth[key] ?? 0);
  }, before);
}

const siteLabels: Record<string, string> = {
  ...{ www: "Main site", kids: "Kids", campus: "Campus", booking: "Booking", gifts: "Gifts" },
};
/** "19 Nov 2026". */
const dayText = (day: string) =>
  new Date(day).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const sentPage = (text: string) => /content:\S+$/.exec(text)?.[0] ?? text;

/** What is checked of a report: the figures of its tables against counts of the list. */
type Check = (page: Page, counted: readonly CountedEvent[], before: Checked) => Promise<Checked>;

const ofLabel = (counted: readonly CountedEvent[], label: string) => counted.filter((event) => event.label === label);
const typeOf = ({ page }: CountedEvent) => page.split(":").at(-1);
const milestoneOf = ({ own }: CountedEvent) => (own as { page: { scrollMilestone: number } }).page.scrollMilestone;
const filterOf = ({ own, site }: CountedEvent) =>
  `${(own as { filter: { value: string } }).filter.value}, ${siteLabels[site]}`;

const checkPages: Check = async (page, counted, before) => {
  const views = ofLabel(counted, view);
  await expect(page.getByText(views.length.toLocaleString("en"), { exact: true }).first()).toBeVisible();
  const byDay = countBy(views, ({ day }) => dayText(day));
  const sentence = await page
    .getByRole("slider", { name: /page views/ })
    .first()
    .getAttribute("aria-label");
  const most = Math.max(...Object.values(byDay)).toLocaleString("en");
  expect(sentence).toMatch(new RegExp(`^Most page views: ${most}[,.]`));
  const days = await rowsOf(page, "Page views by day (UTC)");
  const ofDays = checkColumn(before, days, "Page views", {
    ...{ keyOf: (row) => Object.values(row)[0] ?? "", truth: byDay },
  });
  const byPage = countBy(views, ({ page }) => page);
  const top = await rowsOf(page, "Top pages");
  return checkColumn(ofDays, top, "Page views", { keyOf: (row) => sentPage(row.Page ?? ""), truth: byPage });
};

const checkCampaigns: Check = async (page, counted, before) => {
  const truth = countBy(ofLabel(counted, view), ({ page, campaign }) => `${page}, ${campaign || "No campaign"}`);
  const rows = await rowsOf(page, "Top pages");
  return checkColumn(before, rows, "Page views", {
    ...{ keyOf: (row) => `${sentPage(row.Page ?? "")}, ${row.Campaign}`, truth },
  });
};

const checkScroll: Check = async (page, counted, before) => {
  const byType = countBy(ofLabel(counted, view), typeOf);
  const passed = [25, 50, 75, 100].map((milestone) =>
    countBy(
      ofLabel(counted, "page.scroll").filter((event) => milestoneOf(event) === milestone),
      typeOf,
    ),
  );
  const depth = await rowsOf(page, "Deepest part seen, by page type");
  const keyOf = (row: Record<string, string>) => row["Page type"] ?? "";
  const titles = ["Up to 25 %", "25 to 50 %", "50 to 75 %", "75 to 99 %", "To the end"];
  const ends = [byType, ...passed];
  return titles.reduce(
    (checked, title, at) => {
      const less = (type: string) => (ends[at]?.[type] ?? 0) - (ends[at + 1]?.[type] ?? 0);
      const truth = Object.fromEntries(Object.keys(byType).map((type) => [type, less(type)]));
      return checkColumn(checked, depth, title, { keyOf, truth });
    },
    checkColumn(before, depth, "Page views", { keyOf, truth: byType }),
  );
};

const checkSections: Check = async (page, counted, before) => {
  const truth = countBy(ofLabel(counted, "section.view"), ({ page }) => page);
  const rows = await rowsOf(page, "Sections seen");
  return checkColumn(before, rows, "Seen", { keyOf: (row) => sentPage(row.Page ?? ""), truth });
};

const checkClips: Check = async (page, counted, before) => {
  const truth = { clip: ofLabel(counted, "clip_start").length };
  const rows = await rowsOf(page, "Playbacks that reached each milestone");
  return checkColumn(before, rows, "Started", { keyOf: () => "clip", truth });
};

const checkFilters: Check = async (page, counted, before) => {
  const truth = countBy(ofLabel(counted, "filter.use"), filterOf);
  const rows = await rowsOf(page, "Values");
  return checkColumn(before, rows, "Uses", { keyOf: (row) => `${row.Value}, ${row.Site}`, truth });
};

const checks: Record<string, Check> = {
  pages: checkPages,
  "pages?breakdown=campaign": checkCampaigns,
  scroll: checkScroll,
  sections: checkSections,
  clips: checkClips,
  filters: checkFilters,
};

test("every count of every report is true", proof, async ({ edge: _forgottenFirst, house, page }) => {
  const { counted, days } = await sent(house.edgeUrl);
  let checked: Checked = { wrong: [], exact: 0 };
  for (const [path, check] of Object.entries(checks)) {
    await page.goto(`${house.edgeUrl}/reports/${path}${path.includes("?") ? "&" : "?"}${days}`);
    await expect(page.getByRole("button", { name: /^Export/ }).first()).toBeVisible();
    checked = await check(page, counted, checked);
  }
  expect(checked.wrong).toEqual([]);
  expect(checked.exact, "counts that are told").toBeGreaterThan(15);
});

test(
  "the funnel of every campaign, and what it says, is true",
  proof,
  async ({ edge: _forgottenFirst, house, page }) => {
    const { counted, days } = await sent(house.edgeUrl);
    await page.goto(`${house.edgeUrl}/reports/booking?breakdown=campaign&${days}`);
    const rows = await rowsOf(page, "Page loads that reached each step, at the least");
    const campaigns = [...new Set(rows.map(({ Campaign = "" }) => Campaign))];
    const ofCampaign = (name: string) => counted.filter(({ campaign }) => (campaign || "No campaign") === name);
    let checked: Checked = { wrong: [], exact: 0 };
    for (const name of campaigns) {
      const { start = 0, insurance = 0 } = stepCounts(ofCampaign(name));
      const ofRows = rows.filter(({ Campaign }) => Campaign === name);
      const truth = { Start: start, Insurance: insurance };
      checked = checkColumn(checked, ofRows, "Reached", { keyOf: (row) => row.Step ?? "", truth });
      const said =
        (await page.getByRole("region", { name, exact: true }).getByText(`${name}: `).first().textContent()) ?? "";
      const lost = start - insurance;
      const whole = `${name}: ${start} at start, ${insurance} at insurance (${Math.round((insurance / start) * 1000) / 10} %), most stopped after start: ${lost} (${Math.round((lost / start) * 1000) / 10} %).`;
      expect(said).toBe(whole);
    }
    expect(campaigns.length).toBeGreaterThan(2);
    expect(checked.wrong).toEqual([]);
    expect(checked.exact).toBeGreaterThan(3);
  },
);

test(
  "outbound data counts every event of the range, and no other",
  proof,
  async ({ edge: _forgottenFirst, house, page }) => {
    const { all } = await sent(house.edgeUrl);
    const { accepted = 0, rejected = 0 } = countBy(all, ({ fate }) => fate);
    await page.goto(`${house.edgeUrl}/outbound?range=24h&q=eventType`);
    await expect(
      page.getByText(
        `${accepted.toLocaleString("en")} accepted and ${rejected} rejected events that were stored between`,
      ),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: /^eventType/ })).toContainText(
      (accepted + rejected).toLocaleString("en"),
    );
    const daysAgo = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10);
    await page.goto(`${house.edgeUrl}/outbound?from=${daysAgo(3)}&to=${daysAgo(2)}`);
    await expect(
      page.getByText(
        `No event was stored between ${dayText(daysAgo(3))}, 00:00 UTC and ${dayText(daysAgo(1))}, 00:00 UTC.`,
      ),
    ).toBeVisible();
  },
);

/** Ask: questions typed in the property's own words, by keyboard, and answers equal to an independent count of the stored events. */

import type { Page } from "@playwright/test";
import type { EventRow } from "@tagwell/contract";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import type { House } from "../harness/start-house.ts";
import { expect, test } from "../harness/test.ts";
import { loads, type Sent, stores } from "./stored-events.ts";

const heart = "content:localhost:us:en:heart";

const starts = (count: number, campaign?: string): Sent[] =>
  Array.from({ length: count }, () => ({
    eventType: "booking.start",
    name: heart,
    own: { booking: { step: "start" }, ...(campaign !== undefined && { campaign: { campaign } }) },
  }));
const uses = (count: number, site: string, time = Date.now()): Sent[] =>
  Array.from({ length: count }, () => ({
    eventType: "filter.use",
    name: heart,
    time,
    own: { filter: { name: "specialty", value: "Heart", action: "set", resultCount: 3 } },
    web: { webPageDetails: { name: heart, URL: `http://${site}.localhost/`, pageViews: { value: 1 } } },
  }));
/** The last minute of the month before, which is at most 31 days ago. */
const lastMonth = () => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 60_000;
};

test.beforeEach(async ({ edge: _forgottenFirst, house }) => {
  await stores(house, [
    ...[...starts(7, "flu-shots"), ...starts(4, "heart-month"), ...starts(9)],
    ...[...uses(6, "www"), ...uses(3, "kids"), ...uses(4, "www", lastMonth()), ...uses(5, "kids", lastMonth())],
    ...loads(5, heart),
    ...loads(3, "content:localhost:us:en:lung", [], { own: { page: { type: "topic" } } }),
  ]);
});

interface Xdm {
  timestamp: string;
  _example: { campaign?: { campaign?: string } };
}
const xdmOf = ({ event }: EventRow) => event.xdm as unknown as Xdm;

/** The stored events of a kind, counted by what `keyOf` reads of them. */
async function counted({ edgeUrl }: House, eventType: string, keyOf: (row: EventRow) => string) {
  const answer = await fetch(`${edgeUrl}/api/events?eventType=${eventType}&verdict=accepted&limit=1000`);
  const counts: Record<string, number> = {};
  for (const row of (await answer.json()) as EventRow[]) counts[keyOf(row)] = (counts[keyOf(row)] ?? 0) + 1;
  return counts;
}

/** Opens the view, whose line has the focus. */
async function opens({ edgeUrl }: House, page: Page, search = ""): Promise<void> {
  await page.goto(`${edgeUrl}/ask${search}`);
  await expect(page.getByRole("combobox", { name: "Ask" })).toBeFocused();
}

/** Two interactions: the sentence and Enter. */
async function asks(page: Page, sentence: string): Promise<void> {
  await page.keyboard.type(sentence);
  await page.keyboard.press("Enter");
}

const answer = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("which campaign brought most starts", async ({ house, page }) => {
  await opens(house, page);
  await asks(page, "count booking starts by campaign");
  const truth = await counted(house, "booking.start", (each) => xdmOf(each)._example.campaign?.campaign ?? "none");
  expect(truth).toEqual({ "flu-shots": 7, "heart-month": 4, none: 9 });
  await expect(answer(page)).toHaveText(
    "Booking starts: 20 in the last 7 days; most by campaign: flu-shots, 7; 9 with no campaign.",
  );
  await expect(row(page, "flu-shots").getByRole("cell")).toContainText(["7", "35 %"]);
  await expect(row(page, "heart-month").getByRole("cell").first()).toHaveText("4");
  await expect(page).toHaveURL(/\/ask\?event=booking\.start&breakdown=campaign\.campaign$/);
  const sure = page.getByRole("region", { name: "How sure is this?" });
  await expect(sure).toContainText("Events counted20");
  await expect(sure).toContainText("Exact: every accepted event counts.");
  await expect(page.getByRole("combobox", { name: "Ask" })).toHaveValue(
    "count booking starts by campaign in last 7 days",
  );
});

test("how filters are used this month against the days before, by site", proof, async ({ house, page }) => {
  await opens(house, page);
  await asks(page, "count filter uses by site in this month against before");
  const isNow = ({ event }: EventRow) => (event.xdm as unknown as Xdm).timestamp.slice(0, 7);
  const truth = await counted(house, "filter.use", (each) => `${each.site} ${isNow(each)}`);
  const [now, before] = [new Date(), new Date(lastMonth())].map((time) => time.toISOString().slice(0, 7));
  const days = new Date().getUTCDate() === 1 ? "the day before" : `the ${new Date().getUTCDate()} days before`;
  const [main, kids] = [truth[`www ${now}`] ?? 0, truth[`kids ${now}`] ?? 0];
  expect([main, kids, truth[`www ${before}`], truth[`kids ${before}`]]).toEqual([6, 3, 4, 5]);
  await expect(answer(page)).toHaveText(
    `Filter uses: ${main + kids} this month, as many as in ${days} (9); most by site: Main site, ${main} (4 before).`,
  );
  await expect(row(page, "Main site").getByRole("cell")).toContainText(["6", "4", "+50 %"]);
  await expect(row(page, "Kids").getByRole("cell")).toContainText(["3", "5", "-40 %"]);
});

test("a share, what narrows it, and its table count the same events", proof, async ({ house, page }) => {
  await opens(house, page);
  await asks(page, "share page views where page type is topic");
  await expect(answer(page)).toHaveText("37.5 % of page views in the last 7 days have page type topic: 3 of 8.");
  await page.getByRole("combobox", { name: "Ask" }).focus();
  await page.keyboard.press("Control+a");
  await asks(page, "count page views by page where page type is topic");
  await expect(answer(page)).toHaveText(
    "Page views with page type topic: 3 in the last 7 days; most by page: Lung, 3.",
  );
  await page.goBack();
  await expect(answer(page)).toContainText("37.5 %");
  await expect(page.getByRole("combobox", { name: "Ask" })).toHaveValue(
    "share page views where page type is topic in last 7 days",
  );
});

test(
  "the sentence is completed by arrow keys and Enter, and what is not understood is said",
  proof,
  async ({ house, page }) => {
    await opens(house, page);
    await page.keyboard.type("sh");
    await page.keyboard.press("Enter");
    const line = page.getByRole("combobox", { name: "Ask" });
    await expect(line).toHaveValue("share");
    await page.keyboard.type(" page v");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(line).toHaveValue("share page views");
    await expect(page.getByText("Next: by a field, or where a field is a value.")).toBeVisible();
    await page.keyboard.type(" where page type is ");
    // The values that pages have sent.
    await expect(page.getByRole("option", { name: "topic" })).toBeVisible();
    await page.keyboard.type("t");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(line).toHaveValue("share page views where page type is topic");
    await page.keyboard.press("Enter");
    await expect(answer(page)).toContainText("37.5 %");
    await line.fill("count doctors");
    await expect(page.getByText("“doctors” is not understood. Expected: a kind of event, such as")).toBeVisible();
  },
);

test("a funnel leads to its report, and why to the sessions in which the rule is explained", async ({
  house,
  page,
}) => {
  await opens(house, page);
  await asks(page, "funnel booking by campaign in last 30 days");
  await expect(page).toHaveURL(/\/reports\/booking\?range=30d&breakdown=campaign$/);
  await opens(house, page);
  await asks(page, "why section-view");
  await expect(page).toHaveURL(/\/sessions\?explain=section-view/);
});

test("the empty view and the search offer questions", proof, async ({ house, page }) => {
  await opens(house, page);
  const examples = page.getByRole("region", { name: "For example" }).getByRole("link");
  await expect(examples).toHaveCount(5);
  await examples.first().focus();
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText("Page views: 8 in the last 7 days, none in the 7 days before.");

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("count page views by page type in yesterday");
  await expect(page.getByRole("option", { name: /^Ask: / })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(answer(page)).toHaveText("Page views: none yesterday.");
});

test("axe finds nothing in Ask", proof, async ({ house, page }) => {
  await opens(house, page);
  await isAccessible(page, "Ask without a question");
  await page.keyboard.type("count ");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=option][data-focused]")).toBeInViewport();
  await isAccessible(page, "Ask, completing");
  await opens(house, page, "?event=booking.start&breakdown=campaign.campaign&compare=previous");
  await expect(answer(page)).toContainText("flu-shots");
  await isAccessible(page, "Ask, with an answer");
});

/** Every count and name of a report leads to its events, and a low count to why there are not more: by keyboard. */
import type { Page } from "@playwright/test";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { reported } from "./ask-why.ts";
import { loads, stores } from "./stored-events.ts";

const heart = "content:localhost:us:en:heart";
const phone = { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Mobile/15E148" };
const searched = { webReferrer: { URL: "https://www.search.example/results" } };
const booked = { eventType: "booking.start", own: { booking: { step: "start" }, campaign: { campaign: "spring" } } };

const stored = () => [
  ...loads(8, heart, [{ eventType: "section.view", own: { page: { section: "team" } } }]),
  ...loads(6, heart, [], { own: { page: { type: "condition" }, browser: phone, campaign: { campaign: "autumn" } } }),
  ...loads(7, "content:localhost:us:en:lung", [], { web: searched }),
  ...loads(9, "content:localhost:us:en:book", [booked]),
];

async function follow(page: Page, name: string | RegExp, within = "main"): Promise<void> {
  await page
    .locator(within)
    .getByRole("link", { name, exact: typeof name === "string" })
    .first()
    .focus();
  await page.keyboard.press("Enter");
}

/** What the address of the live view asks for; days are those of the report. */
const asked = (page: Page) => {
  const { type, verdict, where, site, from, to } = Object.fromEntries(new URL(page.url()).searchParams);
  expect([verdict, from, to?.length]).toEqual(["accepted", expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 10]);
  return { type, where: where && JSON.parse(where), site };
};
const lists = (page: Page, events: number) => expect(page.getByText(`${events} events, newest first`)).toBeVisible();

test.describe("with stored events", () => {
  /** Midnight may pass during a test. */
  let storedOn = "";
  test.beforeEach(async ({ edge: _forgottenFirst, house }) => {
    storedOn = new Date().toISOString().slice(0, 10);
    await stores(house, stored());
  });

  test("a page and its count lead to its events, and the filter can be removed", async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/reports/pages`);
    await follow(page, "Heart");
    await lists(page, 22);
    expect(asked(page)).toEqual({ where: { page: heart } });

    await page.goBack();
    await follow(page, "14 page views: events of Heart");
    await lists(page, 14);
    expect(asked(page)).toEqual({
      ...{ type: "web.webpagedetails.pageViews", site: "www" },
      where: { page: heart, "page.type": "condition" },
    });
    await page.reload();
    await lists(page, 14);

    for (const filter of ["Remove the filter page.type: condition", "Remove the filter Page: Heart"]) {
      await page.getByRole("button", { name: filter }).focus();
      await page.keyboard.press("Enter");
    }
    await expect(page).not.toHaveURL(/where=/);
    await lists(page, 30);
  });

  test(
    "rows of a campaign, a referrer and a device lead to their events, and so does what has none",
    proof,
    async ({ house, page }) => {
      const rows: [report: string, name: string, events: number, where: object][] = [
        ["pages?breakdown=campaign", "autumn", 6, { "campaign.campaign": "autumn" }],
        ["pages?breakdown=referrer", "search.example", 7, { referrer: "search.example" }],
        ["pages?breakdown=device", "phone", 6, { "browser.userAgent": "phone" }],
        ["booking?breakdown=campaign", "spring", 9, { "campaign.campaign": "spring" }],
        ["pages?breakdown=referrer", "No referrer", 40, { referrer: "" }],
      ];
      for (const [report, name, events, where] of rows) {
        await page.goto(`${house.edgeUrl}/reports/${report}`);
        await page.getByText("As a table").first().focus();
        await page.keyboard.press("Enter");
        await follow(page, name, "table");
        await lists(page, events);
        expect(asked(page).where).toEqual(where);
      }
    },
  );

  test("a total and a count over time lead to their events", proof, async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/reports/pages`);
    await follow(page, "30: events of Page views");
    await lists(page, 30);
    await page.goBack();
    await page.getByText("As a table").first().focus();
    await page.keyboard.press("Enter");
    await follow(page, /^30 page views: events of \d{1,2} \w{3,4} \d{4}$/);
    await lists(page, 30);
    await expect(page).toHaveURL(new RegExp(`from=${storedOn}&to=${storedOn}`));
  });

  test("the counts of an answer lead to events of the field's value", proof, async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/ask?event=web.webpagedetails.pageViews&breakdown=page`);
    await follow(page, "14 events: events of Heart");
    await lists(page, 14);
    expect(asked(page)).toEqual({ type: "web.webpagedetails.pageViews", where: { page: heart } });
  });

  test("axe finds nothing on linked counts and their events", proof, async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/reports/sections?compare=previous`);
    await page.getByText("As a table").click();
    await isAccessible(page, "linked counts");
    await follow(page, /events of team/);
    await lists(page, 8);
    await isAccessible(page, "events of a count");
  });
});

test(
  "a zero leads to why the rule did not fire, with the site and the days",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/find-a-doctor");
    const page = await context.newPage();
    await reported({ house, edge, page }, "kind=page", ({ path }) => path === "/find-a-doctor");
    await page.goto(`${house.edgeUrl}/reports/sections?site=www`);
    await expect(page.getByText("Nothing in these days")).toBeVisible();
    await follow(page, "Why not? section-view, Sections seen");
    await expect(page.getByText("section-view: did not fire")).toBeVisible();
    await expect(
      page.getByText("Condition failed: path is /lp/hearts (actual: /find-a-doctor).").first(),
    ).toBeVisible();
    const { site, explain, from, to } = Object.fromEntries(new URL(page.url()).searchParams);
    expect([site, explain, from?.length, to?.length]).toEqual(["www", "section-view", 10, 10]);
  },
);

test(
  "a page's count leads to why on this page, whichever page was opened last",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/find-a-doctor");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const [web] = (await edge.rows()).map(({ event }) => event.xdm.web as { webPageDetails: { name: string } });
    if (!web) throw new Error("The page sent no event.");
    const { name } = web.webPageDetails;
    await stores(
      house,
      loads(5, name).map((sent) => ({ ...sent, web })),
    );
    await visitor.settles();
    await visitor.opens("www", "/article");
    const page = await context.newPage();
    await reported({ house, edge, page }, "kind=page", ({ path }) => path === "/article");
    await page.goto(`${house.edgeUrl}/reports/pages`);
    const pages = page.getByRole("region", { name: "Top pages", exact: true });
    await pages.getByText("As a table").focus();
    await page.keyboard.press("Enter");
    await pages
      .getByRole("row")
      .filter({ hasText: name })
      .first()
      .getByRole("link", { name: /^Why not\?/ })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/explain=page-view.*q=%2Ffind-a-doctor|q=%2Ffind-a-doctor.*explain=page-view/);
    await expect(page.getByRole("heading", { name: "Explain rules on /find-a-doctor" })).toBeVisible();
    await expect(page.getByText("page-view: fired")).toBeVisible();
  },
);

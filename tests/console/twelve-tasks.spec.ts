/** Twelve tasks of analysts, engineers and officers: each by keyboard, within three interactions, and right. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { createAlertClock } from "../../packages/console-server/src/testing/alert-clock.ts";
import { proof } from "../harness/proof.ts";
import { makesAccount, type Place, test } from "./build-place.ts";
import { type Sent, sends } from "./stored-events.ts";

const clock = createAlertClock();
test.use({ alertClock: clock });

const view = "web.webpagedetails.pageViews";
const lung = "content:localhost:us:en:lung";
const siteUrls = { "Main site": "http://www.localhost/", Kids: "http://kids.localhost/" };

interface Known extends Sent {
  campaign?: string;
  step?: string;
  site?: keyof typeof siteUrls;
}

const many = (count: number, event: Known): Known[] => Array.from({ length: count }, () => event);
const booked = (step: "start" | "insurance", campaign: string): Known => ({
  eventType: `booking.${step}`,
  name: lung,
  step,
  campaign,
  own: { booking: { step }, campaign: { campaign } },
});
const filtered = (site: keyof typeof siteUrls): Known => ({
  eventType: "filter.use",
  name: lung,
  site,
  own: { filter: { name: "specialty", value: "Heart", action: "set", resultCount: 3 } },
  web: { webPageDetails: { name: lung, URL: siteUrls[site], pageViews: { value: 1 } } },
});

/** Whose counts the console must show. */
const known: readonly Known[] = [
  ...many(8, booked("start", "flu-shots")),
  ...many(3, booked("insurance", "flu-shots")),
  ...many(5, booked("start", "heart-month")),
  ...many(4, booked("insurance", "heart-month")),
  ...many(6, filtered("Main site")),
  ...many(4, filtered("Kids")),
  ...many(80, { eventType: view, name: lung, own: { page: { type: "condition" } } }),
];
/** Fewer than open an alert by default. */
const rejected = many(8, { eventType: "no.such", name: lung });
const count = (is: (event: Known) => boolean) => known.filter(is).length;

const path = "/lung-care";
const openedAt = new Date(Date.now() - 120_000);
/** A visit with one page, on which a rule did not fire. */
const trace = [
  { kind: "page", rule: "page", outcome: "noted", path },
  {
    rule: "section-view",
    outcome: "condition-failed",
    trigger: "element seen",
    conditions: [{ condition: "path", negated: false, wants: "/lp/hearts", saw: path, held: false }],
  },
].map((record) => ({
  id: "lung-page",
  page: "lung-page",
  build: "0.1.0",
  environment: "development",
  site: "www",
  at: openedAt.toISOString(),
  ...record,
}));

/** What hands do; each is one interaction. */
interface Hands {
  /** A sentence or name in the search over everything, and Enter. */
  searches(text: string, option: RegExp | string): Promise<void>;
  /** Enter on what has the name. */
  presses(role: "button" | "link", name: RegExp | string): Promise<void>;
  /** Keys, the last of which is Enter. */
  types(text: string): Promise<void>;
}

const most = 3;

/** Does a task from the console's first page, and fails where it takes more interactions. */
async function task(page: Page, { url }: Place, name: string, work: (hands: Hands) => Promise<void>): Promise<void> {
  await test.step(name, async () => {
    let interactions = 0;
    await page.goto(`${url}/rules`);
    await expect(page.getByRole("link", { name: "page-view", exact: true })).toBeVisible();
    await work({
      async searches(text, option) {
        interactions += 1;
        const field = page.getByRole("combobox", { name: "Search everything" });
        // The search that was just used may be closing.
        await expect(field).toHaveCount(0);
        await page.keyboard.press("Control+k");
        await expect(field).toBeFocused();
        await page.keyboard.type(text);
        await expect(page.getByRole("option", { name: option }).first()).toHaveAttribute("data-focused");
        await page.keyboard.press("Enter");
      },
      async presses(role, called) {
        interactions += 1;
        await page.getByRole(role, { name: called }).first().focus();
        await page.keyboard.press("Enter");
      },
      async types(text) {
        interactions += 1;
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
      },
    });
    expect(interactions, `interactions of: ${name}`).toBeLessThanOrEqual(most);
  });
}

const answer = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
/** The text of the file that the keys save. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent("download");
  await press();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test.beforeEach(async ({ place, page }) => {
  await place.builds("one", { hasPreview: true });
  await makesAccount(page, place);
  await sends(place.url, [...known, ...rejected]);
  const headers = { origin: "http://www.localhost:4600", "user-agent": "Firefox" };
  const told = await fetch(`${place.url}/ee/trace`, { method: "POST", headers, body: JSON.stringify(trace) });
  expect(told.status, await told.text()).toBe(204);
});

test(
  "twelve tasks take at most three interactions each, and their answers are those of the events",
  proof,
  async ({ page, place, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const starts = (campaign: string) => count((event) => event.step === "start" && event.campaign === campaign);
    const went = (campaign: string) => count((event) => event.step === "insurance" && event.campaign === campaign);

    await task(page, place, "a campaign with most starts, and where they stopped", async ({ searches }) => {
      await searches("count booking starts by campaign", /^Ask: /);
      await expect(answer(page)).toContainText(`most by campaign: flu-shots, ${starts("flu-shots")}`);
      await expect(row(page, "heart-month").getByRole("cell").first()).toHaveText(String(starts("heart-month")));
      await searches("funnel booking by campaign", /^Ask: /);
      const lost = starts("flu-shots") - went("flu-shots");
      await expect(page.getByRole("region", { name: "flu-shots", exact: true })).toContainText(
        `most stopped after start: ${lost} (${(100 * lost) / starts("flu-shots")} %).`,
      );
    });

    await task(page, place, "why a rule did not fire at a time", async ({ searches, types }) => {
      await searches("why section-view", "Why did section-view fire, or not?");
      await expect(page.getByRole("combobox", { name: /section-view/ })).toBeFocused();
      await expect(page.getByRole("listbox").getByRole("option").first()).toContainText(path);
      await types(`lung ${openedAt.toISOString().slice(11, 16)}`);
      await expect(page.getByText(`Condition failed: path is /lp/hearts (actual: ${path}).`).first()).toBeVisible();
    });

    await task(page, place, "what of privacy a build changes", async ({ searches, presses }) => {
      await searches("publish a build", "Publish a build");
      await presses("button", /^Publish [0-9a-f]{12}$/);
      await expect(page.getByRole("alertdialog")).toContainText("more leaves the page");
    });

    await task(page, place, "whether delivery is healthy", async ({ searches }) => {
      await searches("data health", "Data health");
      const all = known.length + rejected.length;
      await expect(page.getByText(`${rejected.length} of ${all} stored events`)).toBeVisible();
    });

    await task(page, place, "what left the pages in a range, for an auditor", async ({ searches, presses }) => {
      await searches("outbound data", "Outbound data");
      await searches("show the last 24 hours", "Show the last 24 hours");
      const said = `${known.length} accepted and ${rejected.length} rejected events that were stored between`;
      await expect(page.getByText(said)).toBeVisible();
      const printed = page.evaluate(
        () => new Promise((resolve) => addEventListener("beforeprint", resolve, { once: true })),
      );
      await presses("button", "Print");
      await printed;
    });

    await task(page, place, "a build in a preview", async ({ searches, types, presses }) => {
      await searches("preview a build", "Preview a build");
      await expect(page.getByRole("textbox", { name: "Page" })).toBeFocused();
      const shown = `${place.url.replace("localhost", "www.localhost")}/`;
      await types(shown);
      const link = page.getByRole("dialog").getByRole("link");
      await expect(link).toBeFocused();
      const opened = context.waitForEvent("page");
      await presses("link", /tagwell_preview/);
      const preview = await opened;
      await preview.waitForURL(`${shown}?tagwell_preview=development.as-built.*`);
      await preview.close();
    });

    await task(page, place, "events to a spreadsheet", async ({ searches, presses, types }) => {
      await searches("count booking starts in this month", /^Ask: /);
      await presses("button", "Export Booking starts");
      await expect(page.getByRole("radio").first()).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      const { name, text } = await saved(page, () => types(""));
      expect(name).toBe("tagwell-events.csv");
      expect(text.trimEnd().split("\r\n").slice(1)).toHaveLength(count((event) => event.step === "start"));
    });

    await task(page, place, "this month against the days before, by site", async ({ searches }) => {
      await searches("count filter uses by site in this month against before", /^Ask: /);
      for (const site of ["Main site", "Kids"])
        await expect(row(page, site).getByRole("cell")).toContainText([
          String(count((event) => event.site === site)),
          "0",
        ]);
    });

    await task(page, place, "everything about one visit", async ({ searches }) => {
      await searches("lung-care", path);
      await expect(page.getByRole("region", { name: "Pages of the session" })).toContainText(path);
      await expect(page.getByRole("region", { name: "Timeline" })).toContainText("section-view");
    });

    await task(page, place, "a report of one's own", async ({ searches, presses, types }) => {
      await searches("count booking starts by campaign", /^Ask: /);
      await presses("button", "Save as report");
      await expect(page.getByRole("button", { name: "Save file" })).toBeFocused();
      const { name, text } = await saved(page, () => types(""));
      expect(name).toBe("booking-starts-by-campaign.ts");
      expect(text).toContain("export default defineReport({");
    });

    await task(page, place, "a view to share", async ({ searches }) => {
      const address = page.url();
      await searches("copy link", "Copy link to this view");
      await expect(page.getByText("The link is copied.")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    });

    await task(page, place, "an alert that fires", async ({ searches, presses, types }) => {
      await searches("alerts", "Alerts");
      await presses("button", "Edit: Rejected events, all environments, all sites");
      await page.getByRole("spinbutton", { name: "Least number of rejected events" }).focus();
      await page.keyboard.press("Control+a");
      await types("5");
      await expect(page.getByText("Saved. It applies from the next evaluation")).toBeVisible();
      await clock.pass(60_000);
      await page.reload();
      const all = count(({ site }) => site !== "Kids") + rejected.length;
      await expect(page.getByRole("table", { name: "List of open alerts" })).toContainText(
        `${rejected.length} of ${all} events in 15 minutes`,
      );
    });
  },
);

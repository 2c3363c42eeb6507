/** "Why did this rule not fire?": the console answers after two interactions by keyboard: a name, and Enter. */
import type { Page } from "@playwright/test";
import type { TraceRecord } from "@tagwell/contract";
import type { EdgeUnderTest } from "../harness/edge-under-test.ts";
import type { House } from "../harness/start-house.ts";
import { expect, test } from "../harness/test.ts";

interface Console {
  house: House;
  edge: EdgeUnderTest;
  page: Page;
}

/** Waits until the edge has stored a trace record for which `is` returns true. */
async function reported({ house, edge }: Console, query: string, is: (record: TraceRecord) => boolean): Promise<void> {
  await edge.hasCaughtUp();
  await expect(async () => {
    const answer = await fetch(`${house.edgeUrl}/api/trace?${query}`);
    expect(((await answer.json()) as TraceRecord[]).some(is), query).toBe(true);
  }).toPass({ timeout: 10_000, intervals: [100] });
}

/** Opens the newest visit and enters the name of a rule. */
async function asks({ house, page }: Console, rule: string) {
  await page.goto(`${house.edgeUrl}/visits`);
  const field = page.getByRole("searchbox", { name: "Rule" });
  await expect(field).toBeFocused();
  await page.keyboard.type(rule);
  await page.keyboard.press("Enter");
  return page.getByRole("region", { name: /^Explain rules on/ });
}

test.describe("why a rule did not fire", () => {
  let screen: Console;
  test.beforeEach(async ({ house, edge, context }) => {
    screen = { house, edge, page: await context.newPage() };
  });

  test("a wrong path", async ({ visitor }) => {
    await visitor.opens("clinical", "/find-a-doctor");
    await reported(screen, "kind=page", ({ path }) => path === "/find-a-doctor");
    const why = await asks(screen, "element visible");
    await expect(why.getByText("element-visible: did not fire")).toBeVisible();
    await expect(
      why.getByText("Condition failed: path is /lp/heart-of-expertise (actual: /find-a-doctor).").first(),
    ).toBeVisible();
  });

  test("a flag that was already set", async ({ visitor }) => {
    const flag = `<script>adobeDataLayer = [{ openscheduling: { start: true } }];</script>`;
    const html = `<!doctype html>${flag}{{tagwell}}<button data-scheduling="start">Start</button>`;
    await visitor.opensPage("scheduling", "/openscheduling/standalone", html);
    await visitor.page.getByRole("button").click();
    await reported(screen, "rule=scheduling-step", ({ outcome }) => outcome === "withheld");
    const why = await asks(screen, "scheduling step");
    await expect(why.getByText("scheduling-step: did not fire")).toBeVisible();
    await expect(why.getByText(/openscheduling\.start was already set when the library started/).first()).toBeVisible();
  });

  test("a false condition", async ({ visitor }) => {
    await visitor.opensPage(
      "scheduling",
      "/",
      '<!doctype html>{{tagwell}}<button data-scheduling="start">Start</button>',
    );
    await visitor.settles();
    await visitor.page.getByRole("button").click();
    await reported(screen, "rule=scheduling-step", ({ outcome }) => outcome === "condition-failed");
    const why = await asks(screen, "scheduling");
    await expect(why.getByText("scheduling-step: did not fire")).toBeVisible();
    await expect(
      why.getByText("Condition failed: scheduling area is a page of the scheduling area (actual: /).").first(),
    ).toBeVisible();
  });

  test("consent out", async ({ visitor }) => {
    await visitor.opens("giving", "/");
    await visitor.settles();
    await visitor.page.evaluate(() =>
      (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent("out"),
    );
    await visitor.opens("giving", "/?utm_source=secret-newsletter");
    await reported(screen, "visit=declined-giving", ({ consent }) => consent === "out");
    const why = await asks(screen, "page view");
    await expect(why.getByText("page-view: did not fire")).toBeVisible();
    await expect(why.getByText(/The visitor's consent was out/).first()).toBeVisible();
    // The edge records the site only, nothing about the visitor or the address.
    const recorded = await (await fetch(`${screen.house.edgeUrl}/api/trace?visit=declined-giving`)).text();
    expect(recorded).not.toContain("secret-newsletter");
  });

  test("Googlebot", async ({ visitor }) => {
    await visitor.userAgent("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await visitor.opens("clinical", "/");
    await reported(screen, "rule=page-view", ({ outcome }) => outcome === "condition-failed");
    const why = await asks(screen, "page-view");
    await expect(why.getByText("page-view: did not fire")).toBeVisible();
    await expect(
      why.getByText(/Condition failed: user agent is not Googlebot \(actual: .*Googlebot/).first(),
    ).toBeVisible();
  });

  test("a domain that is not listed", async ({ visitor }) => {
    await visitor.opensPage("elsewhere.localhost", "/", "<!doctype html>{{tagwell}}<p>Elsewhere</p>");
    await visitor.settles();
    await reported(screen, "kind=refused", ({ detail }) => detail?.includes("elsewhere.localhost") === true);
    const why = await asks(screen, "page view");
    await expect(why.getByText("page-view: did not fire")).toBeVisible();
    await expect(why.getByText(/not authorized for this domain \(elsewhere\.localhost\)/).first()).toBeVisible();
  });
});

test("a link between two sites joins their pages to one visit", async ({ visitor, edge, house, context }) => {
  const screen: Console = { house, edge, page: await context.newPage() };
  // A unique user agent: with earlier visitors of the same one, the edge would not join the two sites.
  await visitor.userAgent("Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36");
  const link = `<a href="http://schedule.localhost:${house.wire.port}/openscheduling/standalone">Book</a>`;
  await visitor.opensPage("clinical", "/book", `<!doctype html><title>Book</title>{{tagwell}}${link}`);
  await reported(screen, "kind=page", ({ site }) => site === "clinical");
  await visitor.page.getByRole("link").click();
  await visitor.page.waitForURL(/openscheduling/);
  await reported(screen, "kind=page", ({ site }) => site === "scheduling");
  await screen.page.goto(`${house.edgeUrl}/visits`);
  const pages = screen.page.getByRole("region", { name: "Pages of the visit" });
  await expect(pages.getByRole("listitem")).toHaveCount(2);
  const timeline = screen.page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Accepted Page view").first()).toBeVisible();
  await timeline.getByRole("searchbox").fill("from a link on Clinic");
  await expect(timeline.getByText("Opened /openscheduling/standalone, from a link on Clinic")).toBeVisible();
  expect(new URL(screen.page.url()).searchParams.get("text")).toBe("from a link on Clinic");
});

test("the trace contains no value that a visitor typed, and does not change what is sent", async ({
  visitor,
  edge,
  house,
}) => {
  const screen: Console = { house, edge, page: visitor.page };
  await visitor.signsInAs("ana.lopez");
  await visitor.opens("clinical", "/search?search=zebrafish+cardiology&email=ana@example.org&utm_source=newsletter");
  await visitor.pushes({
    event: "jankowiakm",
    openscheduling: { action: "my zebrafish hurts", insuranceprovider: "QXH7654321" },
    przybylski: 1,
  });
  await reported(screen, "kind=push", ({ values }) => values?.event === "[other]");
  const trace = await (await fetch(`${house.edgeUrl}/api/trace?since=2020-01-01`)).text();
  expect(trace).toContain("openscheduling.insuranceprovider");
  for (const text of ["zebrafish", "ana@example.org", "ana.lopez", "QXH7654321", "jankowiak", "przybylski"])
    expect(trace).not.toContain(text);
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  const rows = await edge.rows();
  expect(rows.map(({ event }) => event.xdm.eventType)).not.toContain("trace");
});

/** "Why did this rule not fire?": the console answers after two keyboard interactions: a name, and Enter. */

import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { asks, type Console, reported } from "./ask-why.ts";

test.describe("why a rule did not fire", () => {
  let screen: Console;
  test.beforeEach(async ({ house, edge, context }) => {
    screen = { house, edge, page: await context.newPage() };
  });

  test("a wrong path", proof, async ({ visitor }) => {
    await visitor.opens("www", "/find-a-doctor");
    await reported(screen, "kind=page", ({ path }) => path === "/find-a-doctor");
    const why = await asks(screen, "section view");
    await expect(why.getByText("section-view: did not fire")).toBeVisible();
    await expect(why.getByText("Condition failed: path is /lp/hearts (actual: /find-a-doctor).").first()).toBeVisible();
  });

  test(
    "the whole answer is in view on a narrow screen, below the list of sessions",
    proof,
    async ({ visitor, house }) => {
      await visitor.opens("www", "/find-a-doctor");
      await reported(screen, "kind=page", ({ path }) => path === "/find-a-doctor");
      const { page } = screen;
      await page.setViewportSize({ width: 390, height: 600 });
      await page.goto(`${house.edgeUrl}/sessions?explain=section-view`);
      const answer = page.getByRole("region", { name: /^Explain rules on/ }).getByRole("status");
      await expect(answer).toContainText("section-view: did not fire");
      await expect(answer).toBeInViewport({ ratio: 1 });
    },
  );

  test("a flag that was already set", async ({ visitor }) => {
    const flag = `<script>adobeDataLayer = [{ reading: { passed25: "1" } }];</script>`;
    await visitor.opensPage("www", "/read", `<!doctype html>${flag}{{tagwell}}<body style="height: 4000px">`);
    await visitor.settles();
    await visitor.scrollsTo(30);
    await reported(screen, "rule=scroll", ({ outcome }) => outcome === "withheld");
    const why = await asks(screen, "scroll");
    await expect(why.getByText("scroll: did not fire")).toBeVisible();
    await expect(why.getByText(/reading\.passed25 was already set when the library started/).first()).toBeVisible();
  });

  test("a false condition", proof, async ({ visitor }) => {
    await visitor.opensPage("booking", "/", '<!doctype html>{{tagwell}}<button data-booking="start">Start</button>');
    await visitor.settles();
    await visitor.page.getByRole("button").click();
    await reported(screen, "rule=booking-start", ({ outcome }) => outcome === "condition-failed");
    const why = await asks(screen, "booking start");
    await expect(why.getByText("booking-start: did not fire")).toBeVisible();
    await expect(why.getByText("Condition failed: address").first()).toBeVisible();
  });

  test("consent out", async ({ visitor }) => {
    await visitor.opens("gifts", "/");
    await visitor.settles();
    await visitor.page.evaluate(() =>
      (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent("out"),
    );
    await visitor.opens("gifts", "/?utm_source=secret-newsletter");
    await reported(screen, "visit=declined-gifts", ({ consent }) => consent === "out");
    const why = await asks(screen, "page view");
    await expect(why.getByText("page-view: did not fire")).toBeVisible();
    await expect(why.getByText(/The visitor's consent was out/).first()).toBeVisible();
    // The edge records only the site, nothing about the visitor or the address.
    const recorded = await (await fetch(`${screen.house.edgeUrl}/api/trace?visit=declined-gifts`)).text();
    expect(recorded).not.toContain("secret-newsletter");
  });

  test("Googlebot", proof, async ({ visitor }) => {
    await visitor.userAgent("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
    await visitor.opens("www", "/");
    await reported(screen, "rule=page-view", ({ outcome }) => outcome === "condition-failed");
    const why = await asks(screen, "page-view");
    await expect(why.getByText("page-view: did not fire")).toBeVisible();
    await expect(
      why.getByText(/Condition failed: user agent is not Googlebot \(actual: .*Googlebot/).first(),
    ).toBeVisible();
  });

  test("a domain that is not listed", proof, async ({ visitor }) => {
    await visitor.opensPage("elsewhere.localhost", "/", "<!doctype html>{{tagwell}}<p>Elsewhere</p>");
    await visitor.settles();
    await reported(screen, "kind=refused", ({ detail }) => detail?.includes("elsewhere.localhost") === true);
    const why = await asks(screen, "page view");
    await expect(why.getByText("page-view: did not fire")).toBeVisible();
    await expect(why.getByText(/not authorized for this domain \(elsewhere\.localhost\)/).first()).toBeVisible();
  });
});

test("a link between two sites joins their pages to one visit", proof, async ({ visitor, edge, house, context }) => {
  const screen: Console = { house, edge, page: await context.newPage() };
  // A unique user agent: the edge does not join the two sites if earlier visitors have the same one.
  await visitor.userAgent("Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36");
  const link = `<a href="http://booking.localhost:${house.wire.port}/appointments?frombooking=1">Book</a>`;
  await visitor.opensPage("www", "/book", `<!doctype html><title>Book</title>{{tagwell}}${link}`);
  await reported(screen, "kind=page", ({ site }) => site === "www");
  await visitor.page.getByRole("link").click();
  await visitor.page.waitForURL(/appointments/);
  await reported(screen, "kind=page", ({ site }) => site === "booking");
  await screen.page.goto(`${house.edgeUrl}/sessions`);
  const pages = screen.page.getByRole("region", { name: "Pages of the session" });
  await expect(pages.getByRole("listitem")).toHaveCount(2);
  const timeline = screen.page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByText("Accepted Page view").first()).toBeVisible();
  await timeline.getByRole("searchbox").fill("from a link on Main site");
  await expect(timeline.getByText("Opened /appointments, from a link on Main site")).toBeVisible();
  expect(new URL(screen.page.url()).searchParams.get("text")).toBe("from a link on Main site");
});

test(
  "the explained page stays when the timeline shows all pages again",
  proof,
  async ({ visitor, house, edge, context }) => {
    const screen: Console = { house, edge, page: await context.newPage() };
    await visitor.opens("www", "/find-a-doctor");
    await visitor.settles();
    await visitor.opens("www", "/article");
    await reported(screen, "kind=page", ({ path }) => path === "/article");
    await asks(screen, "section view");
    const { page } = screen;
    const pages = page.getByRole("region", { name: "Pages of the session" });
    await pages.getByRole("link", { name: /find-a-doctor/ }).click();
    const why = page.getByRole("region", { name: "Explain rules on /find-a-doctor" });
    await expect(why.getByText("(actual: /find-a-doctor)").first()).toBeVisible();
    const only = page.getByRole("checkbox", { name: "Only the selected page" });
    await only.focus();
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/only=page/);
    await page.keyboard.press("Space");
    await expect(page).not.toHaveURL(/only=page/);
    await expect(why.getByText("(actual: /find-a-doctor)").first()).toBeVisible();
    // Twice before the view is drawn again.
    await only.evaluate((box: HTMLInputElement) => {
      box.click();
      box.click();
    });
    await expect(only).not.toBeChecked();
    await expect(page).not.toHaveURL(/only=page/);
  },
);

test(
  "sessions are found by path, by event and by what a rule did",
  proof,
  async ({ visitor, house, edge, context }) => {
    const screen: Console = { house, edge, page: await context.newPage() };
    await visitor.opens("www", "/find-a-doctor");
    await reported(screen, "rule=page-view", ({ outcome }) => outcome === "sent");
    const { page } = screen;
    await page.goto(`${house.edgeUrl}/rules`);
    await page.getByRole("link", { name: /^1 fired: sessions of page-view/ }).click();
    await expect(page).toHaveURL(/\/sessions\?.*rule=page-view/);
    const list = page.getByRole("region", { name: /^Sessions/ });
    await expect(list.getByRole("link", { name: /find-a-doctor/ })).toContainText("Guest · 1 event sent");
    await expect(page.getByRole("status").filter({ hasText: "page-view: fired" })).toBeVisible();
    const filter = list.getByRole("searchbox", { name: "Path or id" });
    await filter.fill("/nowhere");
    await expect(page.getByRole("heading", { name: "No session matches" })).toBeVisible();
    const [row] = await edge.rows();
    await filter.fill(String(row?.event.xdm._id));
    await expect(list.getByRole("link", { name: /find-a-doctor/ })).toBeVisible();
  },
);

test("the trace contains no value that a visitor typed, and does not change what is sent", async ({
  visitor,
  edge,
  house,
}) => {
  const screen: Console = { house, edge, page: visitor.page };
  await visitor.signsInAs("ana.lopez");
  await visitor.opens("www", "/search?search=zebrafish+cardiology&email=ana@example.org&utm_source=newsletter");
  await visitor.pushes({
    event: "jankowiakm",
    booking: { action: "my zebrafish hurts", insurer: "QXH7654321" },
    przybylski: 1,
  });
  await reported(screen, "kind=push", ({ values }) => values?.event === "[other]");
  const trace = await (await fetch(`${house.edgeUrl}/api/trace?since=2020-01-01`)).text();
  expect(trace).toContain("booking.insurer");
  for (const text of ["zebrafish", "ana@example.org", "ana.lopez", "QXH7654321", "jankowiak", "przybylski"])
    expect(trace).not.toContain(text);
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  const rows = await edge.rows();
  expect(rows.map(({ event }) => event.xdm.eventType)).not.toContain("trace");
});

/** The console's live view: an event is there within a second, readable by everyone, and nothing leaves the host. */
import { isAccessible, looks } from "../harness/accessibility.ts";
import { expect, test } from "../harness/test.ts";

test("a visit on the clinic's site appears in the console as it happens", async ({ visitor, edge, house, context }) => {
  const screen = await context.newPage();
  await screen.goto(`${house.edgeUrl}/`);
  const list = screen.getByLabel("Event list");
  await expect(screen.getByText("Connected").or(screen.getByRole("status")).first()).toBeVisible();

  await visitor.opens("clinical", "/conditions/heart-failure?utm_source=newsletter");
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: "page.scrollDepth", page: { scrollMilestone: 100 } });
  // Stored means: on screen within a second of it.
  await expect(list.getByRole("row").filter({ hasText: /100/ }).first()).toBeVisible({ timeout: 1000 });
  await expect(
    list
      .getByRole("row")
      .filter({ hasText: /content:clinic|Heart failure|heart-failure/ })
      .first(),
  ).toBeVisible();

  await list
    .getByRole("row")
    .filter({ hasText: /25\s?%|25/ })
    .last()
    .click();
  await expect(screen.getByText("scroll-depth").first()).toBeVisible();
});

for (const { colorScheme, width } of looks)
  test(`axe finds nothing on the console's pages, ${colorScheme}, ${width} wide`, async ({
    visitor,
    edge,
    house,
    browser,
  }) => {
    await visitor.opens("clinical", "/?utm_source=newsletter");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const [row] = await edge.events();
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const strangers: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== "localhost" && !request.url().startsWith("data:"))
        strangers.push(request.url());
    });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    for (const path of ["/?verdict=rejected", `/events/${String(row?._id)}`, "/nowhere"]) {
      await page.goto(house.edgeUrl + path);
      await expect(page.getByRole("main")).toBeVisible();
      await isAccessible(page, path);
    }
    expect(strangers, "requests off the host").toEqual([]);
    expect(faults, "uncaught errors").toEqual([]);
    await context.close();
  });

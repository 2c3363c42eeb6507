/** The live view: events appear within a second, and the view is accessible and sends no request to other hosts. */
import { isAccessible, looks } from "../harness/accessibility.ts";
import { expect, test } from "../harness/test.ts";

test("events appear in the list as they happen", async ({ visitor, edge, house, context }) => {
  const screen = await context.newPage();
  await screen.goto(`${house.edgeUrl}/`);
  const list = screen.getByLabel("Event list");
  await expect(screen.getByText("Connected").or(screen.getByRole("status")).first()).toBeVisible();

  await visitor.opens("www", "/article?utm_source=newsletter");
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
  // The event must appear within a second after the edge has stored it.
  await expect(list.getByRole("row").filter({ hasText: /100/ }).first()).toBeVisible({ timeout: 1000 });
  await expect(
    list
      .getByRole("row")
      .filter({ hasText: /content:localhost|article/ })
      .first(),
  ).toBeVisible();

  await list
    .getByRole("row")
    .filter({ hasText: /25\s?%|25/ })
    .last()
    .click();
  await expect(
    screen
      .getByRole("definition")
      .filter({ hasText: /^scroll$/ })
      .first(),
  ).toBeVisible();
});

for (const { colorScheme, width } of looks)
  test(`axe finds nothing on the console's pages, ${colorScheme}, ${width} wide`, async ({
    visitor,
    edge,
    house,
    browser,
  }) => {
    await visitor.opens("www", "/?utm_source=newsletter");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const [row] = await edge.events();
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    const otherHosts: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).hostname !== "localhost" && !request.url().startsWith("data:"))
        otherHosts.push(request.url());
    });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    for (const path of ["/?verdict=rejected", `/events/${String(row?._id)}`, "/nowhere"]) {
      await page.goto(house.edgeUrl + path);
      await expect(page.getByRole("main")).toBeVisible();
      await isAccessible(page, path);
    }
    expect(otherHosts, "requests off the host").toEqual([]);
    expect(errors, "uncaught errors").toEqual([]);
    await context.close();
  });

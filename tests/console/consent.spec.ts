/** A visitor's choice, from the page to the view of the choices. */
import { isAccessible } from "../harness/accessibility.ts";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
type Library = { tagwell: { setConsent(value: string): Promise<void> } };

test("a choice is listed, names no visitor, and stands beside the events that follow", async ({
  visitor,
  edge,
  house,
  context,
}) => {
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await visitor.page.evaluate(() => (window as unknown as Library).tagwell.setConsent("in"));
  await edge.forgets();
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  const [event] = await edge.rows();
  const page = await context.newPage();
  const [row] = await (await page.request.get(`${house.edgeUrl}/api/consent?site=gifts&limit=1`)).json();
  expect(event?.consent).toEqual({ state: "in", source: "page", choice: row.id, gpc: false });

  await page.goto(`${house.edgeUrl}/consent?site=gifts`);
  const list = page.getByRole("table", { name: "List of choices" });
  await expect(list.getByRole("row").filter({ hasText: row.id })).toContainText("Page");
  await expect(page.getByRole("table", { name: "Choices by source" })).toContainText("In");
  await page.getByRole("button", { name: "Check the ledger" }).click();
  await expect(page.getByRole("status").filter({ hasText: row.hash })).toBeVisible();
  await isAccessible(page, "a checked ledger");
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await list.locator("..").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto(`${house.edgeUrl}/events/${event?.event.xdm._id}`);
  await expect(page.getByText("In, Page")).toBeVisible();
  await expect(page.getByText(`choice ${row.id}`)).toBeVisible();
});

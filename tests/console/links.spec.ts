/** What is named in one view leads to what it stands for, and back. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { reported } from "./ask-why.ts";

test(
  "an event leads to its field, its rule, its session and back",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/find-a-doctor");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const page = await context.newPage();
    await reported({ house, edge, page }, "rule=page-view", ({ outcome }) => outcome === "sent");
    const [row] = await edge.rows();
    const address = `/events/${row?.event.xdm._id}`;
    await page.goto(house.edgeUrl + address);
    const details = page.getByRole("region", { name: "Event details" });
    await details.getByRole("link", { name: "eventType", exact: true }).click();
    await expect(page).toHaveURL(/\/schema\?.*field=eventType/);
    await page.goBack();
    await details.getByRole("link", { name: "page-view", exact: true }).click();
    await expect(page).toHaveURL(/\/rules\/page-view/);
    await page.getByRole("link", { name: "Show events: web.webpagedetails.pageViews" }).click();
    await expect(page).toHaveURL(/\/live\?.*type=web.webpagedetails.pageViews/);
    await page.goto(house.edgeUrl + address);
    await details.getByRole("link", { name: /^[0-9a-f]{16}$/ }).click();
    await expect(page).toHaveURL(/\/sessions\?/);
    await page.getByRole("link", { name: "Open the event" }).first().click();
    await expect(page).toHaveURL(/\/events\//);
  },
);

test("a count of no runs leads to why", proof, async ({ visitor, edge, house, context }) => {
  await visitor.opens("www", "/find-a-doctor");
  const page = await context.newPage();
  await reported({ house, edge, page }, "kind=page", ({ path }) => path === "/find-a-doctor");
  await page.goto(`${house.edgeUrl}/rules`);
  await page.getByRole("link", { name: "0 fired: why, for section-view" }).click();
  await expect(page.getByText("section-view: did not fire")).toBeVisible();
});

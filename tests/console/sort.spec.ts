/** Tables are sorted by the titles of their columns, by keyboard, and the address keeps the order. */
import { isAccessible, narrow } from "../harness/accessibility.ts";
import { expect, test } from "../harness/test.ts";
import { loads, stores } from "./stored-events.ts";

test("a table is sorted by a column's title, as the address says", async ({ edge: _forgottenFirst, house, page }) => {
  const pageOf = (name: string) => `content:localhost:us:en:${name}`;
  await stores(house, [...loads(2, pageOf("flu")), ...loads(9, pageOf("heart")), ...loads(4, pageOf("lung"))]);
  await page.goto(`${house.edgeUrl}/ask?event=web.webpagedetails.pageViews&breakdown=page&sort=values.page`);
  const names = page.getByRole("table").getByRole("rowheader");
  const title = (name: string) => page.getByRole("columnheader", { name });
  await expect(names).toContainText(["Flu", "Heart", "Lung"]);
  await expect(title("Page")).toHaveAttribute("aria-sort", "ascending");
  await title("Events").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(names).toContainText(["Heart", "Lung", "Flu"]);
  await expect(title("Events")).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=values\.-events/);
  await page.keyboard.press("Enter");
  await expect(names).toContainText(["Flu", "Lung", "Heart"]);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/sort=/);
  await expect(title("Events").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await isAccessible(page, "a sorted table");
  await page.setViewportSize(narrow[0]);
  const order = page.getByRole("combobox", { name: "Sort by" });
  await expect(order.locator("option:checked")).toHaveText("Events, greatest first");
  await order.selectOption("Page, A to Z");
  await expect(names).toContainText(["Flu", "Heart", "Lung"]);
  await expect(page).toHaveURL(/sort=values\.page/);
});

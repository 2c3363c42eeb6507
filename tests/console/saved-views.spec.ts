/** Views that an account saves: on every machine on which it signs in, and for nobody else. */

import { type Browser, expect, type Page } from "@playwright/test";
import { proof } from "../harness/proof.ts";
import { makesAccount, type Place, test } from "./build-place.ts";

async function signsIn(browser: Browser, { url }: Place): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: "Account: Ana" })).toBeVisible();
  return page;
}

async function opensSearch(page: Page) {
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
}

const saved = (page: Page) => page.getByRole("group", { name: "Saved view" });

test(
  "a view that an account saved is there on another machine, and gone there once it is removed",
  proof,
  async ({ page, place, browser }) => {
    await place.builds("one");
    await makesAccount(page, place);
    await page.goto(`${place.url}/rules?site=gifts&q=page`);
    await expect(page.getByRole("link", { name: "page-view", exact: true })).toBeVisible();
    await opensSearch(page);
    await page.keyboard.type("Save this view as Gifts");
    await expect(page.getByRole("option", { name: "Save this view as Gifts" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(saved(page)).toContainText("Gifts");

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(`${place.url}/live`);
    await opensSearch(stranger);
    await expect(stranger.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await expect(saved(stranger)).toHaveCount(0);

    const elsewhere = await signsIn(browser, place);
    await opensSearch(elsewhere);
    await saved(elsewhere).getByRole("option", { name: "Gifts" }).click();
    await expect(elsewhere).toHaveURL(/\/rules\?(?=.*site=gifts)(?=.*q=page)/);
    await opensSearch(elsewhere);
    await elsewhere.keyboard.type("Remove the saved view Gifts");
    await expect(elsewhere.getByRole("option", { name: "Remove the saved view Gifts" })).toBeVisible();
    await elsewhere.keyboard.press("Enter");
    await expect(saved(elsewhere)).toHaveCount(0);
    await page.reload();
    await opensSearch(page);
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await expect(saved(page)).toHaveCount(0);
    await elsewhere.context().close();
    await stranger.context().close();
  },
);

/** An officer makes and withdraws the token of a program. */
import { isAccessible } from "../harness/accessibility.ts";
import { expect } from "../harness/test.ts";
import { test } from "./edge-with-accounts.ts";

test("an officer makes a token that is shown once, sees its last use, and withdraws it after a confirmation", async ({
  page,
  edge,
}) => {
  const url = `http://localhost:${edge.port}`;
  await page.goto(url + edge.makeFirstLink());
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Account: Ana" })).toBeVisible();
  await page.goto(`${url}/tokens`);
  await expect(page.getByText("No token was made yet.")).toBeVisible();

  const create = page.getByRole("button", { name: "Create a token" });
  await page.getByLabel("Name").fill("nightly export");
  await page.getByRole("checkbox", { name: /^events:export/ }).focus();
  await page.keyboard.press("Space");
  // A second request would be refused, and its answer would take the place of the token.
  await create.dblclick();
  const shown = page.getByRole("status").locator("code");
  await expect(shown).toHaveText(/^tagwell_[0-9a-f]{12}_[\w-]{43}$/);
  const token = (await shown.textContent()) ?? "";
  await isAccessible(page, "a new token", [{ width: 1280, height: 844 }]);
  const read = async () => (await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await read()).toBe(200);

  // The name is taken while the token is active.
  await create.click();
  await expect(page.getByRole("alert")).toContainText('There is an active token "nightly export" already');

  await page.reload();
  const row = page.getByRole("row").filter({ hasText: "nightly export" });
  await expect(row).toContainText("events:export");
  await expect(row).toContainText("Active until");
  await expect(row).not.toContainText("never");
  await expect(page.getByText(token)).toHaveCount(0);

  await page.getByRole("button", { name: "Withdraw nightly export" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await read()).toBe(200);
  await page.getByRole("button", { name: "Withdraw nightly export" }).click();
  await dialog.getByRole("button", { name: "Withdraw token" }).click();
  await expect(page.getByText("nightly export is withdrawn.")).toBeVisible();
  await expect(row).toContainText("Withdrawn");
  expect(await read()).toBe(401);
});

/** Signing in on an edge that requires an account for everything. */

import { expect } from "@playwright/test";
import { proof } from "../harness/proof.ts";
import { test } from "./edge-with-accounts.ts";

test("redirects to the sign-in and back", async ({ page, edge, context }) => {
  const url = `http://localhost:${edge.port}`;
  await page.goto(`${url}/live?verdict=rejected`);
  await expect(page.getByText("There is no account yet")).toBeVisible();

  const link = url + edge.makeFirstLink();
  await page.goto(link);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Account: Ana" })).toBeVisible();
  expect(await context.cookies()).toMatchObject([{ name: "tagwell_session", httpOnly: true, sameSite: "Strict" }]);

  await page.goto(`${url}/accounts`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await page.goto(`${url}/live?verdict=rejected`);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("the password is wrong");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${url}/live?verdict=rejected`);

  // The session ends while the view is open.
  await page.route("**/api/tokens", async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 401, json: { detail: "Sign in first." } });
  });
  await page.getByRole("link", { name: "Tokens" }).click();
  await expect(page).toHaveURL(`${url}/sign-in?back=%2Ftokens`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();

  await page.goto(link);
  await page.getByLabel("Name").fill("Eve");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toContainText("used already");
});

test(
  "before anybody has signed in, the console requests the session and nothing else",
  proof,
  async ({ page, edge }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) requested.push(pathname);
    });
    await page.goto(`http://localhost:${edge.port}/rules`);
    await expect(page.getByText("There is no account yet")).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in\?back=%2Frules$/);
    expect([...new Set(requested)]).toEqual(["/api/session"]);
  },
);

test(
  "a fault stays until the form is sent again, so that the button does not move away",
  proof,
  async ({ page, edge }) => {
    const url = `http://localhost:${edge.port}`;
    await page.goto(url + edge.makeFirstLink());
    const button = page.getByRole("button", { name: "Create account" });
    await page.getByLabel("Name").fill("Ana");
    await page.getByLabel("Password").fill("short");
    await button.click();
    await expect(page.getByText("Use at least 12 characters; these are 5.")).toBeVisible();
    await expect(page.getByLabel("Password")).toBeFocused();
    await page.getByLabel("Password").fill("correct horse battery");
    const box = await button.boundingBox();
    if (!box) throw new Error("The button is not drawn.");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2);
    await expect(page.getByRole("button", { name: "Account: Ana" })).toBeVisible();
  },
);

/** The views of each role, signed in, which show more than to nobody in particular. */

import type { Page } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { signIn } from "../harness/sign-in.ts";
import { expect } from "../harness/test.ts";
import { test } from "./edge-with-accounts.ts";

const url = ({ port }: { port: number }) => `http://localhost:${port}`;

/** The views that show something of their own to an account. */
const views = ["/publishing", "/outbound", "/data-requests", "/alerts", "/audit", "/accounts", "/tokens"];
const wide = [{ width: 1280, height: 844 }];

/** Makes the account of a link. */
async function enters(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account: ${name}` })).toBeVisible();
}

for (const roles of someOf([["viewer", "officer"], ["viewer"], ["viewer", "engineer"]], 3))
  test(`axe finds nothing in the views of ${roles.join(" and ")}, signed in`, proof, async ({ page, edge }) => {
    const headers = await signIn(url(edge), edge.makeFirstLink());
    const made = await fetch(`${url(edge)}/api/accounts/links`, {
      ...{ method: "POST", headers, body: JSON.stringify({ roles }) },
    });
    const { path } = (await made.json()) as { path: string };
    await enters(page, url(edge) + path, "Vera");
    for (const to of views) {
      await page.goto(url(edge) + to);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await isAccessible(page, to, wide);
    }
  });

test.describe("in another zone", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a preview's link says how long it works, in the console's zone", proof, async ({ page, edge }) => {
    await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    await page.route("**/api/preview", (route) =>
      route.fulfill({ json: { link: "http://www.localhost/#preview", expiresAt } }),
    );
    await page.goto(`${url(edge)}/publishing`);
    await page.getByRole("button", { name: "Preview" }).first().click();
    await page.getByRole("textbox", { name: "Page" }).fill("http://www.localhost/");
    await page.getByRole("button", { name: "Make link" }).click();
    const works = new RegExp(`Works for 8 hours, until .* ${expiresAt.slice(11, 16)} UTC\\.`);
    await expect(page.getByText(works)).toBeVisible();
  });
});

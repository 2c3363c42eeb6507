/** What somebody sees of the console who may see reports alone. */

import { expect, type Page } from "@playwright/test";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { signIn } from "../harness/sign-in.ts";
import { test as edgeForAll } from "../harness/test.ts";
import { test } from "./edge-with-accounts.ts";
import { loads, sends } from "./stored-events.ts";

const url = ({ port }: { port: number }) => `http://localhost:${port}`;

async function enters(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account: ${name}` })).toBeVisible();
}

test(
  "an officer makes a reader, who sees reports in estimated numbers and nothing else",
  proof,
  async ({ page, edge, browser }) => {
    await sends(url(edge), loads(63, "content:localhost:us:en:heart"));
    await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
    await page.goto(`${url(edge)}/accounts`);
    await page.getByText(/^reader: /).click();
    await expect(page.getByRole("checkbox", { name: /^engineer/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Create a link" }).click();
    const link = await page.getByRole("status").locator("code").textContent();

    const reader = await (await browser.newContext()).newPage();
    const refused: string[] = [];
    reader.on("response", (response) => {
      if (response.status() === 403) refused.push(new URL(response.url()).pathname);
    });
    await enters(reader, link ?? "", "Rea");
    await expect(reader, "the first page").toHaveURL(/\/reports/);
    await expect(reader.getByText(/Numbers are changed at random/)).toBeVisible();
    const views = Number(await reader.getByRole("main").locator("dd").first().textContent());
    expect(views % 5, "no number that tells a small one").toBe(0);
    expect(Math.abs(views - 63), "the sample of 63 views").toBeLessThan(60);
    const top = reader.getByRole("region", { name: "Top pages" });
    await expect(
      top.getByRole("list", { name: new RegExp(`Heart \\(${views} page views`) }),
      "the picture",
    ).toBeVisible();
    await top.getByText("As a table").click();
    await expect(top.getByRole("row", { name: /^Heart/ }), "the table").toContainText(`${views}100 %`);
    const [json, csv] = await reader.evaluate(async () => {
      const answers = ["/api/reports/pages", "/api/reports/pages?format=csv&table=pages"].map((path) => fetch(path));
      return Promise.all(answers.map(async (answer) => (await answer).text()));
    });
    expect(JSON.parse(json ?? "").facts[0].value, "the API").toBe(views);
    expect(csv?.split("\r\n")[1], "the CSV").toMatch(new RegExp(`,${views},100$`));
    await expect(reader.locator("main").getByRole("link", { name: /events of/ })).toHaveCount(0);
    await expect(reader.getByRole("navigation", { name: "Views" }).getByRole("link")).toHaveText(["Reports", "Ask"]);
    await isAccessible(reader, "reports of a reader");

    await reader.keyboard.press("Control+k");
    await reader.keyboard.type("report");
    await expect(reader.getByRole("option", { name: "Reports" })).toBeVisible();
    await expect(reader.getByRole("group", { name: "Rule" })).toHaveCount(0);
    // Once for the text, once for the search.
    await reader.keyboard.press("Escape");
    await reader.keyboard.press("Escape");

    await reader.getByRole("button", { name: "Account: Rea" }).click();
    await reader.getByRole("link", { name: "Account and sessions" }).click();
    await expect(reader.getByRole("heading", { name: "Signed in as Rea" })).toBeVisible();
    await expect(reader.getByRole("heading", { name: "Change your password" })).toBeVisible();

    await reader.goto(`${url(edge)}/rules`);
    await expect(reader.getByRole("heading", { name: "This account may see reports only" })).toBeVisible();
    await isAccessible(reader, "a view that is not for readers");
    expect(refused, "requests that a reader may not make").toEqual([]);
    await reader.context().close();
  },
);

edgeForAll(
  "where nobody needs to sign in, a reader who does sees what the role allows: reports, in estimated numbers",
  async ({ house, page }) => {
    const headers = await signIn(house.edgeUrl, house.makeFirstLink());
    const body = JSON.stringify({ roles: ["reader"] });
    const made = await fetch(`${house.edgeUrl}/api/accounts/links`, { method: "POST", headers, body });
    const { path } = (await made.json()) as { path: string };
    await enters(page, house.edgeUrl + path, "Rea");
    await expect(page).toHaveURL(/\/reports/);
    await expect(page.getByRole("navigation", { name: "Views" }).getByRole("link")).toHaveText(["Reports", "Ask"]);
    await expect(page.getByText(/Numbers are changed at random/)).toBeVisible();
    for (const shared of ["/rules", "/live?verdict=rejected"]) {
      await page.goto(house.edgeUrl + shared);
      await expect(page.getByRole("heading", { name: "This account may see reports only" })).toBeVisible();
    }
  },
);

/** A publication to production that a second person approves or declines. */
import { expect, type Page } from "@playwright/test";
import { consoleHeader, type LibraryState } from "@tagwell/contract";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { makesAccount, type Place, test } from "./build-place.ts";

test.use({ publishing: { approval: "production" } });

/** Ana signs in on the page, and Ben in a window of his own, by a link that Ana makes for an officer. */
async function bothSignIn(page: Page, place: Place): Promise<Page> {
  await makesAccount(page, place);
  await page.goto(`${place.url}/accounts`);
  await page
    .getByRole("group", { name: "Further roles" })
    .getByText(/^officer:/)
    .click();
  await page.getByRole("button", { name: "Create a link" }).click();
  const link = await page.getByText(/#link=/).textContent();
  const context = await page.context().browser()?.newContext();
  if (!context || !link) throw new Error("There is no browser, or no link.");
  const other = await context.newPage();
  await makesAccount(other, place, "Ben", link.trim());
  return other;
}

/** Builds for every environment, and publishes to all before production, which takes nothing else. */
async function publishesBefore(page: Page, { url, builds }: Place, words: string): Promise<void> {
  for (const environment of ["development", "staging", "production"] as const) await builds(words, { environment });
  const { environments } = (await (await page.request.get(`${url}/api/library`)).json()) as LibraryState;
  for (const { environment, built } of environments.filter((each) => each.environment !== "production")) {
    const answer = await page.request.post(`${url}/api/library/publish`, {
      headers: { [consoleHeader.name]: consoleHeader.value },
      data: { environment, build: built?.id, replaces: null },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

async function requests(page: Page, place: Place, note: string): Promise<void> {
  await page.goto(`${place.url}/publishing?environment=production`);
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("A second person has to approve it.");
  const request = dialog.getByRole("button", { name: "Request publication" });
  await expect(request).toBeDisabled();
  await dialog.getByLabel("Note").fill(note);
  await request.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("waits for a second person");
}

const servedNow = async (url: string) => (await fetch(`${url}/tags/production/tagwell.js`)).text();

test(
  "production gets the build once another person has approved it, and not before",
  proof,
  async ({ page, place }) => {
    const ben = await bothSignIn(page, place);
    await publishesBefore(page, place, "first launch");
    await requests(page, place, "First launch");
    const waiting = (of: Page) => of.getByRole("region", { name: "Waiting for approval" });
    await expect(waiting(page)).toContainText("requested by Ana");
    await expect(waiting(page).getByRole("button", { name: "Withdraw the request" })).toBeVisible();
    await expect(waiting(page).getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    await expect(page.getByText("No build has been published to production yet.")).toBeVisible();

    // What is built meanwhile is not what was asked for.
    await place.builds("built meanwhile", { environment: "production" });
    await ben.goto(`${place.url}/publishing?environment=production`);
    await expect(waiting(ben)).toContainText("First launch");
    await isAccessible(ben, "a request for a publication");
    await waiting(ben)
      .getByRole("button", { name: /^Approve and publish/ })
      .click();
    await expect(waiting(ben)).toHaveCount(0);
    const published = ben.getByRole("table", { name: "Builds published to production" });
    await expect(published).toContainText("by Ana, approved by Ben");
    expect(await servedNow(place.url)).toContain("first launch");
    await ben.goto(`${place.url}/audit`);
    const ofProduction = ben
      .getByRole("table", { name: "Audit trail entries" })
      .getByRole("row")
      .filter({ has: ben.getByRole("cell", { name: "production", exact: true }) });
    for (const what of ["Requested a publication", "Approved a publication", "Published a build"])
      await expect(ofProduction.filter({ has: ben.getByRole("cell", { name: what, exact: true }) })).toHaveCount(1);
    await ben.context().close();
  },
);

test("a publication that another person declines is not published", proof, async ({ page, place }) => {
  const ben = await bothSignIn(page, place);
  await publishesBefore(page, place, "too much");
  await requests(page, place, "More fields");
  await ben.goto(`${place.url}/publishing?environment=production`);
  const decline = ben.getByRole("button", { name: "Decline" });
  await expect(decline).toBeDisabled();
  await ben.getByLabel("Reason for declining").fill("Sends too much");
  await decline.click();
  await expect(ben.getByRole("region", { name: "Waiting for approval" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "Waiting for approval" })).toHaveCount(0);
  await expect(page.getByText("No build has been published to production yet.")).toBeVisible();
  await ben.context().close();
});

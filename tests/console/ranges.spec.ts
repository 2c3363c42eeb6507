/** Ranges are what they are called, and times have their day and zone. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { loads, stores } from "./stored-events.ts";

const heart = "content:localhost:us:en:heart";

test.use({ timezoneId: "America/Los_Angeles" });
test.beforeEach(async ({ edge: _forgottenFirst, house }) => {
  await stores(house, loads(12, heart));
});

test(
  "a report of an hour says that it is of the whole day, and one of a calendar's month does not",
  proof,
  async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/reports/pages?range=1h`);
    await expect(page.getByText(/^Reports count whole days of UTC: .* not only of the last hour\.$/)).toBeVisible();
    await expect(page.getByText(/\(UTC, today so far\)/)).toBeVisible();
    await page.goto(`${house.edgeUrl}/reports/pages?from=2026-03-01T10:00:00Z&to=2026-03-01T11:00:00Z`);
    await expect(page.getByText(/this one is of 1 Mar 2026, not only of the chosen times\./)).toBeVisible();
    for (const name of ["Yesterday", "This month", "Last month"]) {
      await page.getByRole("combobox", { name: "Time range" }).selectOption(name);
      await expect(page.getByRole("combobox", { name: "Time range" }).locator("option:checked")).toHaveText(name);
      await expect(page.getByText("Reports count whole days of UTC")).toHaveCount(0);
    }
    await expect(page).toHaveURL(/range=last-month/);
    const first = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1));
    const words = first.toLocaleDateString("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    await expect(page.getByText(`${words} to `).first()).toBeVisible();
  },
);

test("a range of one's own takes times, which the address keeps", async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/live`);
  await page.getByRole("combobox", { name: "Time range" }).selectOption("Custom range…");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Times are in UTC\./)).toBeVisible();
  await page.getByLabel("First day").fill("2026-03-01");
  await dialog.getByLabel("Start").fill("10:12");
  await page.getByLabel("Last day").fill("2026-03-01");
  await dialog.getByLabel("End").fill("10:12");
  await expect(page.getByText("The range ends where it starts. Choose a later end.")).toBeVisible();
  await dialog.getByLabel("End").fill("10:30");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/from=2026-03-01T10(:|%3A)12(:|%3A)00Z/);
  await expect(page.getByRole("combobox", { name: "Time range" }).locator("option:checked")).toContainText("10:12");
});

test("a time in a list has its day, and the column its zone", proof, async ({ house, page }) => {
  const { receivedAt } = (await (await fetch(`${house.edgeUrl}/api/events?limit=1`)).json())[0];
  const day = (timeZone: string) =>
    new Date(receivedAt).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone });
  await page.goto(`${house.edgeUrl}/live`);
  await expect(page.getByRole("columnheader", { name: "Time (UTC)" })).toBeVisible();
  await expect(
    page.getByRole("gridcell", { name: new RegExp(`^${day("UTC")}, \\d\\d:\\d\\d:\\d\\d`) }).first(),
  ).toBeVisible();
  await page.goto(`${house.edgeUrl}/live?tz=local`);
  await expect(page.getByRole("columnheader", { name: "Time (America/Los_Angeles)" })).toBeVisible();
  await expect(
    page.getByRole("gridcell", { name: new RegExp(`^${day("America/Los_Angeles")}, \\d\\d:`) }).first(),
  ).toBeVisible();
});

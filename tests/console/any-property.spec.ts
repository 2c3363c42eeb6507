/** The console shows any property that the edge serves: names, sites, labels and fields come from the API. */

import { exampleProperty } from "../../apps/console/src/shared/testing/example-property.ts";
import { sampleId, sampleRow } from "../../apps/console/src/shared/testing/sample-row.ts";
import { failUntilPressed } from "../harness/fail-until-pressed.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

test("shows the names, sites, events and fields of another property", proof, async ({ house, page }) => {
  const xdm = { eventType: "page.scroll", _example: { page: { percent: 75 }, container: { rule: "scroll" } } };
  await failUntilPressed(page, "**/api/catalog*", (route) => route.fulfill({ json: exampleProperty }));
  await page.route("**/api/events?*", (route) => route.fulfill({ json: [sampleRow(1, { xdm })] }));
  await page.goto(`${house.edgeUrl}/events/${sampleId(1)}?from=2026-01-01&to=2026-01-02`);
  await expect(page.getByRole("navigation", { name: "Views" }).getByText("Example")).toBeVisible();
  const row = page.getByRole("grid").getByRole("row").filter({ hasText: "Page scroll" });
  await expect(row).toContainText("75 % of the page");
  await expect(row).toContainText("Main site");

  const details = page.getByRole("region", { name: "Event details" });
  await expect(details.getByText("A visitor scrolled down a page.")).toBeVisible();
  await expect(details.getByRole("definition").filter({ hasText: /^scroll$/ })).toBeVisible();
  await expect(details.getByRole("listitem").filter({ hasText: /^percent\s*75/ })).toContainText("How far.");

  const sites = page.getByRole("combobox", { name: "Site" }).locator("option");
  await expect(sites).toHaveText(["All sites", "Main site", "Kids", "Campus", "Booking", "Gifts", "Unknown site"]);
});

test(
  "says why the property could not be loaded, and recovers",
  proof,
  async ({ edge: _forgottenFirst, house, page }) => {
    const detail = "There is no development build.";
    await failUntilPressed(page, "**/api/catalog*", (route) => route.fulfill({ status: 404, json: { detail } }));
    await page.goto(`${house.edgeUrl}/health`);
    await expect(page.getByRole("heading", { name: "The property could not be loaded" })).toBeVisible();
    await expect(page.getByText(detail)).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("region", { name: "Data health" })).toBeVisible();
  },
);

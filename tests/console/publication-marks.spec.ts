/** Publications are marked in charts over time. */

import { expect } from "@playwright/test";
import { newId } from "../../packages/collector/src/testing/sample-event.ts";
import { proof } from "../harness/proof.ts";
import { makesAccount, test } from "./build-place.ts";

test(
  "the day of a publication is marked in the chart of a report, and named where it is read",
  proof,
  async ({ page, place }) => {
    const view = () => ({
      xdm: {
        ...{ _id: newId(), eventType: "web.webpagedetails.pageViews", timestamp: new Date().toISOString() },
        web: { webPageDetails: { name: "heart", URL: "http://www.localhost/", pageViews: { value: 1 } } },
        _example: { page: { type: "condition" } },
      },
    });
    const answer = await fetch(`${place.url}/ee/v1/collect?configId=example-development&requestId=r`, {
      method: "POST",
      body: JSON.stringify({ events: Array.from({ length: 12 }, view) }),
    });
    expect(answer.status).toBe(204);
    await place.builds("one");
    await makesAccount(page, place);
    await page.goto(`${place.url}/reports/pages`);
    const chart = page.getByRole("slider", { name: /^Most page views: 12/ });
    await chart.focus();
    await page.keyboard.press("End");
    await expect(chart).toHaveAttribute("aria-valuetext", /: 12 page views$/);
    await expect(page.getByText("Dashed line: a build was published")).toHaveCount(0);

    await page.goto(`${place.url}/publishing`);
    await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel("Note").fill("New finder");
    await dialog.getByRole("button", { name: "Publish to development" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${place.url}/reports/pages`);
    await chart.focus();
    await page.keyboard.press("End");
    await expect(chart).toHaveAttribute(
      "aria-valuetext",
      /: 12 page views\. development published [0-9a-f]{12} \(New finder\)$/,
    );
    await expect(page.getByText("Dashed line: a build was published")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(chart).toHaveAttribute("aria-valuetext", /: 0 page views$/);
  },
);

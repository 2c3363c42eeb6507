/** Bars of reports: each part is as long as its count, in a colour of its own. */
import { newId } from "../../packages/collector/src/testing/sample-event.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

test(
  "the parts of a bar are what the table tells, and no two have the same colour",
  proof,
  async ({ edge, house, page }) => {
    await edge.forgets();
    const load = (milestones: number[]) =>
      [undefined, ...milestones].map((scrollMilestone) => ({
        xdm: {
          ...{ _id: newId(), timestamp: new Date().toISOString() },
          eventType: scrollMilestone === undefined ? "web.webpagedetails.pageViews" : "page.scroll",
          web: { webPageDetails: { name: "heart", URL: "http://www.localhost/", pageViews: { value: 1 } } },
          _example: { page: scrollMilestone === undefined ? { type: "condition" } : { scrollMilestone } },
        },
      }));
    // Of 20 page loads, 12 were seen up to a quarter and 8 to half; 2 of these further.
    const events = [
      ...Array.from({ length: 12 }, () => load([25])),
      ...Array.from({ length: 6 }, () => load([25, 50])),
      ...Array.from({ length: 2 }, () => load([25, 50, 75])),
    ].flat();
    const answer = await fetch(`${house.edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
      method: "POST",
      body: JSON.stringify({ events }),
    });
    expect(answer.ok, await answer.text()).toBe(true);
    await page.goto(`${house.edgeUrl}/reports/scroll`);
    const bars = page.getByRole("list", { name: /^condition \(20 page views/ });
    await expect(bars).toBeVisible();
    const colours = await page
      .getByRole("list", { name: "Colours" })
      .locator("rect")
      .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).fill));
    expect(new Set(colours).size, "different colours").toBe(5);
    const parts = await bars
      .locator("svg > rect")
      .evaluateAll((all) => all.map((part) => Number(part.getAttribute("width"))));
    await page.getByText("As a table").click();
    const cells = await page
      .getByRole("row", { name: /^condition/ })
      .getByRole("cell")
      .allTextContents();
    expect(parts.slice(1).map((width) => Math.round((width * 20) / 1000))).toEqual(cells.slice(1, 6).map(Number));
  },
);

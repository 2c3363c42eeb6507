/** Bars of reports: what is withheld has a look of its own, which is that of no category. */
import { newId } from "../../packages/edge/src/testing/sample-event.ts";
import { expect, test } from "../harness/test.ts";

test("the withheld part of a bar is hatched, and no two categories have the same colour", async ({
  edge,
  house,
  page,
}) => {
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
  // Of 20 page loads, 12 were seen up to a quarter and 8 to half; 2 of these further, which is too few to tell.
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
  await expect(page.getByText("Hatched: withheld")).toBeVisible();
  const colours = await page
    .getByRole("list", { name: "Colours" })
    .locator("rect")
    .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).fill));
  expect(new Set(colours).size, "different colours").toBe(5);
  const bars = page.getByRole("list", { name: /^condition \(20 page views\)/ });
  const parts = await bars
    .locator("svg > rect")
    .evaluateAll((all) =>
      all.map((part) => ({ fill: getComputedStyle(part).fill, width: Number(part.getAttribute("width")) })),
    );
  const drawn = parts.slice(1).filter(({ width }) => width > 0);
  const hatched = drawn.filter(({ fill }) => fill.includes("url("));
  expect(hatched.length, "withheld parts that are hatched").toBeGreaterThan(0);
  const ofCategories = drawn.filter(({ fill }) => !fill.includes("url("));
  // Nothing that is withheld is drawn as a category: the coloured parts are what the table tells.
  await page.getByText("As a table").click();
  const told = await page
    .getByRole("row", { name: /^condition/ })
    .getByRole("cell")
    .allTextContents();
  const numbers = told
    .slice(1, 6)
    .filter((text) => /^\d+$/.test(text) && text !== "0")
    .map(Number);
  expect(told).toContain("withheld");
  expect(ofCategories.map(({ width }) => Math.round((width * 20) / 1000))).toEqual(numbers);
});

/** Lines of a report beside those of the period before: drawn, read, in the table and in the CSV. */

import { readFile } from "node:fs/promises";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { type Sent, stores } from "./stored-events.ts";

const dayMs = 86_400_000;

/** Playbacks of a clip that reached these parts. */
const playbacks = (count: number, time: number, ...parts: string[]): Sent[] =>
  Array.from({ length: count }, () =>
    parts.map((part) => ({
      ...{ eventType: `clip_${part}`, name: "content:localhost:us:en:heart", time },
      own: { video: { videoId: 76979871, videoTitle: "Your first visit" } },
    })),
  ).flat();

test.beforeEach(async ({ edge: _forgottenFirst, house }) => {
  const [now, before] = [Date.now(), Date.now() - 8 * dayMs];
  await stores(house, [
    ...playbacks(8, now, "start", "25", "50"),
    ...playbacks(6, now, "start", "25", "50", "75", "end"),
    ...playbacks(5, before, "start", "25"),
    ...playbacks(5, before, "start", "25", "50", "75", "end"),
  ]);
});

test("the period before is a line of its own, which is read, listed and exported", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/reports/clips`);
  const chart = page.getByRole("slider", { name: /^End, in percent of started/ });
  const lines = chart.locator("path[stroke-dasharray], path[d*=L]");
  await expect(chart).toBeVisible();
  await expect(lines).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Compare with the period before" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("list", { name: "Lines" })).toContainText("Thin dashes: the period before");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toHaveCSS("stroke-dasharray", "3px, 3px");
  await expect(lines.first()).toHaveAttribute("d", "M0 0L250 0L500 80L750 80L1000 80");

  await chart.focus();
  await page.keyboard.press("End");
  const read = "End: Your first visit 6 (42.9 %), 5 (50 %) in the period before";
  await expect(chart).toHaveAttribute("aria-valuetext", read);
  await expect(page.getByText(read)).toBeVisible();
  const box = await chart.boundingBox();
  if (!box) throw new Error("The lines are not drawn.");
  await page.mouse.move(box.x + 2, box.y + 20);
  await expect(page.getByText("Started: Your first visit 14 (100 %), 10 (100 %) in the period before")).toBeVisible();

  await page.getByText("As a table").focus();
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: /^Your first visit/ });
  const shown = ["76979871", "14", "10", "+40 %", "14", "10", "14", "5", "6", "5", "6", "5", "42.9 %"];
  await expect(row.getByRole("cell")).toHaveText(shown);

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export Playbacks/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: /^CSV/ })).toBeFocused();
  await page.keyboard.press("Enter");
  const [head, first] = (await readFile(await (await started).path(), "utf8")).split("\r\n");
  expect(head).toBe(
    '\uFEFFVideo,Video id,Started,Period before,Change (percent),25 %,"25 %, period before",50 %,"50 %, period before",75 %,"75 %, period before",End,"End, period before",To the end (percent)',
  );
  expect(first).toBe("Your first visit,76979871,14,10,40,14,10,14,5,6,5,6,5,42.9");
});

test("axe finds nothing on lines with the period before", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/reports/clips?compare=previous`);
  await page.getByText("As a table").click();
  await isAccessible(page, "lines with the period before");
});

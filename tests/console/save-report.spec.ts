/** A question is saved as a report: its file, in a property's folder, builds, and counts what Ask counts. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download, Page } from "@playwright/test";
import { buildLibrary, loadProperty } from "@tagwell/build";
import type { Report } from "@tagwell/contract";
import { root } from "../../scripts/lib/folders.ts";
import { isAccessible } from "../harness/accessibility.ts";
import { exampleHouse, examplePropertyFolder } from "../harness/house-folders.ts";
import { proof } from "../harness/proof.ts";
import { type House, startHouse } from "../harness/start-house.ts";
import { expect, test } from "../harness/test.ts";
import { loads, type Sent, stores } from "./stored-events.ts";

const heart = "content:localhost:us:en:heart";
const starts = (count: number, step: string, campaign?: string): Sent[] =>
  Array.from({ length: count }, () => ({
    eventType: "booking.start",
    name: heart,
    own: { booking: { step }, ...(campaign !== undefined && { campaign: { campaign } }) },
  }));
const sent = [
  ...starts(7, "start", "flu-shots"),
  ...starts(4, "start", "heart-month"),
  ...starts(9, "start"),
  ...loads(5, heart),
];

/** The question as an address, and the name of its report. */
const questions = {
  "booking-starts-by-campaign": "?event=booking.start&breakdown=campaign.campaign&range=30d",
  "page-views-with-page-type-condition-and-site-www":
    "?event=web.webpagedetails.pageViews&show=share&where=%7B%22page.type%22%3A%22condition%22%7D&site=www",
};

/** Opens what a question is as a report, and saves its file. */
async function saves(page: Page, { edgeUrl }: House, search: string): Promise<Download> {
  await page.goto(`${edgeUrl}/ask${search}`);
  await page.getByRole("button", { name: "Save as report" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Save file" })).toBeFocused();
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  return await started;
}

const report = async ({ edgeUrl }: House, path: string) => (await (await fetch(edgeUrl + path)).json()) as Report;
const numbersIn = ({ facts, tables }: Report) => ({
  total: facts[0]?.value,
  tables: tables.map(({ rows }) => rows),
});

test("saved reports that cannot be loaded are not shown as none", async ({ house, page }) => {
  const detail = "The saved views cannot be read.";
  await page.route("**/api/saved-views", (route) => route.fulfill({ status: 500, json: { detail } }));
  await page.goto(`${house.edgeUrl}/reports`);
  await expect(page.getByRole("alert")).toHaveText(`The saved views could not be loaded: ${detail}`);
});

test("a question is saved as the file that declares its report", async ({ edge: _forgottenFirst, house, page }) => {
  await stores(house, sent);
  const file = await saves(page, house, "?event=booking.start&breakdown=campaign.campaign");
  expect(file.suggestedFilename()).toBe("booking-starts-by-campaign.ts");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain('import { defineReport } from "tagwell";\n\nexport default defineReport({');
  await expect(page.getByRole("dialog")).toContainText(text.slice(0, 200));
  await isAccessible(page, "a question as a report");
  await page.keyboard.press("Escape");
  await expect(
    page.getByText("not yet in the property's build; file: reports/booking-starts-by-campaign.ts."),
  ).toBeVisible();
  await page.goto(`${house.edgeUrl}/reports?range=30d`);
  await page.getByRole("link", { name: "Booking starts by campaign (saved question)" }).click();
  await expect(page).toHaveURL(/\/ask\?(?=.*event=booking.start)(?=.*breakdown=campaign.campaign)(?=.*range=30d)/);
  await page.getByRole("button", { name: "Remove Booking starts by campaign" }).click();
  await expect(page.getByText("not yet in the property's build")).toHaveCount(0);
});

test(
  "what Ask saves builds as a report of the property, with the same numbers",
  proof,
  async ({ edge: _forgottenFirst, house, page }) => {
    const folder = mkdtempSync(join(tmpdir(), "tagwell-save-report-"));
    const property = join(folder, "property");
    const library = join(folder, "library");
    cpSync(examplePropertyFolder, property, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    await stores(house, sent);
    for (const [name, search] of Object.entries(questions)) {
      const file = await saves(page, house, search);
      expect(file.suggestedFilename()).toBe(`${name}.ts`);
      await file.saveAs(join(property, "reports", `${name}.ts`));
    }
    const outDir = join(library, "development");
    await buildLibrary({ property: await loadProperty(property), environment: "development", outDir, minify: "none" });
    const other = await startHouse({ ...exampleHouse, library });
    await stores(other, sent);
    for (const [name, search] of Object.entries(questions)) {
      const parameters = new URLSearchParams(search);
      const today = new Date().toISOString().slice(0, 10);
      const days = `from=${today}&to=${today}`;
      const where = parameters.get("where");
      const asked = new URLSearchParams({
        event: parameters.get("event") ?? "",
        ...(parameters.has("breakdown") && { breakdown: parameters.get("breakdown") ?? "" }),
        ...(where !== null && { where, site: "www" }),
      });
      const answer = numbersIn(await report(house, `/api/event-report?${asked}&${days}`));
      expect(answer.total).toBe(where === null ? 20 : 5);
      expect(numbersIn(await report(other, `/api/reports/${name}?${days}`)), name).toEqual(answer);
    }
    await page.goto(`${other.edgeUrl}/reports/booking-starts-by-campaign`);
    await expect(page.getByRole("heading", { name: "Booking starts by campaign", level: 3 })).toBeVisible();
    await expect(page.getByRole("link", { name: "flu-shots" }).first()).toBeVisible();
    await other.close();
    rmSync(folder, { recursive: true });
  },
);

/** Export: every list is handed over as a file, by keyboard, and the file has what the list shows. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { EventRow } from "@tagwell/contract";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { loads, stores } from "./stored-events.ts";

const heart = "content:localhost:us:en:heart";
const view = "web.webpagedetails.pageViews";

test.beforeEach(async ({ edge: _forgottenFirst, house }) => {
  await stores(house, [
    ...loads(3, heart, [{ eventType: "booking.start", own: { booking: { step: "start" } } }]),
    ...loads(2, "content:localhost:us:en:lung"),
  ]);
});

/** Opens the export of a list. */
async function opensExport(page: Page, of: string) {
  await page.getByRole("button", { name: `Export ${of}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Export ${of}`, exact: true });
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  return dialog;
}

/** Chooses so many files further down, and saves with Enter. */
async function saves(page: Page, further: number): Promise<string> {
  for (let at = 0; at < further; at += 1) await page.keyboard.press("ArrowDown");
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  return await readFile(await (await started).path(), "utf8");
}

test("events are exported as the filters leave them, with how many there are before", async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/live?type=booking.start`);
  const dialog = await opensExport(page, "events");
  await expect(
    dialog.getByText("The file has 3 accepted and 0 rejected events, and unlisted ones if there are any."),
  ).toBeVisible();
  await expect(dialog).toContainText("Events that match the filters, stored from");
  await isAccessible(page, "the export of events");
  const rows = (await saves(page, 1)).trimEnd().split("\n");
  const stored = await fetch(`${house.edgeUrl}/api/events?eventType=booking.start`);
  expect(rows.map((row) => (JSON.parse(row) as EventRow).event)).toEqual(
    ((await stored.json()) as EventRow[]).map(({ event }) => event),
  );
  await expect(dialog.getByText(/^Saved tagwell-events\.ndjson, \d/)).toBeVisible();
  await dialog.getByText(/^Columns: all \d+$/).click();
  await dialog.getByRole("button", { name: "Choose none" }).click();
  await expect(dialog.getByRole("button", { name: "Save file" })).toBeDisabled();
  for (const name of ["booking.step", "eventType"]) {
    await dialog.getByRole("checkbox", { name, exact: true }).focus();
    await page.keyboard.press("Space");
  }
  await isAccessible(page, "the choice of columns");
  await dialog.getByRole("radio", { name: /^CSV/ }).focus();
  await page.keyboard.press("Space");
  expect(await saves(page, 0)).toBe(`\uFEFFeventType,booking.step\r\n${"booking.start,start\r\n".repeat(3)}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Export events" })).toBeFocused();
});

test("an answer is exported as its table and as its events", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/ask?event=${view}&breakdown=page`);
  const dialog = await opensExport(page, "Page views by page");
  await expect(dialog.getByText("The file has 2 rows.")).toBeVisible();
  const lines = (await saves(page, 0)).split("\r\n");
  expect(lines.slice(1)).toEqual([`${heart},3,60`, "content:localhost:us:en:lung,2,40", ""]);
  const parquet = await saves(page, 4);
  expect(parquet.slice(0, 4)).toBe("PAR1");
});

test("why a file could not be saved is said, and what was chosen stays", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/live`);
  const dialog = await opensExport(page, "events");
  const detail = "4 exports run already. Try again when one of them has ended.";
  await page.route("**/api/export?**", (route) => route.fulfill({ status: 503, json: { detail } }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(`No file was saved. ${detail}`);
  await expect(dialog.getByRole("radio", { name: /^NDJSON/ })).toBeChecked();
});

test("a link to the view is copied from the search and from an export", proof, async ({ house, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = `${house.edgeUrl}/live?type=booking.start`;
  await page.goto(address);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole("button", { name: "Export events" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("copy link");
  await expect(page.getByRole("option", { name: "Copy link to this view" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("The link is copied.")).toBeVisible();
  expect(await copied()).toBe(address);
  await page.keyboard.press("Escape");
  await page.goto(`${house.edgeUrl}/reports/pages?site=www`);
  const dialog = await opensExport(page, "Top pages");
  await dialog.getByRole("button", { name: "Copy link to this view" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await copied()).toBe(`${house.edgeUrl}/reports/pages?site=www`);
});

/** Events of previews are shown where previews are chosen, and nowhere else. */

import { newId, scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { openSqlite } from "../../packages/console-server/src/warehouse/open-sqlite.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { proof } from "../harness/proof.ts";
import { startHouse } from "../harness/start-house.ts";
import { expect, test } from "../harness/test.ts";

test("a preview's events are in their own scope and in no other", proof, async ({ page }) => {
  let save = (_name: string, _environment: "development" | "preview") => Promise.resolve();
  const house = await startHouse(exampleHouse, {
    openStorage: async (settings) => {
      const storage = await openSqlite(settings);
      save = (name, environment) => {
        const id = newId();
        const web = { webPageDetails: { URL: `http://www.localhost/${name}`, name, pageViews: { value: 1 } } };
        const xdm = JSON.stringify(scrollEvent({ _id: id, web }));
        const kind = { site: "www", environment, eventType: "page.scroll", verdict: "accepted" } as const;
        return storage.journal.save([{ id: id.replaceAll("-", ""), ...kind, reasons: [], xdm }]);
      };
      return storage;
    },
  });
  const rows = page.getByRole("grid", { name: /^Events/ }).getByRole("row");
  const total = page.getByRole("region", { name: "Rate" });
  for (let at = 0; at < 3; at++) await save("visit", "development");
  for (let at = 0; at < 2; at++) await save("tried", "preview");
  await page.goto(`${house.edgeUrl}/live?rows=tall`);
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "tried" })).toHaveCount(0);
  await expect(total).toContainText(/Accepted\s*3/);

  await page.getByRole("combobox", { name: "Environment" }).selectOption("preview");
  await expect(page).toHaveURL(/environment=preview/);
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "visit" })).toHaveCount(0);
  await expect(total).toContainText(/Accepted\s*2/);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await rows.nth(1).click();
  await expect(page.getByRole("region", { name: "Event details" })).toContainText("preview");

  for (const path of ["reports/pages", "health", "sessions", "rules", "outbound"]) {
    await page.goto(`${house.edgeUrl}/${path}?environment=preview`);
    await expect(page.getByRole("heading", { name: "Previews are not counted here" }), path).toBeVisible();
  }
  await page.getByRole("button", { name: "Show all environments" }).click();
  await expect(page.getByRole("heading", { name: /^Outbound data of/ })).toBeVisible();
  await expect(page).not.toHaveURL(/preview/);
  await page.goto(`${house.edgeUrl}/health?range=1h`);
  await expect(page.getByText("0 of 3 stored events")).toBeVisible();
  await page.goto(`${house.edgeUrl}/live`);
  await expect(rows).toHaveCount(4);
  await house.close();
});

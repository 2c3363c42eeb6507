/** An officer exports and erases what is stored of a person. */

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { startEdge } from "@tagwell/console-server";
import { consoleHeader } from "@tagwell/contract";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { isAccessible } from "../harness/accessibility.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { proof } from "../harness/proof.ts";
import { test as base } from "../harness/shared.ts";
import { passwordCost } from "../harness/sign-in.ts";

interface Place {
  url: string;
  /** The secret of a one-time link. */
  link: string;
  /** Stores an event of a visitor who is signed in under this name. */
  visits(name: string): Promise<void>;
}

/** An edge with its own data folder; the shared edge serves the other tests. */
const test = base.extend<{ place: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
  place: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "tagwell-requests-"));
    const options = await edgeOptions({ port: 0, dataDir, ...exampleHouse });
    const edge = await startEdge({ ...options, passwordCost, retention: { days: 400 } });
    const url = `http://localhost:${edge.port}`;
    await use({
      url,
      link: edge.makeFirstLink().replace(/^.*#link=/, ""),
      async visits(name) {
        const xdm = {
          eventType: "web.webpagedetails.pageViews",
          timestamp: new Date().toISOString(),
          identityMap: { username: [{ id: name, authenticatedState: "authenticated" }] },
          web: { webPageDetails: { URL: "http://www.localhost/heart", name: "heart", pageViews: { value: 1 } } },
        };
        const answer = await fetch(`${url}/ee/v1/collect?configId=example-development&requestId=r`, {
          method: "POST",
          body: JSON.stringify({ events: [{ xdm }] }),
        });
        expect(answer.status).toBe(204);
      },
    });
    await edge.close();
    await rm(dataDir, { recursive: true });
  },
});

/** Creates an account with all roles, gives its session to the browser, and opens the view. */
async function signsIn(page: Page, { url, link }: Place): Promise<void> {
  const answer = await page.request.post(`${url}/api/accounts/entry`, {
    headers: { [consoleHeader.name]: consoleHeader.value },
    data: { link, name: "Ana", password: "correct horse battery" },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/data-requests`);
  await expect(page.getByRole("heading", { name: "Export or erase a person's data" })).toBeVisible();
}

async function fills(page: Page, name: string): Promise<void> {
  await page.getByLabel("Username", { exact: true }).last().fill(name);
  await page.getByLabel("Reason").fill("request 2026-17");
}

test("an officer exports a person's events, erases them after a confirmation, and finds the erasure in the list", async ({
  page,
  place,
}) => {
  await place.visits("qz.vandermeer");
  await place.visits("ana.okonkwo");
  await signsIn(page, place);
  await expect(page.getByText("Nothing has been erased.")).toBeVisible();
  await fills(page, "qz.vandermeer");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("qz.vandermeer");
  await expect(page.getByRole("status").filter({ hasText: "Saved 1 line" })).toBeVisible();

  await page.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("qz.vandermeer");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing has been erased.")).toBeVisible();
  await page.getByRole("button", { name: "Erase…" }).click();
  await dialog.getByRole("button", { name: "Erase" }).click();
  const erasures = page.getByRole("table", { name: "List of erasures" });
  await expect(erasures.getByRole("row").nth(1)).toContainText("Done: 1 event, 0 trace records");
  await expect(erasures).toContainText("request 2026-17");
  await expect(erasures).not.toContainText("qz.vandermeer");

  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("Nothing is stored under this identity.")).toBeVisible();
  await expect(page.getByText("400 days", { exact: true })).toHaveCount(3);
});

test(
  "a request that the edge refuses is explained, and one without a reason is not sent",
  proof,
  async ({ page, place }) => {
    await signsIn(page, place);
    await page.getByText("ECID", { exact: true }).click();
    await page.getByLabel("ECID", { exact: true }).last().fill("12");
    await page.getByRole("button", { name: "Export" }).click();
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.getByLabel("Reason").fill("request 2026-17");
    await page.getByRole("button", { name: "Export" }).click();
    await expect(page.getByRole("alert")).toContainText("expected the 38 digits of an ECID");
  },
);

test("without the role, the view says who can do it, and shows the retention", proof, async ({ page, place }) => {
  await page.goto(`${place.url}/data-requests`);
  await expect(page.getByText("Only accounts with the role officer")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Retention" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
});

test("axe finds nothing in the data requests", proof, async ({ page, place }) => {
  await place.visits("qz.vandermeer");
  await signsIn(page, place);
  await expect(page.getByText("Nothing has been erased.")).toBeVisible();
  await isAccessible(page, "empty");
  await fills(page, "qz.vandermeer");
  await page.getByRole("button", { name: "Erase…" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await isAccessible(page, "confirmation");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText("Done: 1 event, 0 trace records")).toBeVisible();
  await isAccessible(page, "an erasure");
});

/** Rules, data elements, schema and outbound data: complete, accessible, and compared with real events. */
import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { PropertyCatalog } from "@tagwell/contract";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const ruleNames = readdirSync(new URL("../example-property/rules", import.meta.url)).map((file) =>
  file.replace(/\.ts$/, ""),
);

test("the view lists every rule of the property with its activity, and opens them by keyboard", async ({
  visitor,
  edge,
  house,
  context,
}) => {
  await visitor.opens("www", "/");
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  const screen = await context.newPage();
  await screen.goto(`${house.edgeUrl}/rules`);
  for (const name of ruleNames) await expect(screen.getByRole("link", { name, exact: true })).toBeVisible();
  const row = screen.getByRole("row").filter({ has: screen.getByRole("link", { name: "page-view", exact: true }) });
  await expect(row.getByRole("cell").nth(1)).not.toHaveText("0");

  await screen.getByRole("searchbox", { name: "Search rules" }).fill("booking");
  await expect(screen).toHaveURL(/q=booking/);
  await expect(screen.getByRole("link", { name: "page-view", exact: true })).toHaveCount(0);
  await screen.getByRole("link", { name: "booking-start", exact: true }).focus();
  await screen.keyboard.press("Enter");
  await expect(screen.getByRole("heading", { name: "booking-start" })).toBeVisible();
  await expect(screen.getByText("sends nothing outside the booking pages")).toBeVisible();
  await screen.getByRole("link", { name: "department-id" }).click();
  await expect(screen.getByRole("heading", { name: "department-id" })).toBeVisible();
});

test(
  "an undeclared field in a stored event is reported; what the sites send is not",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/?utm_source=newsletter");
    await expect.poll(async () => (await edge.rows()).length).toBeGreaterThan(0);
    const screen = await context.newPage();
    await screen.goto(`${house.edgeUrl}/outbound`);
    await expect(screen.getByRole("heading", { name: "No undeclared fields" })).toBeVisible();

    const [row] = await edge.rows();
    const xdm = {
      ...row?.event.xdm,
      _id: "019347aa-0000-7000-8000-000000000001",
      _example: { page: { shoeSize: 43 } },
    };
    const answer = await fetch(`${house.edgeUrl}/ee/v1/interact?configId=example-development&requestId=1`, {
      method: "POST",
      body: JSON.stringify({ events: [{ xdm }] }),
    });
    expect(answer.ok).toBe(true);
    await screen.reload();
    await expect(screen.getByRole("heading", { name: "1 undeclared field" })).toBeVisible();
    // The name of an undeclared field may be personal data, so it is shown nowhere.
    await expect(screen.getByText("shoeSize")).toHaveCount(0);
    await expect(screen.getByRole("rowheader", { name: "[unnamed field]" })).toBeVisible();
  },
);

test("says that there is nothing to check where no event was stored", proof, async ({ edge, house, page }) => {
  await edge.forgets();
  await page.goto(`${house.edgeUrl}/outbound`);
  await expect(page.getByRole("heading", { name: "No events to check" })).toBeVisible();
  await expect(page.getByText("No undeclared fields")).toHaveCount(0);
});

test(
  "the sheet lists every request that the library makes, with all its parameters",
  proof,
  async ({ visitor, edge, house }) => {
    await visitor.opens("booking", "/?utm_source=newsletter");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const catalog = (await (await fetch(`${house.edgeUrl}/api/catalog`)).json()) as PropertyCatalog;
    const own = edge.requests().filter(({ url }) => /^\/(ee|tags)\//.test(url));
    expect(own.length).toBeGreaterThan(3);
    const unlisted = own.filter(({ host, method, url, headers }) => {
      const { pathname, searchParams } = new URL(url, "http://any");
      return !catalog.requests.some(
        (request) =>
          request.method === method &&
          request.hosts.booking?.includes(host) &&
          request.paths.some((path) => fits(path, pathname)) &&
          [...searchParams.keys()].every((name) => request.parameters.some((one) => one.name === name)) &&
          headers.referer === undefined,
      );
    });
    expect(unlisted.map(({ method, host, url }) => `${method} ${host}${url}`)).toEqual([]);
  },
);

test("the sheet says once what the guard does with values that it treats alike", proof, async ({ house, page }) => {
  const catalog = (await (await fetch(`${house.edgeUrl}/api/catalog`)).json()) as PropertyCatalog;
  const treatments = [...new Set(catalog.fields.map(({ treatment }) => treatment))];
  expect(treatments.length).toBeLessThan(catalog.fields.length);
  await page.goto(`${house.edgeUrl}/outbound`);
  const fields = page.getByRole("region", { name: "Event fields", exact: true });
  await expect(fields).toBeVisible();
  await prepareForPaper(page);
  await expect(fields.getByRole("rowheader")).toHaveCount(catalog.fields.length);
  for (const treatment of treatments) await expect(fields.getByText(treatment, { exact: true })).toHaveCount(1);
});

test("the sheet's groups open by keyboard, and a word opens those that have it", proof, async ({ house, page }) => {
  const catalog = (await (await fetch(`${house.edgeUrl}/api/catalog`)).json()) as PropertyCatalog;
  await page.goto(`${house.edgeUrl}/outbound`);
  const fields = page.getByRole("region", { name: "Event fields", exact: true });
  const shown = fields.getByRole("rowheader");
  const groups = fields.locator("summary");
  await expect(groups.first()).toHaveText(/^Identifiers of visitors: \d+ fields?$/);
  await expect(shown).toHaveCount(0);
  await groups.first().press("Enter");
  await expect(shown.first()).toBeVisible();

  const carried = catalog.fields.filter(({ events }) => events !== "all" && events.includes("page.scroll"));
  expect(carried.length).toBeGreaterThan(0);
  const search = page.getByRole("searchbox", { name: "Search outbound data" });
  await search.fill("page.scroll");
  await expect(shown).toHaveCount(carried.length);
  await search.fill("Referer");
  await expect(
    page
      .getByRole("table", { name: /^All requests/ })
      .getByRole("rowheader")
      .first(),
  ).toBeVisible();
  await search.fill("");
  await expect(shown).toHaveCount(0);
});

test(
  "a field's address shows the field first, and of the events only those that do not all have it",
  proof,
  async ({ house, page }) => {
    await page.goto(`${house.edgeUrl}/schema?field=web.webPageDetails.URL`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Fields");
    await expect(page.getByRole("rowheader", { name: "web.webPageDetails.URL" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "page.scroll" })).toHaveCount(0);
    await expect(page.getByRole("cell", { name: "every event" })).toBeVisible();
  },
);

test("prints only the sheet, in full, with its build and lines for a signature", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/outbound`);
  await expect(page.getByRole("heading", { name: "Outbound data of every site, development" })).toBeVisible();
  await expect(page.getByText("nobody was signed in")).toBeHidden();
  await prepareForPaper(page);
  await expect(page.getByText("nobody was signed in")).toBeVisible();
  await expect(page.getByText(/^From .* until .* UTC$/)).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeHidden();
  const fields = page.getByRole("region", { name: "Event fields", exact: true }).getByRole("rowheader");
  await expect(fields.last()).toBeVisible();
  await expect(page.getByRole("table", { name: /^All requests/ })).toBeVisible();
  const cut = await page.evaluate(
    () =>
      [...document.querySelectorAll("[role=group]")].filter((group) => group.scrollHeight > group.clientHeight + 1)
        .length,
  );
  expect(cut, "groups that are cut off").toBe(0);
  await expect(page.getByText("sha384-").first()).toBeVisible();
  await expect(page.getByText("Signature").last()).toBeVisible();
  const isWhole = await page.evaluate(() => {
    const last = document.querySelector("[data-sheet]");
    return (last?.clientHeight ?? 0) >= (last?.scrollHeight ?? 1) && document.body.scrollHeight > innerHeight;
  });
  expect(isWhole, "the whole sheet is visible").toBe(true);

  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(fields).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export outbound data" }).click();
  await page.getByRole("button", { name: "Save file" }).click();
  expect((await download).suggestedFilename()).toMatch(/^outbound-data-development-.*\.csv$/);
});

/** What the browser does before it prints: the page's groups open. */
async function prepareForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** True if the path matches the described one, in which `{…}` stands for one segment. */
function fits(described: string, path: string): boolean {
  const source = described.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, "[^/]+");
  return new RegExp(`^${source}$`).test(path);
}

/** The views of each role, signed in, which show more than to nobody in particular. */

import type { Page } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { views as listed } from "../../apps/console/src/shell/views.ts";
import { isAccessible, narrow } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { signIn } from "../harness/sign-in.ts";
import { expect } from "../harness/test.ts";
import { test } from "./edge-with-accounts.ts";

const url = ({ port }: { port: number }) => `http://localhost:${port}`;

const views = listed.map(({ to }): string => to);
const wide = { width: 1280, height: 844 };

/** Makes the account of a link. */
async function enters(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account: ${name}` })).toBeVisible();
}

for (const roles of someOf([["viewer", "officer"], ["viewer"], ["viewer", "engineer"]], 3))
  test(`axe finds nothing in the views of ${roles.join(" and ")}, signed in`, proof, async ({ page, edge }) => {
    const headers = await signIn(url(edge), edge.makeFirstLink());
    const made = await fetch(`${url(edge)}/api/accounts/links`, {
      ...{ method: "POST", headers, body: JSON.stringify({ roles }) },
    });
    const { path } = (await made.json()) as { path: string };
    await enters(page, url(edge) + path, "Vera");
    for (const to of views) {
      await page.goto(url(edge) + to);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await isAccessible(page, to, [wide, narrow[0]]);
    }
  });

/** What is opened, where, and how. */
const opened: readonly { path: string; what: string; open: (page: Page) => Promise<void> }[] = [
  { path: "/rules", what: "the account", open: (page) => presses(page, "Account: Ana") },
  { path: "/rules", what: "the themes", open: (page) => page.getByRole("combobox", { name: "Theme" }).press("Enter") },
  {
    path: "/rules",
    what: "a range",
    open: async (page) => void (await page.getByRole("combobox", { name: "Time range" }).selectOption("Custom range…")),
  },
  { path: "/schema", what: "the help on sensitivity", open: (page) => presses(page, "Sensitivity help") },
  { path: "/audit", what: "an export", open: (page) => presses(page, "Export the audit trail") },
  { path: "/publishing", what: "a preview", open: (page) => presses(page, "Preview") },
  { path: "/publishing", what: "a publication", open: (page) => presses(page, /^Publish /) },
  { path: "/alerts", what: "a limit", open: (page) => presses(page, /^(Edit|Change)/) },
  { path: "/accounts", what: "a confirmation", open: (page) => presses(page, "Sign everyone out") },
];

const presses = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test("axe finds nothing in what is opened by somebody signed in", proof, async ({ page, edge }) => {
  await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
  for (const { path, what, open } of opened) {
    await page.goto(url(edge) + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await open(page);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await isAccessible(page, `${path}, ${what}`, [wide]);
  }
});

test("axe finds nothing in views that get no answer", proof, async ({ page, edge }) => {
  await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") && !/session|properties|catalog/.test(pathname),
    (route) => route.fulfill({ status: 500, json: { detail: "The store cannot be read." } }),
  );
  for (const to of views) {
    await page.goto(url(edge) + to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await isAccessible(page, `${to} without an answer`, [wide, narrow[0]]);
  }
});

test.describe("in another zone", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("a preview's link says how long it works, in the console's zone", proof, async ({ page, edge }) => {
    await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
    const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
    await page.route("**/api/preview", (route) =>
      route.fulfill({ json: { link: "http://www.localhost/#preview", expiresAt } }),
    );
    await page.goto(`${url(edge)}/publishing`);
    await page.getByRole("button", { name: "Preview" }).first().click();
    await page.getByRole("textbox", { name: "Page" }).fill("http://www.localhost/");
    await page.getByRole("button", { name: "Make link" }).click();
    const works = new RegExp(`Works for 8 hours, until .* ${expiresAt.slice(11, 16)} UTC\\.`);
    await expect(page.getByText(works)).toBeVisible();
  });
});

test(
  "who could not be signed out is told so, in the account's menu and in the search",
  proof,
  async ({ page, edge }) => {
    await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
    await page.goto(`${url(edge)}/rules`);
    await page.route("**/api/session", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    const fault = /^You are still signed in\. /;
    await page.getByRole("button", { name: "Account: Ana" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("alert").filter({ hasText: fault })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sign out");
    await expect(page.getByRole("option", { name: "Sign out", selected: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "You are still signed in." })).toBeVisible();
  },
);

test("neither forms nor columns of buttons are printed", async ({ page, edge }) => {
  await enters(page, url(edge) + edge.makeFirstLink(), "Ana");
  await page.emulateMedia({ media: "print" });
  for (const path of ["/accounts", "/alerts"]) {
    await page.goto(url(edge) + path);
    await expect(page.getByRole("table").first()).toBeVisible();
    const empty = await page.getByRole("table").evaluateAll((tables) =>
      (tables as HTMLTableElement[]).flatMap(({ tHead, tBodies: [body] }) =>
        [...(tHead?.rows[0]?.cells ?? [])].flatMap((title, at) => {
          // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not printed.
          const texts = [...(body?.rows ?? [])].map(({ cells }) => cells[at]?.innerText.trim());
          return title.checkVisibility() && texts.length > 0 && !texts.some(Boolean) ? (title.textContent ?? "") : [];
        }),
      ),
    );
    expect(empty, path).toEqual([]);
    await expect(page.locator("main").locator("input, select").filter({ visible: true }), path).toHaveCount(0);
  }
});

/** Every control of every view is typed into, opened and closed under the console's own policy, and no view fails. */

import type { Locator, Page } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { views as listed } from "../../apps/console/src/shell/views.ts";
import { opensView } from "../harness/opens-view.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

/** Beside the views of the navigation, states with controls that these do not show. */
const states = [
  "/ask?event=web.webpagedetails.pageViews&breakdown=page.type",
  "/reports/scheduling?compare=previous",
  "/rules/page-view",
  "/sessions?explain=page-view",
  "/live?rows=tall",
  "/sign-in",
];
const addresses = [...listed.map(({ to }): string => to), ...states];
const failures = /This (view|form) failed/;
/** In the bars, which every view has, and in the view itself. */
const fields = "input:not([type=hidden]):not([type=radio]):not([type=checkbox]), textarea, [role=slider]";
const openers = "select, button[aria-expanded], summary, th button, [role=columnheader][tabindex]";
/** A view may have a list of hundreds of alike. */
const mostOfAKind = 8;

/** What the browser reports of broken policies, and what React reports of views that failed. */
async function listens(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => void faults.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, sample }) =>
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${sourceFile}: ${sample}`,
      ),
    );
  });
  page.on("console", (line) => {
    if (/Content Security Policy|Trusted ?(Types?|HTML)|error boundary/i.test(line.text())) faults.push(line.text());
  });
  return faults;
}

async function visible(page: Page, selector: string): Promise<Locator[]> {
  const all = await page.locator(`main :is(${selector})`).filter({ visible: true }).all();
  return all.slice(0, mostOfAKind);
}

/** Focuses a control that can be used and is still there, without waiting for one that a view no longer has. Says whether it did. */
const focuses = (control: Locator): Promise<boolean> =>
  control.evaluateAll(([element]) => {
    if (!(element instanceof HTMLElement) || element.matches(":disabled") || !element.checkVisibility()) return false;
    element.focus();
    return true;
  });

async function typesInto(page: Page, field: Locator): Promise<void> {
  if (!(await focuses(field))) return;
  await page.keyboard.type("7a");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "PageUp", "Home", "Tab"]) await page.keyboard.press(key);
}

async function opensAndCloses(page: Page, opener: Locator): Promise<void> {
  if (!(await focuses(opener))) return;
  await page.keyboard.press("Enter");
  for (const key of ["ArrowDown", "ArrowUp", "End"]) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog");
  if (await dialog.isVisible())
    for (const field of await dialog.locator(fields).filter({ visible: true }).all()) await typesInto(page, field);
  for (let layer = 0; layer < 2; layer++) await page.keyboard.press("Escape");
}

/** The two limits of the condition that the form shows first. */
const limitsOf = (page: Page) =>
  [/^Share of rejected/, /^Least number/].map((name) => page.getByRole("spinbutton", { name })) as [Locator, Locator];

/** The addresses in parts, so that no test takes much longer than others. */
const parts = 3;

for (const part of someOf([...Array(parts).keys()], parts))
  test(
    `no view fails whatever is typed, opened and closed, part ${part + 1} of ${parts}`,
    proof,
    async ({ visitor, edge, house, context }) => {
      await visitor.opens("www", "/find-a-doctor?utm_source=newsletter");
      await edge.receives({ eventType: "web.webpagedetails.pageViews" });
      const page = await context.newPage();
      const faults = await listens(page);
      for (const address of addresses.filter((_, at) => at % parts === part)) {
        await opensView(page, house.edgeUrl + address);
        for (const opener of await visible(page, openers)) await opensAndCloses(page, opener);
        for (const field of await visible(page, fields)) await typesInto(page, field);
        await expect(page.getByText(failures), address).toHaveCount(0);
        expect(faults, address).toEqual([]);
      }
    },
  );

test("the bars and the palette take every key", proof, async ({ house, page }) => {
  const faults = await listens(page);
  await page.goto(`${house.edgeUrl}/alerts`);
  const bar = page.getByRole("banner");
  await expect(bar).toBeVisible();
  for (const opener of await bar.locator("select, button[aria-expanded]").filter({ visible: true }).all())
    await opensAndCloses(page, opener);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("page");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Escape", "Escape"]) await page.keyboard.press(key);
  await page.getByRole("combobox", { name: "Time range" }).selectOption("Custom range…");
  for (const field of await page.getByRole("dialog").locator("input").all()) await typesInto(page, field);
  await expect(page.getByText(failures)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("an alert with two limits is edited by typing and by arrows", async ({ house, page }) => {
  const faults = await listens(page);
  await page.goto(`${house.edgeUrl}/alerts`);
  await page.getByRole("button", { name: /^Edit: Rejected events/ }).click();
  const [first, second] = limitsOf(page);
  await first.fill("7");
  await second.fill("60");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowDown"]) await second.press(key);
  await first.press("ArrowUp");
  await expect(second).toHaveValue("61");
  await expect(first).toHaveValue("8");
  await expect(page.getByText(failures)).toHaveCount(0);
  expect(faults).toEqual([]);
});

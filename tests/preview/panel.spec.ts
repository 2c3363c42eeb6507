/** The panel of a preview: what it says, and that the page does not notice it. */

import type { Page } from "@playwright/test";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { expect, opens, test } from "./test.ts";

// In one worker, because each builds two libraries.
test.describe.configure({ mode: "default" });

const panelOf = (page: Page) => page.getByRole("region", { name: "Tagwell preview" });
const line = (page: Page, text: string | RegExp) => panelOf(page).locator("summary").filter({ hasText: text });

test("it says which rules fired and why others did not, what happened, and what was sent", async ({ page, place }) => {
  const address = place.serves("/panel");
  await opens(page, await place.linkTo(`${address}?utm_source=mail`), place.wire);
  const panel = panelOf(page);
  await expect(panel).toContainText(/Preview of development, the latest build, until .+ Only you see this\./);
  await expect(panel.getByRole("status")).toHaveText("1 rule fired, 1 event sent, consent in");
  await expect(
    line(page, /^Did not fire\s*section-view: Condition failed: path is \/lp\/hearts \(actual: \/panel/),
  ).toHaveCount(1);
  await expect(line(page, /^Fired\s*page-view: It fired once and sent web\.webpagedetails\.pageViews\./)).toHaveCount(
    1,
  );
  await expect(line(page, /^Did not fire\s*scroll: It was not triggered on this page\./)).toHaveCount(1);

  await panel.getByRole("button", { name: "Timeline" }).click();
  await expect(line(page, /Page\s*Opened \/panel\?utm_source=mail/)).toHaveCount(1);
  await expect(line(page, /Rule\s*page-view sent web\.webpagedetails\.pageViews/)).toHaveCount(1);
  const event = line(page, /Event\s*web\.webpagedetails\.pageViews was taken by the edge/);
  await event.click();
  await expect(panel.getByLabel("The event")).toContainText('"URL": "http://www.localhost:');
  await page.evaluate(() => {
    const { adobeDataLayer } = window as unknown as { adobeDataLayer: object[] };
    adobeDataLayer.push({ event: "reading-progress", reading: { percent: 30 } });
  });
  await expect(line(page, /Data layer\s*Pushed reading-progress/)).toHaveCount(1);
  await expect(panel.getByLabel("The event").first(), "what was open stays open").toBeVisible();
  await page.evaluate(() =>
    (window as unknown as { tagwell: { setConsent(to: string): Promise<void> } }).tagwell.setConsent("out"),
  );
  await expect(line(page, /Consent\s*The page told the library: out\./)).toHaveCount(1);
  await expect(panel.getByRole("status")).toContainText("consent out");
});

test("it says what the guard removed", async ({ page, place }) => {
  const html = `<!doctype html><html lang="en"><title>Call 415-555-0123 now</title>{{tagwell}}<h1>Call</h1>`;
  await opens(page, await place.linkTo(place.serves("/guarded", html)), place.wire);
  await panelOf(page).getByRole("button", { name: "Timeline" }).click();
  const event = line(page, /Event\s*web\.webpagedetails\.pageViews/);
  await event.click();
  await expect(panelOf(page)).toContainText(/The guard removed _example\.page\.title: /);
  await expect(panelOf(page)).not.toContainText("415-555-0123");
});

test("what a person does in it is nothing that happens on the page", proof, async ({ page, place }) => {
  const html = `<!doctype html><html lang="en"><title>Quiet</title><style>* { color: red; font-size: 20px }</style>
    {{tagwell}}<script>
      seen = [];
      hear = (target) => {
        for (const type of ["click", "mousedown", "pointerup", "keydown", "focusin", "mouseover"])
          target.addEventListener(type, ({ target }) => seen.push(target.tagName ?? "none"), true);
      };
      hear(document);
      hear(document.documentElement);
    </script><main><h1>Quiet</h1><button>Of the page</button></main>`;
  await opens(page, await place.linkTo(place.serves("/quiet", html)), place.wire);
  await page.evaluate(() => (window as unknown as { hear(target: Window): void }).hear(window));
  const before = await page.evaluate(() => document.body.outerHTML);
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Timeline" }).click();
  await line(page, /Opened/).click();
  await panel.getByRole("button", { name: "Rules" }).focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Rules" })).toHaveAttribute("aria-pressed", "true");
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect((await seen()).filter((name) => name === "TAGWELL-PREVIEW")).toEqual([]);
  expect(await page.evaluate(() => document.body.outerHTML)).toBe(before);
  await page.getByRole("button", { name: "Of the page" }).click();
  expect(await seen()).toContain("BUTTON");
  await expect(panel.getByRole("button", { name: "Rules" })).toHaveCSS("font-size", "14px");
});

test("it works by keyboard, and stays collapsed on the next page", proof, async ({ page, place }) => {
  const address = place.serves("/keys");
  await opens(page, await place.linkTo(address), place.wire);
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Rules" }).focus();
  for (const name of ["Timeline", "Collapse", "End preview"]) {
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("button", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(panel.locator("details[open]")).toHaveCount(1);
  const collapse = panel.getByRole("button", { name: "Collapse" });
  await expect(collapse).toHaveAttribute("aria-expanded", "true");
  await collapse.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("group", { name: "Rules" })).toBeHidden();
  await opens(page, address, place.wire);
  await expect(panelOf(page).getByRole("button", { name: "Expand" })).toHaveAttribute("aria-expanded", "false");
});

test("it shows under nonce, strict-dynamic and Trusted Types, without a violation", async ({ page, place }) => {
  const policy =
    "default-src 'self'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'nonce-abc'; require-trusted-types-for 'script'; trusted-types 'none'";
  const html = `<!doctype html><html lang="en"><title>Strict</title>
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <script nonce="abc">document.addEventListener("securitypolicyviolation", (event) => console.log("VIOLATION", event.violatedDirective))</script>
    <script nonce="abc" src="/tags/production/tagwell.js" async referrerpolicy="no-referrer"></script><h1>Strict</h1>`;
  const lines: string[] = [];
  page.on("console", (one) => lines.push(one.text()));
  await opens(page, await place.linkTo(place.serves("/strict", html)), place.wire);
  await panelOf(page).getByRole("button", { name: "Timeline" }).click();
  await expect(line(page, /Opened \/strict/)).toHaveCount(1);
  await expect(panelOf(page).getByRole("button", { name: "Timeline" })).toHaveCSS("cursor", "pointer");
  expect(lines.filter((text) => text.includes("VIOLATION"))).toEqual([]);
});

test("axe finds nothing in it", proof, async ({ page, place }) => {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Look</title>
    {{tagwell}}<main><h1>Look</h1><p>Hello</p></main>`;
  await opens(page, await place.linkTo(place.serves("/look", html)), place.wire);
  await line(page, /page-view/).click();
  await isAccessible(page, "rules");
  await panelOf(page).getByRole("button", { name: "Timeline" }).click();
  await line(page, /Event/).click();
  await isAccessible(page, "timeline");
  await panelOf(page).getByRole("button", { name: "Collapse" }).click();
  await isAccessible(page, "collapsed");
});

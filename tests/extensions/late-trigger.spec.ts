/** A trigger whose code is a file of its own, in real Chromium. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "@tagwell/build";
import { expect, test } from "./test.ts";

const tabs = `<div data-tabs><button data-tab="one">One</button><button data-tab="two">Two</button></div>`;
const file = "**/tags/development/tab-opened-*.js";
const isFile = (url: string) => /\/tab-opened-.{8}\.js$/.test(url);

test("clicks and pushes before the file has arrived are handled once, in order, with the page of their time", async ({
  tags,
  context,
  visitor: { page },
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await context.route(file, async (route) => {
    await arrived;
    await route.fallback();
  });
  await tags.opens(tabs, "/first");
  await page.getByText("One").click();
  await page.evaluate(() => {
    history.replaceState(null, "", "/second");
    // The page may replace what was clicked before the file arrives.
    for (const tab of document.querySelectorAll("[data-tab=one]")) tab.remove();
    (window as { adobeDataLayer?: object[] }).adobeDataLayer?.push({ event: "tab-opened", tab: "pushed" });
    history.replaceState(null, "", "/third");
  });
  await page.getByText("Two").click();
  expect(await tags.notes("tab")).toEqual([]);
  arrive();
  await expect.poll(() => tags.notes("tab")).toHaveLength(3);
  await page.getByText("Two").click();
  await expect.poll(() => tags.notes("tab")).toHaveLength(4);
  expect((await tags.notes("tab")).map(({ tab }) => tab)).toEqual([
    { name: "one", at: "/first" },
    { name: "pushed", at: "/second" },
    { name: "two", at: "/third" },
    { name: "two", at: "/third" },
  ]);
  expect(tags.requests.filter((request) => isFile(request.url()))).toHaveLength(1);
});

test("a blocked file is logged once, and the page and its other rules are unharmed", async ({
  tags,
  context,
  visitor: { page, seesInConsole },
}) => {
  await context.route(file, (route) => route.abort());
  await tags.opens(`${tabs}<a id="link" data-book href="#booked">Book</a>`);
  await page.getByText("One").click();
  await page.getByText("Two").click();
  await page.locator("#link").click();
  await expect.poll(() => tags.notes("click")).toHaveLength(1);
  await seesInConsole("The file of a trigger could not be loaded.");
  expect(await tags.notes("tab")).toEqual([]);
});

test("a page without anything for it requests nothing; an element that is added does", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens("<button>Plain</button>");
  await page.getByText("Plain").click();
  await expect.poll(() => tags.notes("window-loaded")).toHaveLength(1);
  expect(tags.requests.filter((request) => isFile(request.url()))).toEqual([]);
  const requested = page.waitForRequest((request) => isFile(request.url()));
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), tabs);
  await requested;
});

test("the manifest lists the file with its integrity", ({ libraryFolder }) => {
  const { files } = JSON.parse(readFileSync(join(libraryFolder, "manifest.json"), "utf8")) as Manifest;
  expect(files.filter((one) => isFile(`/${one.file}`))).toMatchObject([
    { integrity: expect.stringMatching(/^sha384-/) },
  ]);
});

test("all click triggers share one listener of the document, however many rules", async ({
  tags,
  context,
  visitor: { page },
}) => {
  await context.addInitScript(() => {
    const counts: Record<string, number> = {};
    Object.assign(window, { counts });
    const add = document.addEventListener;
    document.addEventListener = function (this: Document, type: string, ...rest: [unknown, unknown]) {
      // The SDK's own listeners are not passive.
      if ((rest[1] as AddEventListenerOptions | undefined)?.passive) counts[type] = (counts[type] ?? 0) + 1;
      Reflect.apply(add, this, [type, ...rest]);
    } as typeof add;
  });
  await tags.opens(tabs);
  const counts = () => page.evaluate(() => (window as unknown as { counts: Record<string, number> }).counts);
  // Four rules listen for clicks, and two for changes.
  await expect.poll(counts).toMatchObject({ click: 1, change: 1, submit: 1 });
});

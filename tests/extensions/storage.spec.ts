/**
 * Values that outlast a page, with and without consent: data elements stored for page view, session and visitor, and
 * frequencies.
 */

import type { Page } from "@playwright/test";
import { proof } from "../harness/proof.ts";
import { expect, test } from "./test.ts";

const names = ["plan-never", "plan-pageview", "plan-session", "plan-visitor"];
const readAll = (page: Page) =>
  page.evaluate((all) => {
    const { _satellite } = window as unknown as { _satellite: { getVar: (name: string) => unknown } };
    return all.map((name) => _satellite.getVar(name) ?? null);
  }, names);
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /plan|frequency/.test(key)),
  );
const withPlan = "<p data-plan='gold'>Gold plan</p>";

test("values are remembered for the page, the session and the visitor, across page loads", async ({
  tags,
  visitor: { page },
  context,
}) => {
  await tags.opens(withPlan, "/plan");
  expect(await readAll(page)).toEqual(["gold", "gold", "gold", "gold"]);
  await page.evaluate(() => document.querySelector("[data-plan]")?.remove());
  expect(await readAll(page)).toEqual([null, "gold", "gold", "gold"]);

  await tags.opens("<p>Next page", "/next");
  expect(await readAll(page)).toEqual([null, null, "gold", "gold"]);

  // Another tab is another session of the same visitor.
  const tab = await context.newPage();
  await tab.goto(page.url());
  await tab.waitForFunction(() => (window as { tagwell?: { ready: Promise<void> } }).tagwell?.ready);
  expect(await readAll(tab)).toEqual([null, null, null, "gold"]);
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ value: expect.stringContaining("gold") }),
  );
});

test("without consent, values and frequencies last for the page only, and nothing is stored", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens("<p>Hello", "/asks");
  await page.evaluate(() =>
    (window as unknown as { tagwell: { setConsent: (value: string) => Promise<void> } }).tagwell.setConsent("pending"),
  );
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<p data-plan='gold'>"));
  expect(await readAll(page)).toEqual(["gold", "gold", "gold", "gold"]);
  await page.evaluate(() => document.querySelector("[data-plan]")?.remove());
  expect(await readAll(page)).toEqual([null, "gold", "gold", "gold"]);
  await tags.dispatches("daily");
  await tags.dispatches("daily");
  await expect.poll(() => tags.notes("daily")).toHaveLength(1);
  expect(await stored(page)).not.toContainEqual(expect.stringMatching(/plan|daily/));
});

test(
  "a rule that may run once a day does not run again on the next page",
  proof,
  async ({ tags, visitor: { page } }) => {
    await tags.opens("<p>Hello", "/one");
    await tags.dispatches("daily");
    await expect.poll(() => tags.notes("daily")).toHaveLength(1);
    await tags.opens("<p>Hello", "/two");
    await tags.dispatches("daily");
    // The runtime has one queue: once a later rule has run, this one has been evaluated.
    await tags.dispatches("booked");
    await expect.poll(() => tags.notes("custom")).toHaveLength(1);
    expect(await tags.notes("daily")).toEqual([]);
    expect(await stored(page)).toContain("com.tagwell.frequency.daily.day");
  },
);

test("an event contains the stored value", proof, async ({ tags, visitor: { page }, edge }) => {
  await tags.opens(withPlan, "/plan");
  await readAll(page);
  await tags.opens("<p>Next page", "/next");
  await tags.dispatches("sends");
  await edge.receives({ page: { cms: "gold" } });
});

test("invalid data in storage loses the value, not the event", async ({ tags, visitor: { page }, edge }) => {
  await page.addInitScript(() => localStorage.setItem("com.adobe.reactor.dataElements.plan-visitor", "{nonsense"));
  await tags.opens("<p>Hello", "/nonsense");
  await tags.dispatches("sends");
  await tags.logs('Data element "plan-visitor" could not be read.');
  await edge.receives({ eventType: "web.webpagedetails.pageViews", page: undefined });
});

test(
  "a rule compares a data element's value, and pushes one to the data layer",
  proof,
  async ({ tags, visitor: { page } }) => {
    await tags.opens(withPlan, "/compares");
    await tags.dispatches("compared");
    await tags.dispatches("push");
    await expect.poll(() => tags.notes("compared")).toHaveLength(1);
    const visible = () =>
      page.evaluate(() =>
        (window as unknown as { adobeDataLayer: { getState: (path: string) => unknown } }).adobeDataLayer.getState(
          "page.section",
        ),
      );
    await expect.poll(visible).toBe("gold");
  },
);

test(
  "the landing page and a new visitor are known on later pages of the visit, and forgotten when consent is withdrawn",
  proof,
  async ({ tags, visitor: { page } }) => {
    const rules = async () => {
      await tags.dispatches("where");
      await tags.dispatches("booked");
      await expect.poll(() => tags.notes("custom")).toHaveLength(1);
      return (await tags.notes()).map(({ rule }) => rule).filter((rule) => /landed|newcomer/.test(rule));
    };
    const kept = () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          key.startsWith("com.tagwell.visit"),
        ),
      );
    await tags.opens("<p>Hello", "/landing?search=secretword#part");
    await tags.opens("<p>Hello", "/next");
    expect(await rules()).toEqual(["landed", "newcomer"]);
    const began = await page.evaluate(() => sessionStorage.getItem("com.tagwell.visit.landingPage"));
    expect(began).toMatch(/\/landing$/);
    await page.evaluate(() =>
      (window as unknown as { tagwell: { setConsent: (value: string) => Promise<void> } }).tagwell.setConsent("out"),
    );
    expect(await kept()).toEqual([]);
    await tags.opens("<p>Hello", "/later");
    expect(await rules()).toEqual([]);
    expect(await kept()).toEqual([]);
  },
);

test("data elements from page variables, conditions and the runtime", async ({ tags, visitor: { page } }) => {
  await tags.opens("<p>Hello", "/elements?search=secretword");
  await page.evaluate(() =>
    Object.assign(window, { app: { plan: { name: "gold", tags: ["a"] }, more: { tags: ["b"] } } }),
  );
  const read = (name: string) =>
    page.evaluate(
      (one) => (window as unknown as { _satellite: { getVar: (name: string) => unknown } })._satellite.getVar(one),
      name,
    );
  expect(await read("stage")).toBe("development");
  expect(await read("js-variable")).toEqual({ name: "gold", tags: ["a"] });
  expect(await read("merged")).toEqual({ name: "gold", tags: ["a", "b"] });
  expect(await read("has-plan")).toBe("yes");
  expect(await read("landing")).toMatch(/\/elements$/);
});

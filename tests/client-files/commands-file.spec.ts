/** The client's commands are in a file of their own. What a page asks for before it is there is not lost. */
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const scroll = { eventType: "page.scroll" };
const commandsFile = /\/later-[^/]+\.js$/;

type Library = {
  tagwell: { setConsent(value: string): Promise<void> };
  alloy(name: string, options?: object): Promise<unknown>;
};

/** The page calls the SDK and does not wait for the result. */
const calls = (page: Page, name: string, options: object) =>
  page.evaluate(([command, given]) => void (window as unknown as Library).alloy(command, given), [
    name,
    options,
  ] as const);
const sends = (page: Page) => calls(page, "sendEvent", { xdm: scroll, documentUnloading: true });
const declines = (page: Page) =>
  calls(page, "setConsent", { consent: [{ standard: "Adobe", version: "1.0", value: { general: "out" } }] });

test("the first event is on its way before the file is requested", async ({ visitor, edge, house }) => {
  const asked: string[] = [];
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Without the harness, which waits for the whole library, and so requests the file.
  await visitor.page.goto(`http://gifts.localhost:${house.wire.port}/`);
  await edge.receives(pageView);
  const at = (pattern: RegExp) => asked.findIndex((path) => pattern.test(path));
  expect(
    asked.slice(at(/\/interact$/)).some((path) => commandsFile.test(path)),
    asked.join(),
  ).toBe(true);
});

test("a page's event waits for the file until it has come", async ({ visitor, edge }) => {
  const { page } = visitor;
  await page.route(commandsFile, (route) => route.abort("internetdisconnected"));
  const failed = page.waitForEvent("requestfailed", (request) => commandsFile.test(request.url()));
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await failed;
  await sends(page);
  await page.unroute(commandsFile);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await edge.receives(scroll, { count: 1 });
});

test("after the first answer the file is there, so that an event which a page sends while it is left is not lost", async ({
  visitor,
  edge,
}) => {
  const loaded = visitor.page.waitForEvent("requestfinished", (request) => commandsFile.test(request.url()));
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await loaded;
  await visitor.settles();
  await sends(visitor.page);
  await visitor.page.goto("about:blank");
  await edge.receives(scroll, { count: 1 });
});

test("consent declined by the page's command applies at once, also while the file is blocked", async ({
  visitor,
  edge,
}) => {
  const { page } = visitor;
  await page.route(commandsFile, (route) => route.abort("blockedbyclient"));
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await edge.forgets();
  await declines(page);
  await visitor.pushes({ event: "reading-progress", reading: { percent: 100 } });
  await edge.receivesNothing();
  expect(await page.evaluate(() => localStorage.getItem("com.tagwell.consent"))).toBe("out?");
});

test("a choice that cannot be told because the file is blocked resolves, and is told when the file comes", async ({
  visitor,
  edge,
}) => {
  const { page } = visitor;
  await page.route(commandsFile, (route) => route.abort("internetdisconnected"));
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await page.evaluate(() => (window as unknown as Library).tagwell.setConsent("out"));
  const told = page.waitForResponse(/\/privacy\/set-consent\?/);
  await page.unroute(commandsFile);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  expect((await told).ok()).toBe(true);
});

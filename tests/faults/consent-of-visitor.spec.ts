/** The answer is the visitor's: it holds in every tab, outweighs every other record, and after a refusal the browser keeps no identity. */
import type { Page } from "@playwright/test";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const organization = "kndctr_0123456789ABCDEF01234567_AdobeOrg";
const html = (attribute: string) =>
  `<!doctype html><title>Consent</title><script src="/tags/development/tagwell.js" async ${attribute} referrerpolicy="no-referrer"></script><p>Hello`;

type Library = { tagwell: { setConsent(value: string): Promise<void>; ready: Promise<void> } };
const chooses = (page: Page, choice: string) =>
  page.evaluate((value) => (window as unknown as Library).tagwell.setConsent(value), choice);
/** The library follows other tabs soon after its client has loaded, from the page's beginning on. */
const listens = (page: Page) => page.evaluate(() => (window as unknown as Library).tagwell.ready);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test("pending in two tabs: the answer in one frees what waits in the other", async ({ visitor, edge, context }) => {
  await visitor.opensPage("gifts", "/ask", html('data-consent="pending"'));
  const other = await context.newPage();
  await other.goto(visitor.page.url());
  await listens(visitor.page);
  await listens(other);
  await edge.receivesNothing();
  await chooses(other, "in");
  await edge.receives(pageView, { count: 2 });
});

test("out, then in again in one tab: the other follows both times", proof, async ({ visitor, edge, context }) => {
  await visitor.opens("gifts", "/");
  const other = await context.newPage();
  await other.goto(visitor.page.url());
  await edge.receives(pageView, { count: 2 });
  await listens(visitor.page);
  await chooses(other, "out");
  await edge.forgets();
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await edge.receivesNothing();
  await chooses(other, "in");
  await visitor.page.bringToFront();
  await visitor.pushes({ event: "reading-progress", reading: { percent: 60 } });
  await edge.receives({ eventType: "page.scroll" });
});

test(
  "where local storage is blocked, the answer reaches the other tab by the cookie",
  proof,
  async ({ visitor, edge, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      }),
    );
    await visitor.opensPage("gifts", "/ask", html('data-consent="pending"'));
    const other = await context.newPage();
    await other.goto(visitor.page.url());
    await listens(visitor.page);
    await listens(other);
    await chooses(other, "in");
    await visitor.page.bringToFront();
    await visitor.page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await edge.receives(pageView, { count: 2 });
  },
);

for (const [title, attribute, first] of [
  ["pending, then out", 'data-consent="pending"', 0],
  ["in, then out", "", 1],
] as const)
  test(`${title}: only the choice stays in the browser`, async ({ visitor, edge }) => {
    await visitor.opensPage("gifts", "/ask", html(attribute));
    await edge.receives(pageView, { count: first });
    await chooses(visitor.page, "out");
    await expect.poll(() => cookieNames(visitor.page)).toEqual([`${organization}_consent`]);
    await visitor.page.reload();
    await visitor.settles();
    expect(await cookieNames(visitor.page)).toEqual([`${organization}_consent`]);
  });

test("out while the edge cannot be reached: no identity stays either", proof, async ({ visitor, edge }) => {
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await visitor.page.route("**/privacy/set-consent**", (route) => route.abort("connectionreset"));
  await chooses(visitor.page, "out");
  await expect.poll(() => cookieNames(visitor.page)).toEqual([]);
});

test("of two consent cookies the one that says out counts, in the page and at the edge", async ({
  visitor,
  edge,
  context,
}) => {
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await chooses(visitor.page, "out");
  const { hostname } = new URL(visitor.page.url());
  await context.addCookies([
    { name: `${organization}_consent`, value: "general=in", domain: hostname, path: "/gifts/a" },
  ]);
  await edge.forgets();
  await visitor.opensPage("gifts", "/gifts/a/b", html(""));
  await edge.receivesNothing();
});

/** The default consent until the visitor chooses: the property's setting, and the script element's attribute. */

import { basename, join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { buildExample } from "../harness/build-example.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const pageWith = (attribute: string) =>
  `<!doctype html><title>Consent</title><script src="/tags/development/tagwell.js" async ${attribute} referrerpolicy="no-referrer"></script><p>Hello`;
const chooses = (page: Page, choice: string) =>
  page.evaluate(
    (value) =>
      (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent(value),
    choice,
  );
const stored = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...document.cookie.split("; ").filter(Boolean),
  ]);

test('data-consent="pending": events wait in memory, on every page until the visitor chooses', async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("gifts", "/ask", pageWith('data-consent="pending"'));
  await edge.receivesNothing();
  await visitor.page.reload();
  await edge.receivesNothing();
  expect(await stored(visitor.page)).toEqual([]);
  await chooses(visitor.page, "in");
  await edge.receives(pageView);
  await visitor.page.reload();
  await edge.receives(pageView, { count: 2 });
});

test('data-consent="out": events are dropped and nothing is stored until the visitor opts in', async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("gifts", "/none", pageWith('data-consent="out"'));
  await edge.receivesNothing();
  expect(await stored(visitor.page)).toEqual([]);
  await chooses(visitor.page, "in");
  await edge.receivesNothing();
  await visitor.page.reload();
  await edge.receives(pageView);
});

test("the visitor's choice takes precedence over the script element's attribute", async ({ visitor, edge }) => {
  await visitor.opensPage("gifts", "/in", pageWith(""));
  await edge.receives(pageView);
  await chooses(visitor.page, "out");
  await edge.forgets();
  await visitor.opensPage("gifts", "/pending", pageWith('data-consent="pending"'));
  await visitor.settles();
  // Events that waited would be sent now.
  await chooses(visitor.page, "in");
  await edge.receivesNothing();
});

test('data-consent="yes" is unknown: one warning, and events wait for an answer', async ({ visitor, edge }) => {
  await visitor.opensPage("gifts", "/yes", pageWith('data-consent="yes"'));
  await edge.receivesNothing();
  await visitor.seesInConsole('data-consent="yes" counts as "pending"');
  await chooses(visitor.page, "in");
  await edge.receives(pageView);
});

test.describe("if the property's default is pending", () => {
  const serveBuild = async (context: BrowserContext) => {
    const consent = { default: "pending", sites: { www: "in" } } as const;
    const library = await buildExample({ config: { consent } });
    await context.route("**/tags/development/*", (route) =>
      route.fulfill({ path: join(library, "development", basename(new URL(route.request().url()).pathname)) }),
    );
  };

  test(
    "events wait, except on a site that the property sets to in; the script element cannot loosen this",
    proof,
    async ({ context, visitor, edge }) => {
      // Builds its own library.
      await serveBuild(context);
      await visitor.opensPage("gifts", "/loose", pageWith('data-consent="in"'));
      await edge.receivesNothing();
      await visitor.seesInConsole("data-consent is ignored");
      await visitor.opensPage("www", "/in", pageWith(""));
      await edge.receives({ ...pageView, site: "www" });
      await visitor.opensPage("gifts", "/waits", pageWith(""));
      await edge.receives({ ...pageView, site: "gifts" }, { count: 0 });
      await chooses(visitor.page, "in");
      await edge.receives({ ...pageView, site: "gifts" });
    },
  );
});

/** Elements and scripts of the page that use the same names as the library and the vendor's code. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { expect, test } from "../harness/test.ts";

const names = ["_satellite", "__satelliteLoaded", "__alloyNS", "__alloyMonitors", "adobeDataLayer", "alloy", "tagwell"];
const pageView = { eventType: "web.webpagedetails.pageViews" };

/** Browsers create a global for each form id, and a property on the form for each field name. */
const form = (id: string) =>
  `<form id="${id}"><input name="logger"><input name="push"><input name="q"><input name="setConsent"></form>`;

for (const id of someOf(names, 3))
  test(`a form with the id ${id} does not stop events`, async ({ visitor, edge }) => {
    await visitor.opensPage("gifts", "/form", `<!doctype html><title>Form</title>${form(id)}{{tagwell}}`);
    await edge.receives(pageView);
  });

test("forms with these ids that are added later change nothing", async ({ visitor, edge }) => {
  await visitor.opensPage("gifts", "/later", "<!doctype html><title>Later</title>{{tagwell}}");
  await visitor.page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), names.map(form).join(""));
  await edge.receives(pageView);
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await edge.receives({ eventType: "page.scroll" });
});

test("a page's own alloy.js, loaded later, replaces window.alloy; our events continue", async ({ visitor, edge }) => {
  const fromContainer = createRequire(join(import.meta.dirname, "../../packages/container/package.json"));
  const published = join(fromContainer.resolve("@adobe/alloy"), "../../dist/alloy.min.js");
  await visitor.page.addInitScript(() => {
    if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
  });
  await visitor.opensPage("gifts", "/own-sdk", "<!doctype html><title>Own</title>{{tagwell}}");
  await edge.receives(pageView);
  await visitor.page.addScriptTag({ content: readFileSync(published, "utf8") });
  const answer = await visitor.page.evaluate(() =>
    (window as unknown as { alloy: (name: string, options: object) => Promise<unknown> })
      .alloy("sendEvent", { xdm: { eventType: "page.own" } })
      .then(
        () => "sent by ours",
        (error: Error) => error.message,
      ),
  );
  expect(answer, "the page's call goes to its own SDK, which it has not configured").toContain(
    "must be configured first",
  );
  await visitor.seesInConsole("Another Web SDK has taken window.alloy");
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await edge.receives({ eventType: "page.scroll" });
});

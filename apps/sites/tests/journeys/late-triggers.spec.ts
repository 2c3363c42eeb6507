/** Triggers whose files arrive late, are blocked, or are not needed. */
import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../test.ts";

const page = (body: string) => `<!doctype html><title>Late</title>{{tagwell}}<body>${body}`;
const pageView = { eventType: "web.webpagedetails.pageViews" };

/** Holds the responses for this file until the returned function is called. */
async function hold(context: BrowserContext, name: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(`**/tags/development/${name}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("steps of scheduling before the file has arrived are sent once, with the page of their time", async ({
  visitor,
  edge,
  context,
}) => {
  const release = await hold(context, "scheduling-flag");
  await visitor.opensPage(
    "scheduling",
    "/openscheduling/standalone",
    page(`<main><button data-scheduling="start">Start</button><input data-scheduling="membernumber"></main>`),
  );
  await visitor.settles();
  await visitor.page.getByText("Start").click();
  const field = visitor.page.locator("input");
  await field.fill("QXH7654321");
  await field.blur();
  await visitor.pushes({ openscheduling: { loginschedule: true } });
  await visitor.page.evaluate(() => {
    document.querySelector("main")?.remove();
    history.replaceState(null, "", "/openscheduling/embedded");
  });
  release();
  const step = (flag: string) => ({ eventType: `scheduling.${flag}`, scheduling: { flag, entry: "standalone" } });
  await edge.receivesOnly([pageView, step("start"), step("membernumber"), step("loginschedule")]);
  await edge.neverReceives("7654321");
});

test("a blocked file is logged once, and other events are sent", async ({ visitor, edge, context }) => {
  await context.addInitScript(() => {
    if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
  });
  await context.route("**/tags/development/scheduling-flag-*.js", (route) => route.abort());
  await visitor.opensPage(
    "scheduling",
    "/openscheduling/standalone",
    page('<button data-scheduling="start">Start</button>'),
  );
  await visitor.settles();
  await visitor.page.getByText("Start").click();
  await visitor.page.getByText("Start").click();
  await edge.receivesOnly([pageView]);
  await visitor.seesInConsole("The file of a trigger could not be loaded.");
});

test("pages without scheduling, a finder or sections request none of their files", async ({ visitor, edge }) => {
  const requested: string[] = [];
  visitor.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visitor.opensPage("clinical", "/about", page('<button>Hello</button><section data-section="a">A</section>'));
  await visitor.settles();
  await visitor.page.getByText("Hello").click();
  await edge.receives(pageView);
  expect(requested.filter((path) => /\/(scheduling-flag|section-visible|video)-/.test(path))).toEqual([]);
});

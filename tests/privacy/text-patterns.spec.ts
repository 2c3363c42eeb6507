/** The patterns of identifiers in use: when they are requested, and what is sent with and without them. */
import { createTextGuard, noGuardRules } from "@tagwell/contract";
import { expect, test } from "../harness/test.ts";

const pageView = "web.webpagedetails.pageViews";
const page = (title: string) => `<!doctype html><html lang="en"><head><title>${title}</title>{{tagwell}}</head><body>`;
const patternsChunk = /\/texts-[\w-]+\.js$/;
const wordsChunk = /\/words-[\w-]+\.js$/;
/** The redacted part looks like a telephone number; the rest is certainly no identifier. */
const title = "Flu clinic: call 415-555-0199";
const passed = createTextGuard(noGuardRules)().label(title).text;

test("a page of plain texts does not request the patterns", async ({ visitor, edge }) => {
  await visitor.opensPage(
    "www",
    "/conditions/heart-failure?utm_source=newsletter",
    page("10 Questions about COVID-19"),
  );
  await edge.receives({ eventType: pageView, page: { title: "10 Questions about COVID-19" } });
  expect(edge.requests().filter(({ url }) => patternsChunk.test(url) || wordsChunk.test(url))).toEqual([]);
});

test("a page with another text requests them once, and its event arrives as the whole guard passes it", async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("www", "/events", `${page(title)}<p style="height:4000px">`);
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: pageView, page: { title: passed } });
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
  await edge.neverReceives("0199");
  expect(edge.requests().filter(({ url }) => patternsChunk.test(url))).toHaveLength(1);
});

test("if they are blocked, the event arrives without the text, and one log line says so", async ({
  context,
  visitor,
  edge,
}) => {
  await context.route(patternsChunk, (route) => route.abort());
  // The runtime only prints its log in debug mode.
  await context.addInitScript(() => localStorage.setItem("com.adobe.reactor.debug", "true"));
  await visitor.opensPage("www", "/events?search=heart", page("Heart"));
  await edge.receives({ eventType: pageView });
  const [event] = await edge.events();
  expect(JSON.stringify(event?.web)).toMatch(/"URL":"https?:\/\/[\w.:]+"/);
  expect(JSON.stringify(event)).not.toContain("eart");
  const said = visitor.console.filter(({ text }) => text.includes("The patterns could not be loaded"));
  expect(said).toHaveLength(1);
});

test("an event of a page that is left before they are loaded arrives without the text, once", async ({
  context,
  visitor,
  edge,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(patternsChunk, async (route) => {
    await held;
    await route.abort();
  });
  await visitor.opensPage("www", "/events", page(title));
  await expect.poll(() => edge.requests().length).toBeGreaterThan(0);
  await visitor.leaves();
  release();
  await edge.receives({ eventType: pageView });
  const [event] = await edge.events();
  expect(JSON.stringify(event?.web)).toContain("/events");
  expect(JSON.stringify(event)).not.toContain("clinic");
  await edge.neverReceives("0199");
});

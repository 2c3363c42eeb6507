/** The published words in use: when they are requested, what they let pass, and what is sent without them. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const pageView = "web.webpagedetails.pageViews";
const page = (title: string) => `<!doctype html><html lang="en"><head><title>${title}</title>{{tagwell}}</head><body>`;
const wordsChunk = /\/words-[\w-]+\.js$/;
/** A name that no site publishes. */
const name = "Gwendoline";

test("a public page whose texts contain no identifier does not request the words", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/volunteers", page(`Volunteer with ${name}`));
  await edge.receives({ eventType: pageView, page: { title: `Volunteer with ${name}` } });
  expect(edge.requests().filter(({ url }) => wordsChunk.test(url))).toEqual([]);
});

test("a search page passes only published words of the search, the title and the path", async ({ visitor, edge }) => {
  await visitor.opensPage("www", `/search/${name}?search=heart+${name}`, page(`Heart doctors for ${name}`));
  await edge.receives({
    eventType: pageView,
    page: { title: "Heart doctors for [other]" },
    search: { term: "heart [other]" },
    web: {
      webPageDetails: { URL: expect.stringMatching(/\/search\/%5Bother%5D\?search=heart%20%5Bother%5D$/) as never },
    },
  });
  await edge.neverReceives(name);
  expect(edge.requests().filter(({ url }) => wordsChunk.test(url))).toHaveLength(1);
});

test(
  "on a signed-in visitor's page only published words pass, and a booking page keeps its address",
  proof,
  async ({ visitor, edge }) => {
    await visitor.signsInAs("ana.lopez");
    await visitor.opensPage("www", `/booking/standalone/${name}`, page(`Schedule with ${name}`));
    await edge.receives({ eventType: pageView, page: { title: "Schedule with [other]", type: "booking" } });
    const [event] = await edge.events();
    expect(JSON.stringify(event?.web)).toContain("/booking/standalone/%5Bother%5D");
    await edge.neverReceives(name);
  },
);

test("if the words are blocked, events are sent in their strictest form, and one log line says so", async ({
  context,
  visitor,
  edge,
}) => {
  await context.route(wordsChunk, (route) => route.abort());
  // The runtime only prints its log in debug mode.
  await context.addInitScript(() => localStorage.setItem("com.adobe.reactor.debug", "true"));
  await visitor.opensPage("www", "/search?search=heart+cardiology", `${page("Heart")}<p style="height:4000px">`);
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: pageView, page: { title: "[other]" }, search: { term: "[other] cardiology" } });
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
  const said = visitor.console.filter(({ text }) => text.includes("The words could not be loaded"));
  expect(said).toHaveLength(1);
});

test("leaving a page before the words are loaded loses no event, and each arrives once", async ({
  context,
  visitor,
  edge,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(wordsChunk, async (route) => {
    await held;
    await route.abort();
  });
  await visitor.opensPage("www", "/search?search=doctors", page("Doctors"));
  await visitor.leaves();
  release();
  await edge.receives({ eventType: pageView });
  // A published word, and none of a rule that the trace names.
  await edge.neverReceives("Doctors");
});

test("a page's own event type is sent as [other], and the raw one appears nowhere", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/own", page("Own"));
  await edge.receives({ eventType: pageView });
  await visitor.page.evaluate(() => {
    const { alloy } = window as unknown as { alloy: (command: string, options: object) => Promise<unknown> };
    return alloy("sendEvent", { type: "visit.M0019284756.Gwendoline", xdm: { note: { Gwendoline: 1 } } });
  });
  await edge.receives({ eventType: "[other]" });
  await edge.neverReceives("M0019284756");
  await edge.neverReceives(name);
  expect(visitor.console.filter(({ text }) => text.includes(name))).toEqual([]);
});

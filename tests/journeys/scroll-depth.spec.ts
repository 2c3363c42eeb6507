/** Scroll depth: each milestone once per page, whether the site or the library measures it. */

import type { Page } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const milestones = [25, 50, 75, 100];
const tall = "<!doctype html><title>Tall</title>{{tagwell}}<body style='height:9000px'>Long";
const depth = (scrollMilestone: number) => ({ eventType: "page.scroll", page: { scrollMilestone } });

test("a visitor scrolls an article to its end: four milestones, lowest first, and the flags say 1", async ({
  visitor,
  edge,
}) => {
  await visitor.opens("www", "/article");
  for (const percent of [30, 60, 80, 100]) await visitor.scrollsTo(percent);
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, ...milestones.map(depth)]);
  const flags = await visitor.page.evaluate(() =>
    (window as unknown as { adobeDataLayer: { getState: (path: string) => object } }).adobeDataLayer.getState(
      "reading",
    ),
  );
  expect(flags).toMatchObject(Object.fromEntries(milestones.map((at) => [`passed${at}`, "1"])));
});

test("one jump to the end sends all four, lowest first", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/tall", tall);
  await visitor.settles();
  await visitor.scrollsTo(100);
  await edge.receives(depth(100));
  const seen = (await edge.events()).filter(({ eventType }) => eventType === "page.scroll");
  expect(seen.map(({ page }) => (page as { scrollMilestone: number }).scrollMilestone)).toEqual(milestones);
  expect(seen.map(({ page }) => (page as { percentageViewed: number }).percentageViewed)).toEqual([100, 100, 100, 100]);
});

const paragraphs = '<p style="height:700px">Long</p>'.repeat(10);
const filling = "margin:0;height:100%;overflow:hidden";
/** Shows its content in a shadow tree that is attached after a while. */
const component = `<script>customElements.define("page-body", class extends HTMLElement {
  connectedCallback() { setTimeout(() => { this.attachShadow({ mode: "open" }).innerHTML =
    '<div id="box" style="height:100vh;overflow:auto"><slot></slot></div>'; }); } });</script>`;
/** Pages that scroll in an element. */
const boxes: Record<string, string> = {
  "a div of the window's size": `<style>html,body{${filling}}</style><div id="box" style="height:100vh;overflow-y:auto">${paragraphs}</div>`,
  "the body": `<style>html{height:100%;overflow:hidden}body{margin:0;height:100%;overflow:auto}</style><body id="box">${paragraphs}`,
  "main below a header, in a grid": `<style>body{margin:0;display:grid;grid-template-rows:80px 1fr;height:100vh}main{overflow:auto;min-height:0}</style><header>Top</header><main id="box">${paragraphs}</main>`,
  "a box that stays in place and has all of the page": `<div id="box" style="position:fixed;inset:0;overflow:auto"><main>${paragraphs}</main></div>`,
  "a shadow tree": `<style>html,body{${filling}}</style>${component}<page-body>${paragraphs}</page-body>`,
};
const scrollBox = (page: Page, part: number) =>
  page.locator("#box").evaluate((box, to) => {
    box.scrollTop = to * box.scrollHeight;
    return new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  }, part);

for (const [name, body] of someOf(Object.entries(boxes), 2))
  test(`a page that scrolls in an element has its milestones: ${name}`, async ({ visitor, edge }) => {
    await visitor.opensPage("www", "/box", `<!doctype html><title>Box</title>{{tagwell}}${body}`);
    await visitor.settles();
    for (const part of [0.2, 0.5, 0.7, 1]) await scrollBox(visitor.page, part);
    await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, ...milestones.map(depth)]);
  });

/** What scrolls for itself on a page that does not scroll. */
const others: Record<string, string> = {
  "a dialog": `<div role="dialog" style="position:fixed;inset:0"><div id="box" style="height:100%;overflow:auto">${paragraphs}</div></div>`,
  "a cover without a name": `<div style="position:fixed;inset:0"><div id="box" style="height:100%;overflow:auto">${paragraphs}</div></div>`,
  "a bar at the side": `<div id="box" style="width:30%;height:100vh;overflow:auto">${paragraphs}</div>`,
  "a field": `<textarea id="box" style="width:100%;height:100vh">${"Words\n".repeat(400)}</textarea>`,
  "a carousel": `<div id="box" style="height:90vh;overflow-x:auto"><div style="width:9000px;height:50vh">Wide</div></div>`,
};
for (const [name, body] of someOf(Object.entries(others), 3))
  test(`what scrolls for itself has no milestones: ${name}`, async ({ visitor, edge }) => {
    await visitor.opensPage(
      "www",
      "/own",
      `<!doctype html><title>Own</title>{{tagwell}}<style>body{margin:0}</style>${body}`,
    );
    await visitor.settles();
    await scrollBox(visitor.page, 1);
    await visitor.page.locator("#box").evaluate((box) => box.scrollBy(5000, 0));
    await visitor.settles();
    await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }]);
  });

test("a box in a page that scrolls itself has no milestones", proof, async ({ visitor, edge }) => {
  const box = `<div id="box" style="height:90vh;overflow:auto">${paragraphs}</div>`;
  await visitor.opensPage("www", "/both", `<!doctype html><title>Both</title>{{tagwell}}${box}${paragraphs}`);
  await visitor.settles();
  await scrollBox(visitor.page, 1);
  await visitor.scrollsTo(30);
  await edge.receives(depth(25));
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, depth(25)]);
});

test("a thousand pushes from 0 to 100 are exactly four events", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/short", "<!doctype html><title>Short</title>{{tagwell}}<p>Short");
  await visitor.settles();
  const pushes = Array.from({ length: 1000 }, (_, index) => ({
    event: "reading-progress",
    reading: { percent: index % 2 ? Math.floor(index / 9.99) : String(Math.floor(index / 9.99)) },
  }));
  await visitor.pushes(...pushes);
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, ...milestones.map(depth)]);
});

test("a page without a data layer, and one that pushes before and after: the same events", async ({
  visitor,
  edge,
}) => {
  const push = "window.adobeDataLayer = window.adobeDataLayer || []; adobeDataLayer.push";
  const page = (before: string, after: string) =>
    `<!doctype html><html lang="en"><title>Same</title>${before}{{tagwell}}<body style="height:9000px">${after}`;
  const script = (item: string) => `<script>${push}(${item})</script>`;
  const seen = async (path: string, html: string) => {
    await edge.forgets();
    await visitor.opensPage("www", path, html);
    await visitor.settles();
    await visitor.scrollsTo(100);
    await edge.receives(depth(100));
    return (await edge.events()).map(({ eventType, page: shown }) => [eventType, shown]);
  };
  const without = await seen("/same", page("", ""));
  const pushing = await seen(
    "/same",
    page(
      script(`{ page: { pageInfo: { pageTitle: "Same" } }, reading: { percent: "0", passed25: "0" } }`),
      `${script(`{ event: "pageready" }`)}<script>addEventListener("scroll", () => adobeDataLayer.push({ event: "reading-progress", reading: { percent: Math.floor((scrollY + innerHeight) / document.documentElement.scrollHeight * 100) } }))</script>`,
    ),
  );
  expect(without).toHaveLength(5);
  expect(pushing).toEqual(without);
});

test("the site's percentage takes precedence over the measured one", proof, async ({ visitor, edge }) => {
  const item = `{ page: { pageInfo: { pageName: "content:localhost:us:en:own", pageTitle: "Own title", pageType: "article", contentType: "condition", language: "es", cms: "Drupal", siteName: "Clinic" }, category: { primaryCategory: "Heart", tags: ["heart", "failure"] } }, reading: { reviews: true } }`;
  await visitor.opensPage(
    "www",
    "/own",
    `<!doctype html><title>Other</title>{{tagwell}}<script>(window.adobeDataLayer ||= []).push(${item})</script>`,
  );
  await edge.receives({
    eventType: "web.webpagedetails.pageViews",
    web: { webPageDetails: { name: "content:localhost:us:en:own", siteSection: "Heart" } },
    page: {
      title: "Own title",
      type: "article",
      contentType: "condition",
      language: "es",
      cms: "Drupal",
      siteName: "Clinic",
      categoryTags: ["heart", "failure"],
      reviews: true,
    },
  });
});

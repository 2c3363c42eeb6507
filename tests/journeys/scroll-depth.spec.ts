/** Scroll depth: each milestone once per page, whether the site or the library measures it. */
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

test("one jump to the end sends all four, lowest first", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/tall", tall);
  await visitor.settles();
  await visitor.scrollsTo(100);
  await edge.receives(depth(100));
  const seen = (await edge.events()).filter(({ eventType }) => eventType === "page.scroll");
  expect(seen.map(({ page }) => (page as { scrollMilestone: number }).scrollMilestone)).toEqual(milestones);
  expect(seen.map(({ page }) => (page as { percentageViewed: number }).percentageViewed)).toEqual([100, 100, 100, 100]);
});

test("a thousand pushes from 0 to 100 are exactly four events", async ({ visitor, edge }) => {
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

test("the site's percentage takes precedence over the measured one", async ({ visitor, edge }) => {
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

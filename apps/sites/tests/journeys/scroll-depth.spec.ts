/** Scroll depth: each milestone once per page, whether the site or the library measures it. */
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";

const milestones = [25, 50, 75, 100];
const depth = (scrollMilestone: number) => ({ eventType: "page.scrollDepth", page: { scrollMilestone } });

test("a visitor scrolls an article to its end: four milestones, lowest first, and the flags say 1", async ({
  visitor,
  edge,
}) => {
  await visitor.opens("clinical", "/conditions/heart-failure");
  for (const percent of [30, 60, 80, 100]) await visitor.scrollsTo(percent);
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, ...milestones.map(depth)]);
  const flags = await visitor.page.evaluate(() =>
    (window as unknown as { adobeDataLayer: { getState: (path: string) => object } }).adobeDataLayer.getState(
      "ucsfsitecontent",
    ),
  );
  expect(flags).toMatchObject(Object.fromEntries(milestones.map((at) => [`pagepercentageviewed${at}`, "1"])));
});

test("a thousand pushes from 0 to 100 are exactly four events", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("clinical", "/short", "<!doctype html><title>Short</title>{{tagwell}}<p>Short");
  await visitor.settles();
  const pushes = Array.from({ length: 1000 }, (_, index) => ({
    event: "pagepercentageviewchange",
    ucsfsitecontent: { pagepercentageviewed: index % 2 ? Math.floor(index / 9.99) : String(Math.floor(index / 9.99)) },
  }));
  await visitor.pushes(...pushes);
  await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, ...milestones.map(depth)]);
});

test("the site's percentage takes precedence over the measured one", proof, async ({ visitor, edge }) => {
  const item = `{ page: { pageInfo: { pageName: "content:clinic:us:en:own", pageTitle: "Own title", pageType: "article", contentType: "condition", language: "es", cms: "Drupal", siteName: "Clinic" }, category: { primaryCategory: "Heart", tags: ["heart", "failure"] } }, ucsfsitecontent: { reviews: true } }`;
  await visitor.opensPage(
    "clinical",
    "/own",
    `<!doctype html><title>Other</title>{{tagwell}}<script>(window.adobeDataLayer ||= []).push(${item})</script>`,
  );
  await edge.receives({
    eventType: "web.webpagedetails.pageViews",
    web: { webPageDetails: { name: "content:clinic:us:en:own", siteSection: "Heart" } },
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

/** The vendor's data layer is a file of its own, which comes after the first events, or never. */
import { expect, test } from "../harness/test.ts";

const pageView = "web.webpagedetails.pageViews";
const html = `<!doctype html><html lang="en"><title>Late</title><script>
  window.heard = [];
  window.adobeDataLayer = [{ page: { pageInfo: { pageName: "early" } } }];
  adobeDataLayer.push((layer) => layer.addEventListener("shown", ({ product }) => heard.push(product.id)));
  adobeDataLayer.push({ event: "shown", product: { id: 1 } });
</script>{{tagwell}}<body>Hello`;

interface Page {
  heard: number[];
  adobeDataLayer: { version?: string; getState: (path: string) => unknown };
}

test("a page's listeners receive all items once the file has come", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/late", html);
  await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "early" } } });
  await visitor.page.waitForFunction(() => (window as unknown as Page).adobeDataLayer.version !== undefined);
  await visitor.pushes({ event: "shown", product: { id: 2 } });
  expect(await visitor.page.evaluate(() => (window as unknown as Page).heard)).toEqual([1, 2]);
});

test("rules run without the file, and the page can read the state", async ({ visitor, edge }) => {
  await visitor.page.route("**/data-layer-*.js", (route) => route.abort("blockedbyclient"));
  await visitor.opensPage("www", "/late", html);
  await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "early" } } });
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 25 } });
  expect(await visitor.page.evaluate(() => (window as unknown as Page).adobeDataLayer.getState("product.id"))).toBe(1);
});

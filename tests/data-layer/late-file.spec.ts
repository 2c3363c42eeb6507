/** The vendor's data layer is a file of its own, which comes after the first events where a page needs it, or never. */
import type { Page as BrowserPage } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

const pageView = "web.webpagedetails.pageViews";
const html = `<!doctype html><html lang="en"><title>Late</title><script>
  window.heard = [];
  window.adobeDataLayer = [{ page: { pageInfo: { pageName: "early" } } }];
  adobeDataLayer.push((layer) => layer.addEventListener("shown", ({ product }) => heard.push(product.id)));
  adobeDataLayer.push({ event: "shown", product: { id: 1 } });
</script>{{tagwell}}<body>Hello`;

/** Pushes data and nothing else. */
const plain = `<!doctype html><html lang="en"><title>Plain</title><script>
  window.adobeDataLayer = [{ page: { pageInfo: { pageName: "plain" } } }];
</script>{{tagwell}}<body>Hello`;
const file = /\/data-layer-[^/]+\.js$/;

/** The page's requests for the file. */
function requestsFor(page: BrowserPage): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (file.test(request.url())) requests.push(request.url());
  });
  return requests;
}

interface Page {
  tagwell: { ready: Promise<void> };
  heard: number[];
  adobeDataLayer: { version?: string; push: (item: unknown) => void; getState: (path: string) => unknown };
}

test("a page's listeners receive all items once the file has come", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/late", html);
  await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "early" } } });
  await visitor.page.waitForFunction(() => (window as unknown as Page).adobeDataLayer.version !== undefined);
  await visitor.pushes({ event: "shown", product: { id: 2 } });
  expect(await visitor.page.evaluate(() => (window as unknown as Page).heard)).toEqual([1, 2]);
});

test("a page that only pushes data does not request it; its first function does, and finds all items", async ({
  visitor,
}) => {
  const { page } = visitor;
  const requests = requestsFor(page);
  const answer = page.waitForResponse(/\/interact\?/);
  await visitor.opensPage("www", "/plain", plain);
  await answer;
  // Without the harness, which waits for the whole library.
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual([]);
  const name = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { adobeDataLayer } = window as unknown as Page;
        adobeDataLayer.push((layer: Page["adobeDataLayer"]) => resolve(layer.getState("page.pageInfo.pageName")));
      }),
  );
  expect(name).toBe("plain");
  expect(requests).toHaveLength(1);
});

test("who waits for the library gets it too", async ({ visitor }) => {
  const requests = requestsFor(visitor.page);
  await visitor.opensPage("www", "/plain", plain);
  const version = await visitor.page.evaluate(async () => {
    const { tagwell, adobeDataLayer } = window as unknown as Page;
    await tagwell.ready;
    return adobeDataLayer.version;
  });
  expect(version).toMatch(/^3\./);
  expect(requests).toHaveLength(1);
});

test("rules run without the file, and the page can read the state", async ({ visitor, edge }) => {
  await visitor.page.route("**/data-layer-*.js", (route) => route.abort("blockedbyclient"));
  await visitor.opensPage("www", "/late", html);
  await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "early" } } });
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 25 } });
  expect(await visitor.page.evaluate(() => (window as unknown as Page).adobeDataLayer.getState("product.id"))).toBe(1);
});

test("functions of the page run even where the file fails to come at first", async ({ visitor, edge }) => {
  let failures = 0;
  await visitor.page.route(file, (route) => (failures++ === 0 ? route.fulfill({ status: 503 }) : route.continue()));
  await visitor.opensPage("www", "/late", html);
  await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "early" } } });
  await expect.poll(() => visitor.page.evaluate(() => (window as unknown as Page).heard)).toEqual([1]);
});

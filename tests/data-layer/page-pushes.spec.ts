/** Pages that push to the data layer, including placeholders and mistakes, and the events that result. */

import type { WireRequest } from "../harness/start-wire.ts";
import { expect, test } from "../harness/test.ts";
import { vendorScripts } from "./open-layer.ts";

const pageView = "web.webpagedetails.pageViews";

/** The events in the request bodies that the page has sent, in the order in which they happened. */
function sentEvents(requests: readonly WireRequest[]): Record<string, unknown>[] {
  return requests
    .filter(({ method, url }) => method === "POST" && /\/ee\/(?:\w+\/)?v1\/(?:interact|collect)/.test(url))
    .flatMap(({ body }) => (JSON.parse(body.toString()) as { events: { xdm: Record<string, unknown> }[] }).events)
    .map(({ xdm }) => xdm)
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
}

/** The pushes of a site's script at the end of the body, in order. Runs in the page. */
const sitePushes = `
  window.portal = { visitor: { name: "MyChartLoggedInUsername" } };
  window.adobeDataLayer = window.adobeDataLayer || [];
  adobeDataLayer.push({ device: { colorDepth: screen.colorDepth, screenOrientation: "landscape-primary", screenHeight: screen.height,
    screenWidth: screen.width, type: "desktop", typeIDService: "https://ns.adobe.com/xdm/external/deviceatlas", manufacturer: "unknown" } });
  adobeDataLayer.push({ environment: { operatingSystem: "Windows 10", browserDetails: { name: "Chrome", version: "141.0",
    javaScriptVersion: "ECMAScript 6 or above", userAgent: navigator.userAgent, acceptLanguage: navigator.language,
    cookiesEnabled: navigator.cookieEnabled, viewportHeight: innerHeight, viewportWidth: innerWidth, vendor: navigator.vendor },
    previousScreen: null, viewedScreen: document.title } });
  adobeDataLayer.push({ reading: { percent: "0", passed25: "0", passed50: "0", passed75: "0", passed100: "0", reviews: false } });
  adobeDataLayer.push({ booking: { start: false, insurer: "" } });
  adobeDataLayer.push({ page: { pageInfo: { pageURL: location.origin + location.pathname, webLink: location.href, pageTitle: document.title,
    pageName: "content:localhost:us:en:conditions:heart-failure", pageType: "conditions", contentType: "home (hardcoded)",
    server: "server (hardcoded)", language: "en", cms: "Sitecore", pageQS: location.search.slice(1), siteName: location.hostname },
    category: { primaryCategory: "primaryCategory (hardcoded)", subCategory1: "subCategory1 (hardcoded)",
    subCategory2: "subCategory2 (hardcoded)", tags: ["heart", "tags (hardcoded)"] }, section: "" } });
  adobeDataLayer.push({ web: { webPageDetails: { pageViews: { id: Date.now() + "-abc", value: 1 } } } });`;

const page = (script: string) =>
  `<!doctype html><html lang="en"><title>Heart failure</title>{{tagwell}}<body style="height:6000px"><p>Hello<script>${script}</script>`;
const path = "/conditions/heart-failure?utm_source=newsletter&linksource=footer&other=1";

test("a site's pushes fill every field of a page view, and its placeholders fill none", async ({ visitor, edge }) => {
  await visitor.opensPage("www", path, page(sitePushes));
  await edge.receives({ eventType: pageView });
  const origin = new URL(visitor.page.url()).origin;
  const userAgent = await visitor.page.evaluate(() => navigator.userAgent);
  const [event] = sentEvents(edge.requests());
  expect(event).toMatchObject({
    eventType: pageView,
    web: {
      webPageDetails: {
        name: "content:localhost:us:en:conditions:heart-failure",
        URL: `${origin}/conditions/heart-failure?utm_source=newsletter&linksource=footer`,
        siteSection: "conditions",
        pageViews: { value: 1 },
      },
    },
  });
  expect(event).not.toHaveProperty("identityMap.username");
  expect(
    Object.values(event ?? {}).find((group) => typeof group === "object" && group !== null && "page" in group),
  ).toEqual({
    page: {
      title: "Heart failure",
      type: "conditions",
      language: "en",
      cms: "Sitecore",
      siteName: "www.localhost",
      queryString: "utm_source=newsletter&linksource=footer",
      categoryTags: ["heart"],
      reviews: false,
      percentageViewed: 1,
    },
    campaign: { linksource: "footer", source: "newsletter" },
    browser: {
      cookiesEnabled: true,
      userAgent,
      acceptLanguage: "en-US",
      scriptVersion: "ECMAScript 6 or above",
    },
    container: expect.objectContaining({ environment: "development", rule: "page-view" }),
    user: { status: "unauthenticated" },
  });
  await edge.neverReceives("hardcoded");
  await edge.neverReceives("mychartloggedinusername");
});

test("values of the wrong type count as absent: the page's own values are sent, and one log line says so", async ({
  visitor,
  edge,
}) => {
  const wrong = `
    window.portal = { visitor: { name: 42 } };
    window.adobeDataLayer = [{ page: { pageInfo: { pageName: 42, pageTitle: { text: "x" }, pageType: true, language: "not a language!", cms: 7 },
      category: { primaryCategory: ["heart"], tags: "heart" } }, reading: { reviews: "yes" },
      environment: { browserDetails: { cookiesEnabled: "true", acceptLanguage: 1, userAgent: null, javaScriptVersion: {} } } }];`;
  await visitor.page.addInitScript(() => {
    if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
  });
  await visitor.opensPage("www", path, page(wrong));
  await edge.receives({
    eventType: pageView,
    web: { webPageDetails: { name: "content:localhost:us:en:conditions:heart-failure", siteSection: "conditions" } },
    page: { title: "Heart failure", type: "conditions", language: "en" },
    browser: { cookiesEnabled: true, acceptLanguage: "en-US", scriptVersion: "ECMAScript 6 or above" },
    user: { status: "unauthenticated" },
  });
  const [event] = sentEvents(edge.requests());
  for (const missing of ["cms", "categoryTags", "reviews"]) expect(JSON.stringify(event)).not.toContain(missing);
  await visitor.seesInConsole(/Left out: web\.webPageDetails\.name: wrong type or form/);
});

test("data removed from a push is logged once with its path, and later data is sent", async ({ visitor, edge }) => {
  const large = `
    const leaves = Array.from({ length: 30_000 }, (_, at) => ({ at }));
    window.adobeDataLayer = [{ leaves, page: { pageInfo: { pageName: "behind the leaves" } } }];
    for (let at = 0; at < 3; at++) adobeDataLayer.push({ page: { load: NaN } });`;
  await visitor.page.addInitScript(() => {
    if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
  });
  await visitor.opensPage("www", path, page(large));
  await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "behind the leaves" } } });
  await visitor.seesInConsole("data layer leaves: too many values");
  await visitor.seesInConsole("data layer page.load: not data");
});

for (const [version, script] of Object.entries(vendorScripts))
  test(`a page that runs the data layer ${version} keeps its listeners, called once, and is measured`, async ({
    visitor,
    edge,
  }) => {
    const adopted = `
      window.adobeDataLayer = window.adobeDataLayer || [];
      window.heard = [];
      window.listener = ({ eventInfo }) => heard.push([eventInfo.id, adobeDataLayer.getState("product.id")]);
      adobeDataLayer.addEventListener("shown", listener);
      adobeDataLayer.push({ page: { pageInfo: { pageName: "adopted" } } });
      adobeDataLayer.push({ event: "shown", eventInfo: { id: 1 }, product: { id: 1 } });
      adobeDataLayer.push({ event: "reading-progress", reading: { percent: 30 } });`;
    const html = `<!doctype html><html lang="en"><title>Adopted</title><script>${script}</script><script>${adopted}</script>{{tagwell}}<body>Hello`;
    await visitor.opensPage("www", "/adopted", html);
    await edge.receives({ eventType: pageView, web: { webPageDetails: { name: "adopted" } } });
    await visitor.pushes({ event: "shown", eventInfo: { id: 2 }, product: { id: 2 } });
    const heard = await visitor.page.evaluate(() => {
      const { adobeDataLayer, heard, listener } = window as unknown as {
        adobeDataLayer: { push: (item: object) => void; removeEventListener: (name: string, listener: object) => void };
        heard: unknown[];
        listener: object;
      };
      adobeDataLayer.removeEventListener("shown", listener);
      adobeDataLayer.push({ event: "shown", eventInfo: { id: 3 } });
      return heard;
    });
    expect(heard).toEqual([
      [1, 1],
      [2, 2],
    ]);
    await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 25 } });
    await visitor.seesInConsole(/already been imported/, { count: 0 });
  });

/** Pages that push the same data as live sites, including placeholders and mistakes, and the events that result. */

import { proof } from "../../../../tests/harness/proof.ts";
import type { WireRequest } from "../../../../tests/harness/start-wire.ts";
import { expect, test } from "../test.ts";

const pageView = "web.webpagedetails.pageViews";

/** The events in the request bodies that the page has sent, in the order in which they happened. */
function sentEvents(requests: readonly WireRequest[]): Record<string, unknown>[] {
  return requests
    .filter(({ method, url }) => method === "POST" && /\/ee\/(?:\w+\/)?v1\/(?:interact|collect)/.test(url))
    .flatMap(({ body }) => (JSON.parse(body.toString()) as { events: { xdm: Record<string, unknown> }[] }).events)
    .map(({ xdm }) => xdm)
    .sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
}

/** The pushes of a live site's script at the end of the body, in order. Runs in the page. */
const livePushes = `
  window.EpicPx = { ReactContext: { user: { username: "MyChartLoggedInUsername" } } };
  window.adobeDataLayer = window.adobeDataLayer || [];
  adobeDataLayer.push({ device: { colorDepth: screen.colorDepth, screenOrientation: "landscape-primary", screenHeight: screen.height,
    screenWidth: screen.width, type: "desktop", typeIDService: "https://ns.adobe.com/xdm/external/deviceatlas", manufacturer: "unknown" } });
  adobeDataLayer.push({ environment: { operatingSystem: "Windows 10", browserDetails: { name: "Chrome", version: "141.0",
    javaScriptVersion: "ECMAScript 6 or above", userAgent: navigator.userAgent, acceptLanguage: navigator.language,
    cookiesEnabled: navigator.cookieEnabled, viewportHeight: innerHeight, viewportWidth: innerWidth, vendor: navigator.vendor },
    previousScreen: null, viewedScreen: document.title } });
  adobeDataLayer.push({ ucsfsitecontent: { pagepercentageviewed: "0", pagepercentageviewed25: "0", pagepercentageviewed50: "0",
    pagepercentageviewed75: "0", pagepercentageviewed100: "0", reviews: false } });
  adobeDataLayer.push({ openscheduling: { demographicsnext: false, groupnumber: false, insurancepagesubmit: false, loginschedule: false,
    membernumber: false, mychartsignin: false, qualtricsfeedbackaccept: false, scheduleguest: false, start: false } });
  adobeDataLayer.push({ page: { pageInfo: { pageURL: location.origin + location.pathname, webLink: location.href, pageTitle: document.title,
    pageName: "content:clinic:us:en:conditions:heart-failure", pageType: "conditions", contentType: "home (hardcoded)",
    server: "server (hardcoded)", language: "en", cms: "Sitecore", pageQS: location.search.slice(1), siteName: location.hostname },
    category: { primaryCategory: "primaryCategory (hardcoded)", subCategory1: "subCategory1 (hardcoded)",
    subCategory2: "subCategory2 (hardcoded)", tags: ["heart", "tags (hardcoded)"] }, elementvisible: "" } });
  adobeDataLayer.push({ web: { webPageDetails: { pageViews: { id: Date.now() + "-abc", value: 1 } } } });`;

const page = (script: string) =>
  `<!doctype html><html lang="en"><title>Heart failure</title>{{tagwell}}<body style="height:6000px"><p>Hello<script>${script}</script>`;
const path = "/conditions/heart-failure?utm_source=newsletter&linksource=footer&other=1";

test("a live site's pushes fill every field of a page view, and its placeholders fill none", async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("clinical", path, page(livePushes));
  await edge.receives({ eventType: pageView });
  const origin = new URL(visitor.page.url()).origin;
  const userAgent = await visitor.page.evaluate(() => navigator.userAgent);
  const [event] = sentEvents(edge.requests());
  expect(event).toMatchObject({
    eventType: pageView,
    web: {
      webPageDetails: {
        name: "content:clinic:us:en:conditions:heart-failure",
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
      siteName: "clinic.localhost",
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

test("a thousand pushes of the percentage viewed send each milestone once", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("clinical", path, page(livePushes));
  await visitor.settles();
  await visitor.page.evaluate(() => {
    const { adobeDataLayer } = window as unknown as { adobeDataLayer: unknown[] };
    for (let at = 0; at < 1_000; at++) {
      const pagepercentageviewed = Math.floor(at / 10);
      adobeDataLayer.push({ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed } });
    }
    adobeDataLayer.push({ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 100 } });
  });
  await edge.receivesOnly([
    { eventType: pageView },
    ...[25, 50, 75, 100].map((scrollMilestone) => ({ eventType: "page.scrollDepth", page: { scrollMilestone } })),
  ]);
  const flags = await visitor.page.evaluate(() =>
    (window as unknown as { adobeDataLayer: { getState: (path: string) => unknown } }).adobeDataLayer.getState(
      "ucsfsitecontent",
    ),
  );
  expect(flags).toMatchObject({ pagepercentageviewed25: "1", pagepercentageviewed100: "1" });
});

test(
  "values of the wrong type count as absent: the page's own values are sent, and one log line says so",
  proof,
  async ({ visitor, edge }) => {
    const wrong = `
    window.EpicPx = { ReactContext: { user: { username: 42 } } };
    window.adobeDataLayer = [{ page: { pageInfo: { pageName: 42, pageTitle: { text: "x" }, pageType: true, language: "not a language!", cms: 7 },
      category: { primaryCategory: ["heart"], tags: "heart" } }, ucsfsitecontent: { reviews: "yes" },
      environment: { browserDetails: { cookiesEnabled: "true", acceptLanguage: 1, userAgent: null, javaScriptVersion: {} } } }];`;
    await visitor.page.addInitScript(() => {
      if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
    });
    await visitor.opensPage("clinical", path, page(wrong));
    await edge.receives({
      eventType: pageView,
      web: { webPageDetails: { name: "content:clinic:us:en:conditions:heart-failure", siteSection: "conditions" } },
      page: { title: "Heart failure", type: "conditions", language: "en" },
      browser: { cookiesEnabled: true, acceptLanguage: "en-US", scriptVersion: "ECMAScript 6 or above" },
      user: { status: "unauthenticated" },
    });
    const [event] = sentEvents(edge.requests());
    for (const missing of ["cms", "categoryTags", "reviews"]) expect(JSON.stringify(event)).not.toContain(missing);
    await visitor.seesInConsole(/Left out: web\.webPageDetails\.name: wrong type or form/);
  },
);

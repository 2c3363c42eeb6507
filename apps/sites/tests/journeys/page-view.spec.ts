/** Page views: each field as the Web SDK sent it. */

import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";

const pageView = "web.webpagedetails.pageViews";

test("a visitor follows a campaign link: the page view has the campaign, the page, the browser and the build", async ({
  visitor,
  edge,
}) => {
  await visitor.opens(
    "clinical",
    "/conditions/heart-failure?utm_source=newsletter&utm_medium=email&utm_campaign=heart-month&utm_term=heart&utm_content=hero&linksource=footer&session=42#causes",
  );
  const query =
    "utm_source=newsletter&utm_medium=email&utm_campaign=heart-month&utm_term=heart&utm_content=hero&linksource=footer";
  await edge.receives({
    eventType: pageView,
    site: "clinical",
    environment: "development",
    web: { webPageDetails: { name: "content:clinic:us:en:conditions:heart-failure", pageViews: { value: 1 } } },
    page: { title: await visitor.page.title(), type: "conditions", queryString: query, percentageViewed: 1 },
    campaign: {
      source: "newsletter",
      medium: "email",
      campaign: "heart-month",
      term: "heart",
      content: "hero",
      linksource: "footer",
    },
    browser: {
      cookiesEnabled: true,
      userAgent: await visitor.page.evaluate(() => navigator.userAgent),
      acceptLanguage: "en-US",
    },
    container: { environment: "development", rule: "page-view", version: "0.1.0" },
    user: { status: "unauthenticated" },
  });
  const [event] = await edge.events();
  expect(event).toMatchObject({
    web: {
      webPageDetails: {
        URL: expect.stringMatching(
          /^http:\/\/clinic\.localhost:\d+\/conditions\/heart-failure\?utm_source=newsletter&/,
        ),
      },
    },
    timestamp: expect.stringMatching(/Z$/),
    _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
  });
  expect(JSON.stringify(event)).not.toContain('""');
  await edge.neverReceives("session=42");
  await edge.neverReceives("#causes");
});

test("a derived page name says no more than the guarded path", proof, async ({ visitor, edge }) => {
  const secret = Buffer.from("ana.lopez@mail.example").toString("base64").replace(/=+$/, "");
  await visitor.opensPage("clinical", `/letters/${secret}`, "<!doctype html><title>Letter</title>{{tagwell}}<p>Letter");
  await edge.receives({
    eventType: "web.webpagedetails.pageViews",
    web: { webPageDetails: { name: "content:clinic:us:en:letters:[redacted]", siteSection: "letters" } },
  });
  await edge.neverReceives(secret.toLowerCase());
});

const apps = {
  "android-app://com.google.android.gm/": "android-app://com.google.android.gm",
  "android-app://com.google.android.googlequicksearchbox/https/www.google.com":
    "android-app://com.google.android.googlequicksearchbox",
  "ios-app://com.example.mail/ana@mail.example": "ios-app://com.example.mail",
};
for (const [referrer, told] of someOf(Object.entries(apps).reverse(), 3))
  test(`an app that opened the page is the referrer, by its package: ${referrer}`, async ({ visitor, edge }) => {
    const head = `<script>Object.defineProperty(document, "referrer", { get: () => "${referrer}" })</script>`;
    await visitor.opensPage("clinical", "/from-app", `<!doctype html><title>Care</title>${head}{{tagwell}}<p>Care`);
    await edge.receives({ eventType: "web.webpagedetails.pageViews", web: { webReferrer: { URL: told } } });
    await edge.neverReceives("ana@mail.example");
  });

test("the previous page is the referrer, without unlisted query parameters", async ({ visitor, edge }) => {
  await visitor.opens("clinical", "/?utm_source=mail&token=abc");
  await visitor.settles();
  await visitor.page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/find-a-doctor";
    document.body.append(link);
    link.click();
  });
  await visitor.page.waitForURL("**/find-a-doctor");
  const { port } = new URL(visitor.page.url());
  await edge.receives({
    eventType: pageView,
    web: {
      webPageDetails: { name: "content:clinic:us:en:find-a-doctor" },
      webReferrer: { URL: `http://clinic.localhost:${port}/?utm_source=mail` },
    },
  });
});

test("a doctor search sends the doctor and the specialty", proof, async ({ visitor, edge }) => {
  await visitor.opens("clinical", "/find-a-doctor?doctorsearch=1042&specialtysearch=Cardiology");
  await edge.receives({ eventType: pageView, search: { doctor: "1042", specialty: "Cardiology" } });
});

for (const parameter of someOf(["combine", "searchterms", "search", "keys"], 3))
  test(`a search page's term is read from ${parameter}, whatever its case`, async ({ visitor, edge }) => {
    await visitor.opens("clinical", `/search?${parameter.toUpperCase()}=pediatrics`);
    await edge.receives({ eventType: pageView, search: { term: "pediatrics" } });
  });

test("the first search parameter that is not blank wins", proof, async ({ visitor, edge }) => {
  await visitor.opens("clinical", "/search?keys=dermatology&search=neurology&searchterms=+&combine=");
  await edge.receives({ eventType: pageView, search: { term: "neurology" } });
});

test("a signed-in visitor is an authenticated identity; the name is nowhere else", async ({ visitor, edge }) => {
  await visitor.signsInAs("ana.lopez");
  await visitor.opens("clinical", "/");
  await edge.receives({
    eventType: pageView,
    identityMap: { username: [{ id: "ana.lopez", authenticatedState: "authenticated", primary: false }] },
    user: { status: "authenticated" },
  });
  const [event] = await edge.events();
  const { identityMap: _named, ...rest } = event ?? {};
  expect(JSON.stringify(rest)).not.toContain("ana.lopez");
});

test(
  "ids of a scheduling page are kept unchanged, and the visit type defaults to 0",
  proof,
  async ({ visitor, edge }) => {
    await visitor.opens("scheduling", "/?dept=101&id=1,2,3");
    await edge.receives({
      eventType: pageView,
      site: "scheduling",
      scheduling: { departmentId: "101", providerId: "1,2,3", visitTypeId: "0" },
    });
  },
);

test("Googlebot sends no page view, but does send scroll depth", async ({ visitor, edge }) => {
  await visitor.userAgent("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  await visitor.opens("clinical", "/conditions/heart-failure");
  await visitor.scrollsTo(40);
  await edge.receivesOnly([{ eventType: "page.scrollDepth", page: { scrollMilestone: 25 } }]);
});

test("a reload is a new page view", proof, async ({ visitor, edge }) => {
  await visitor.opens("giving", "/");
  await visitor.settles();
  await visitor.page.reload();
  await edge.receives({ eventType: pageView, site: "giving" }, { count: 2 });
});

test("on an unlisted host nothing happens, and one log line says so", async ({ visitor, edge }) => {
  await visitor.opensPage("elsewhere.localhost", "/", "<!doctype html><title>Elsewhere</title>{{tagwell}}<p>Hello");
  await visitor.pushes({ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 100 } });
  await visitor.seesInConsole("not authorized for this domain");
  await edge.receivesOnly([]);
  const globals = await visitor.page.evaluate(() =>
    ["tagwell", "_satellite", "alloy"].filter((name) => name in window),
  );
  expect(globals).toEqual([]);
});

test("a second copy of the library does nothing and logs one line", async ({ visitor, edge }) => {
  await visitor.opensPage("clinical", "/twice", "<!doctype html><title>Twice</title>{{tagwell}}{{tagwell}}<p>Hello");
  await visitor.seesInConsole("already on this page");
  await edge.receivesOnly([{ eventType: pageView }]);
});

test("no request of the library carries the page's address in a header", async ({ visitor, edge }) => {
  await visitor.opens("clinical", "/conditions/heart-failure?search=secretword");
  await visitor.scrollsTo(100);
  await edge.receives({ eventType: "page.scrollDepth", page: { scrollMilestone: 100 } });
  const ours = edge.requests().filter(({ url }) => /\/(ee|tags)\//.test(url));
  expect(ours.length).toBeGreaterThan(4);
  for (const { url, headers } of ours) expect(headers.referer ?? "", url).not.toMatch(/heart-failure|secretword/);
});

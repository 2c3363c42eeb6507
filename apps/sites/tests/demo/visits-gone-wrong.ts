/** Visits in which something is refused, missing or wrong: the cases that the console helps to find. */
import type { Walk } from "./walk.ts";

/** Reads a page, opts out and reads on: nothing more is measured. */
export async function declines({ opens, reads, consents }: Walk): Promise<void> {
  await opens("clinical", "/");
  await reads(40);
  await consents("out");
  await opens("clinical", "/conditions/heart-failure");
  await reads(100);
}

export async function waitsForConsent({ opens, reads, consents }: Walk): Promise<void> {
  await opens("childrens", "/");
  await consents("pending");
  await reads(80);
  await consents("in");
}

export async function isGooglebot({ opens, reads, page }: Walk): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setUserAgentOverride", {
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  });
  await opens("clinical", "/");
  await reads(60);
}

/** The site's own script sends events that the schema does not define, and fields that must not be sent. */
async function sendsThroughTheLibrary({ page }: Walk): Promise<void> {
  const wrong = [
    { eventType: "page.scrolldepth", web: { webPageDetails: { name: "home", pageViews: { value: 1 } } } },
    { eventType: "finder.filterUsed", _tagwell: { finder: { name: "specialty", action: "toggled" } } },
    {
      eventType: "page.scrollDepth",
      _tagwell: { page: { percentageViewed: 900 } },
      visitorEmail: "robin@mail.example",
    },
  ];
  await page.evaluate(async (all) => {
    const { alloy } = window as unknown as { alloy(name: string, options: object): Promise<unknown> };
    for (const xdm of all) await alloy("sendEvent", { xdm }).catch(() => undefined);
  }, wrong);
}

/** A forgotten script sends to the edge directly, bypassing the library and its guard: the edge rejects invalid events. */
async function sendsPastTheLibrary({ page, chance }: Walk): Promise<void> {
  const web = { webPageDetails: { name: "home", URL: page.url(), pageViews: { value: 1 } } };
  const wrong = [
    { eventType: "page.scrollDepth", web, _tagwell: { page: { percentageViewed: "50%", scrollMilestone: 50 } } },
    { eventType: "page.scrollDepth", web, _tagwell: { page: { scrollMilestone: 33 } } },
    { eventType: "web.webpagedetails.pageViews", web, _tagwell: { user: { email: "robin@mail.example" } } },
    { eventType: "web.webpagedetails.pageViews", _tagwell: { page: { title: "Home" } } },
  ];
  const events = wrong
    .slice(chance.from(0, 2))
    .map((xdm) => ({ xdm: { ...xdm, timestamp: new Date().toISOString() } }));
  await page.evaluate(async (body) => {
    await fetch("/ee/v1/collect?configId=tagwell-development&requestId=by-hand", { method: "POST", body });
  }, JSON.stringify({ events }));
}

export async function brokenIntegration(walk: Walk): Promise<void> {
  await walk.opens(walk.chance.one(["clinical", "giving", "university"]), "/");
  await walk.reads(60);
  await sendsThroughTheLibrary(walk);
  await sendsPastTheLibrary(walk);
}

/** A blocker blocks the asset script: its rule fails, and the page keeps working. */
export async function blocksAssets({ opens, reads, page }: Walk): Promise<void> {
  await page.route("**/tags/**/*call-tracking*", (route) => route.abort("blockedbyclient"));
  await page.route("**/tags/**/*link-source*", (route) => route.abort("blockedbyclient"));
  await opens("clinical", "/lp/targeting-cancer?utm_source=search");
  await reads(80);
  await opens("scheduling", "/");
}

/** The edge is unreachable while a page is read; the events of that time arrive later. */
export async function isOfflineForAMoment({ opens, reads, page }: Walk): Promise<void> {
  await opens("clinical", "/conditions/heart-failure");
  await page.route("**/ee/v1/**", (route) => route.abort("connectionreset"));
  await reads(100);
  await page.unroute("**/ee/v1/**");
  await opens("clinical", "/");
  await reads(60);
}

/** Events that a page sends itself: the edge accepts each, and only documented data leaves with them. */
import config from "../example-property/tagwell.config.ts";
import { expect, test } from "../harness/test.ts";

const pageView = "web.webpagedetails.pageViews";
const html = `<!doctype html><html lang="en"><head><title>Own</title>{{tagwell}}</head><body>`;
type Alloy = (command: string, options: object) => Promise<unknown>;

test("required fields are filled in if the page omits them or sets them wrongly", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/own", html);
  await edge.receives({ eventType: pageView });
  await visitor.page.evaluate(async () => {
    const { alloy } = window as unknown as { alloy: Alloy };
    await alloy("sendEvent", {
      xdm: { eventType: "page.scroll", timestamp: "21/11/2026", web: "x", _id: "mine" },
    });
    await alloy("sendEvent", { xdm: { timestamp: 1, web: { webPageDetails: { pageViews: "once" } } } });
    await alloy("sendEvent", { xdm: { eventType: "query.personalization" } });
    await alloy("sendEvent", { xdm: { eventType: "media.play" } });
  });
  await edge.receives({ eventType: "page.scroll" });
  await edge.receives({ eventType: "[other]" }, { count: 3 });
  const rows = await edge.rows();
  expect(rows.filter(({ verdict }) => verdict !== "accepted").flatMap(({ reasons }) => reasons)).toEqual([]);
});

test("only documented ids and flags of a page's overrides leave, whichever command sets them", async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("www", "/own", html);
  await edge.receives({ eventType: pageView });
  const refused = await visitor.page.evaluate(async () => {
    const { alloy } = window as unknown as { alloy: Alloy };
    const edgeConfigOverrides = {
      patient: { name: "Gwendoline" },
      com_adobe_target: { propertyToken: "Gwendoline", enabled: false },
    };
    const consent = [{ standard: "Adobe", version: "1.0", value: { general: "in" } }];
    await alloy("sendEvent", { xdm: { eventType: "page.scroll" }, edgeConfigOverrides });
    await alloy("getIdentity", { edgeConfigOverrides });
    await alloy("setConsent", { consent, edgeConfigOverrides });
    // A datastream that is none of the property's rejects the command, as the SDK rejects what is no datastream.
    const other = { edgeConfigOverrides: { datastreamId: "gwendoline@mail.example" } };
    const commands = [alloy("sendEvent", { xdm: { eventType: "page.scroll" }, ...other }), alloy("getIdentity", other)];
    return (await Promise.allSettled(commands)).map(({ status }) => status);
  });
  expect(refused).toEqual(["rejected", "rejected"]);
  await edge.receives({ eventType: "page.scroll" });
  const sent = edge.requests().map(({ url, body }) => url + body.toString("utf8"));
  expect(sent.filter((text) => text.includes('"com_adobe_target":{"enabled":false}')).length).toBeGreaterThan(0);
  expect(sent.filter((text) => /gwendoline/i.test(text))).toEqual([]);
});

test("no address of a request contains what a script has put into the location hint's cookie, also with the SDK", async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("www", "/own", html);
  await edge.receives({ eventType: pageView });
  await edge.forgets();
  const names = [`kndctr_${config.orgId.replace("@", "_")}_cluster`, "mboxEdgeCluster"];
  const url = new URL("/", visitor.page.url()).href;
  await visitor.page.context().addCookies(names.map((name) => ({ name, value: "gwendoline/../x?a=b", url })));
  await visitor.page.evaluate(async () => {
    const { alloy } = window as unknown as { alloy: Alloy };
    const edgeConfigOverrides = { com_adobe_target: { enabled: false } };
    await alloy("sendEvent", { xdm: { eventType: "page.scroll" } });
    await alloy("sendEvent", { xdm: { eventType: "section.view" }, edgeConfigOverrides });
  });
  await edge.receives({ eventType: "page.scroll" });
  await edge.receives({ eventType: "section.view" });
  const addresses = edge.requests().map(({ url }) => url);
  expect(addresses.filter((url) => /^\/ee\/v1\/(?:interact|collect)\?/.test(url)).length).toBeGreaterThan(1);
  expect(addresses.filter((url) => /gwendoline|a=b/i.test(url))).toEqual([]);
});

test("only the choice of a consent command leaves", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/own", html);
  await edge.receives({ eventType: pageView });
  await visitor.page.evaluate(async () => {
    const { alloy } = window as unknown as { alloy: Alloy };
    const idSpecific = { email: { "gwendoline@mail.example": { marketing: { any: { val: "n" } } } } };
    const value = { collect: { val: "y", reason: "Gwendoline" }, idSpecific };
    await alloy("setConsent", { consent: [{ standard: "Adobe", version: "2.0", value }] });
  });
  const sent = edge.requests().map(({ url, body }) => url + body.toString("utf8"));
  expect(sent.filter((text) => text.includes('"value":{"collect":{"val":"y"}}'))).toHaveLength(1);
  expect(sent.filter((text) => /gwendoline/i.test(text))).toEqual([]);
});

test("the trace contains no data layer name that a page built from visitor data", async ({ visitor, edge }) => {
  await visitor.opensPage("www", "/own", html);
  await edge.receives({ eventType: pageView });
  await visitor.pushes({ event: "d.jankowiak", page: { pageInfo: { Qm8gWGk: 1, pageType: "own" } }, villanuevaj: 1 });
  const traces = () =>
    edge
      .requests()
      .filter(({ url }) => url.startsWith("/ee/trace"))
      .map(({ body }) => body.toString("utf8"))
      .join("\n");
  await expect.poll(traces).toContain("page.pageInfo.[other]");
  expect(traces()).not.toMatch(/jankowiak|Qm8gWGk|villanueva/);
});

/** A visitor keeps one identity, across sites and from before this library was installed. */
import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../harness/test.ts";

type Library = { alloy(name: string, options?: object): Promise<{ url?: string }> };

const legacyEcid = "41234567890123456789012345678901234567";

/** The ECID in this host's identity cookie: 38 digits, in field 1 of the vendor's message. */
async function storedEcid(context: BrowserContext, address: string): Promise<string | undefined> {
  const cookies = await context.cookies(address);
  const cookie = cookies.find(({ name }) => name.endsWith("_identity"))?.value;
  return cookie && Buffer.from(cookie, "base64url").subarray(2, 40).toString();
}

/** The identities sent next to the events of the first request to that host. */
const handedOver = (requests: readonly { host: string; url: string; body: Buffer }[], host: string) => {
  const first = requests.find((one) => one.host === host && /\/interact\?/.test(one.url));
  return (JSON.parse(String(first?.body)) as { xdm?: { identityMap?: object } }).xdm?.identityMap;
};

test("a link carries the visitor's identity from one site to another", async ({ visitor, edge, context }) => {
  await visitor.opens("www", "/");
  await visitor.settles();
  const { origin } = new URL(visitor.page.url());
  const ecid = await storedEcid(context, origin);
  expect(ecid).toMatch(/^\d{38}$/);

  const booking = origin.replace("www.", "booking.");
  const link = await visitor.page.evaluate(
    (url) => (window as unknown as Library).alloy("appendIdentityToUrl", { url }),
    `${booking}/booking/new`,
  );
  await visitor.page.goto(link.url ?? "");
  await edge.receives({ eventType: "web.webpagedetails.pageViews", site: "booking" });
  expect(handedOver(edge.requests(), "booking.localhost")).toEqual({ ECID: [{ id: ecid }] });
  expect(await storedEcid(context, booking)).toBe(ecid);
});

test("a visitor known to an older library of the vendor keeps that identity", async ({
  visitor,
  edge,
  house,
  context,
}) => {
  const main = `http://www.localhost:${house.wire.port}`;
  const value = `1176715910|MCMID|${legacyEcid}|MCAAMLH-1|9`;
  await context.addCookies([{ name: encodeURIComponent(`AMCV_${house.property.orgId}`), value, url: main }]);
  await visitor.opens("www", "/");
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  expect(handedOver(edge.requests(), "www.localhost")).toEqual({ ECID: [{ id: legacyEcid }] });
  expect(await storedEcid(context, main)).toBe(legacyEcid);
});

test("events sent on page exit before the SDK is loaded carry the identity that was handed over", async ({
  visitor,
  edge,
  house,
}) => {
  const seconds = Math.floor(Date.now() / 1000);
  const org = encodeURIComponent(encodeURIComponent(house.property.orgId));
  // An image that never loads: the page does not finish loading, which the SDK waits for.
  await visitor.page.route("**/never.png", () => {});
  const opened = visitor.opensPage(
    "www",
    `/linked?adobe_mc=TS%3D${seconds}%7CMCMID%3D${legacyEcid}%7CMCORGID%3D${org}`,
    `<!doctype html><title>Linked</title>{{tagwell}}<img src="/never.png" alt="">`,
  );
  opened.catch(() => undefined);
  await visitor.page.waitForFunction(() => "tagwell" in window);
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await visitor.leaves();
  const collects = () => edge.requests().filter(({ url }) => /\/collect\?/.test(url));
  await expect.poll(() => collects().length).toBeGreaterThan(0);
  for (const { body } of collects())
    expect(JSON.parse(String(body)).xdm).toEqual({ identityMap: { ECID: [{ id: legacyEcid }] } });
});

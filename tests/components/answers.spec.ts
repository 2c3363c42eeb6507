/** Each payload type in the edge's response, except decisions, and what the SDK does with it. */
import { proof } from "../harness/proof.ts";
import { uuid } from "./payloads.ts";
import { expect, test } from "./test.ts";

test(
  "state:store: the SDK writes the cookie, and adds its location hint to the path",
  proof,
  async ({ components, page, edge }) => {
    const key = "kndctr_0123456789ABCDEF01234567_AdobeOrg_cluster";
    components.answers({
      type: "state:store",
      payload: [{ key, value: "or2", maxAge: 1800, attrs: { SameSite: "Strict" } }],
    });
    await components.opens();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === key)).toMatchObject({ value: "or2", sameSite: "Strict" });
    await components.calls("sendEvent", { xdm: { eventType: "section.view" } });
    expect(edge.requests().some(({ url }) => url.startsWith("/ee/or2/v1/interact"))).toBe(true);
  },
);

test(
  "identity:result: getIdentity returns the id in the cookie and the edge's region",
  proof,
  async ({ components, page }) => {
    await components.opens();
    const { identity, edge } = (await components.calls("getIdentity")) as {
      identity: { ECID: string };
      edge: { regionId: number };
    };
    const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith("_identity"));
    const held = Buffer.from(cookie?.value ?? "", "base64url")
      .subarray(2, 40)
      .toString();
    expect(identity.ECID).toMatch(/^\d{38}$/);
    expect(identity.ECID).toBe(held);
    expect(edge).toEqual({ regionId: 0 });
  },
);

test(
  "identity:exchange: one image per partner, without the page's address or with its host only",
  proof,
  async ({ components, visitor }) => {
    const sync = (name: string, hideReferrer: boolean) => ({
      type: "url",
      id: 411,
      spec: { url: components.picture(name), hideReferrer, ttlMinutes: 10_080 },
    });
    components.answers({ type: "identity:exchange", payload: [sync("hidden", true), sync("shown", false)] });
    await components.opens();
    expect((await components.asked("hidden")).headers.referer).toBeUndefined();
    const { headers } = await components.asked("shown");
    expect(headers.referer).toBe(`http://${new URL(visitor.page.url()).host}/`);
    await visitor.seesInConsole(/ID sync succeeded/, { count: 2 });
  },
);

test("activation:push: an image and a cookie for a destination", async ({ components, visitor }) => {
  components.answers({
    type: "activation:push",
    payload: [
      { type: "url", spec: { url: components.picture("destination"), hideReferrer: true } },
      { type: "cookie", spec: { name: "aud", value: "a=1&b", ttlDays: 30 } },
    ],
  });
  await components.opens();
  expect((await components.asked("destination")).headers.referer).toBeUndefined();
  const cookie = (await visitor.page.context().cookies()).find(({ name }) => name === "aud");
  expect(cookie?.value).toBe("a%3D1%26b");
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1);
  await visitor.seesInConsole("URL destination succeeded");
});

test(
  "activation:pull: the published SDK ignores it and does not pass it to the page",
  proof,
  async ({ components, visitor }) => {
    await components.opens();
    const before = await visitor.page.context().cookies();
    const pull = {
      type: "profileLookup",
      destinationId: "destination-one",
      alias: "alias-one",
      segments: [{ id: "s1" }],
    };
    components.answers({ type: "activation:pull", payload: [pull] });
    const result = await components.calls("sendEvent", { xdm: { eventType: "section.view" } });
    expect(JSON.stringify(result)).not.toMatch(/destination-one|alias-one|destinations/);
    expect((await visitor.page.context().cookies()).length).toBe(before.length);
  },
);

test("media-analytics:new-session: the session's events carry its id", proof, async ({ components, visitor, edge }) => {
  await components.opens();
  const sessionId = await visitor.page.evaluate(async () => {
    const { alloy } = window as unknown as import("./test.ts").AlloyWindow;
    const session = { playerId: "p1", getPlayerDetails: () => ({ playhead: 0 }) };
    const sessionDetails = { name: "76979871", length: 60, contentType: "VOD", streamType: "video" };
    const started = await alloy("createMediaSession", { ...session, xdm: { mediaCollection: { sessionDetails } } });
    await alloy("sendMediaEvent", { playerId: "p1", xdm: { eventType: "media.play" } });
    return started.sessionId;
  });
  expect(sessionId).toBeTruthy();
  await edge.receives({ eventType: "media.play", mediaCollection: { sessionID: sessionId } });
});

test(
  "eventMerge: simultaneous events share an id; an id in another format is not sent",
  proof,
  async ({ components, edge }) => {
    await components.opens();
    const { eventMergeId } = (await components.calls("createEventMergeId")) as { eventMergeId: string };
    const xdm = { eventType: "section.view", _example: { page: { section: "Team" } } };
    for (const mergeId of [eventMergeId, eventMergeId, "member H1234567"])
      await components.calls("sendEvent", { mergeId, xdm });
    await edge.receives({ eventType: "section.view", eventMergeId }, { count: 2 });
    await edge.receives({ eventType: "section.view", eventMergeId: undefined });
    await edge.neverReceives("H1234567");
    expect(eventMergeId).not.toBe(uuid(1));
  },
);

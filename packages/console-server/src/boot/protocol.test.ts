/** The Web SDK's protocol over a real port. */

import { exampleOrgId } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const cookieName = (part: string) => `kndctr_${exampleOrgId.replace("@", "_")}_${part}`;
const identityCookie = `${cookieName("identity")}=CiYxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3OA`;
const ecid = "12345678901234567890123456789012345678";
const query = "?configId=example-development&requestId=r1";
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

/** The payloads of one type in an answer. */
// biome-ignore lint/suspicious/noExplicitAny: as the answer has them
function payloads(answer: Answer, type: string): any[] {
  return answer.json.handle
    .filter((part: { type: string }) => part.type === type)
    .flatMap((part: { payload: unknown[] }) => part.payload);
}
const storedIds = async () => (await edge.rows("?limit=1000")).map((row) => row.event.xdm._id);

describe("interact", () => {
  it("stores the event and identifies the visitor", async () => {
    const event = scrollEvent();
    const before = Date.now();
    const answer = await edge.send("interact", [{ xdm: event }], {
      headers: { "content-type": "text/plain; charset=UTF-8" },
    });
    expect(answer.status).toBe(200);
    expect(answer.json.requestId).toBe("r1");
    const [result] = payloads(answer, "identity:result");
    expect(result).toEqual({ namespace: { code: "ECID" }, id: expect.stringMatching(/^\d{38}$/) });
    const [store] = payloads(answer, "state:store");
    expect(store).toMatchObject({ key: cookieName("identity"), maxAge: 34_128_000 });
    expect(Buffer.from(store.value, "base64url").toString("latin1")).toBe(`\n&${result.id}`);
    const row = (await edge.rows()).find((stored) => stored.event.xdm._id === event._id);
    expect(row).toMatchObject({
      verdict: "accepted",
      reasons: [],
      site: "www",
      environment: "development",
      event: { xdm: event },
    });
    expect(Date.parse(row?.receivedAt ?? "")).toBeGreaterThanOrEqual(before);
    expect(Date.parse(row?.receivedAt ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("recognizes the visitor by the cookie, in the header or in the body, and sets none", async () => {
    const byHeader = await edge.send("interact", [{ xdm: scrollEvent() }], {
      headers: { cookie: `a=b; ${identityCookie}` },
    });
    const [key = "", value = ""] = identityCookie.split("=");
    const meta = { state: { entries: [{ key, value }] } };
    const byBody = await edge.ask(`/ee/v1/interact${query}`, {
      method: "POST",
      body: { events: [{ xdm: scrollEvent() }], meta },
    });
    for (const answer of [byHeader, byBody]) {
      expect(payloads(answer, "identity:result")[0].id).toBe(ecid);
      expect(payloads(answer, "state:store")).toEqual([]);
    }
  });

  it("starts a media session, the same one when the start is sent again", async () => {
    const start = {
      eventType: "media.sessionStart",
      timestamp: "2026-11-21T09:00:00.000Z",
      mediaCollection: { playhead: 0, sessionDetails: {} },
    };
    const answers = [await edge.send("interact", [{ xdm: start }]), await edge.send("interact", [{ xdm: start }])];
    const [first, second] = answers.map((answer) => payloads(answer, "media-analytics:new-session")[0].sessionId);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it("accepts a path with a location hint, and creates a request id", async () => {
    const body = { events: [{ xdm: scrollEvent() }] };
    const answer = await edge.ask("/ee/or2/v1/interact?configId=example-development", { method: "POST", body });
    expect(answer.status).toBe(200);
    expect(answer.json.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("collect and media", () => {
  it("acknowledges every event of a request with 204, and stores each", async () => {
    const ids = [newId(), newId(), newId()];
    const answer = await edge.send(
      "collect",
      ids.map((_id) => ({ xdm: scrollEvent({ _id }) })),
    );
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect(await storedIds()).toEqual(expect.arrayContaining(ids));
  });

  it("stores an id once, in one request and across requests", async () => {
    const event = { xdm: scrollEvent() };
    for (const events of [[event, event], [event]]) expect((await edge.send("collect", events)).status).toBe(204);
    expect((await storedIds()).filter((id) => id === event.xdm._id)).toHaveLength(1);
  });

  it("stores an event that breaks the schema as rejected, with the reason, and accepts the others of the request", async () => {
    const [good, bad] = [scrollEvent(), scrollEvent({ _example: { page: { scrollMilestone: "abc" } } })];
    expect((await edge.send("collect", [{ xdm: bad }, { xdm: good }])).status).toBe(204);
    const rejected = await edge.rows("?verdict=rejected&limit=1000");
    const row = rejected.find((stored) => stored.event.xdm._id === bad._id);
    expect(row?.reasons).toEqual([
      'xdm._example.page.scrollMilestone: expected a whole number from 25 to 100, found "abc"',
    ]);
    expect(rejected.map((stored) => stored.event.xdm._id)).not.toContain(good._id);
  });

  it("stores an event without an id once, though it is sent again", async () => {
    const { _id, ...event } = scrollEvent({ eventType: "once.only" });
    for (let time = 0; time < 2; time++) expect((await edge.send("collect", [{ xdm: event }])).status).toBe(204);
    expect(await edge.rows("?eventType=once.only")).toHaveLength(1);
  });

  it("accepts media events under /va", async () => {
    const xdm = {
      eventType: "media.play",
      timestamp: new Date().toISOString(),
      mediaCollection: { playhead: 1, sessionID: "af8bb22766e458fa0eef98c48ea42c9e" },
    };
    const answer = await edge.ask(`/ee/va/v1/play${query}`, {
      method: "POST",
      body: { events: [{ xdm }] },
      headers: { origin: "http://gifts.localhost" },
    });
    expect(answer.status).toBe(204);
    const rows = await edge.rows("?eventType=media.play&site=gifts");
    expect(rows.map((row) => row.event.xdm)).toEqual([{ _id: expect.any(String), ...xdm }]);
  });
});

describe("identity and consent", () => {
  const ask = (action: string, body: unknown, cookie = "") =>
    edge.ask(`/ee/v1/${action}${query}`, { method: "POST", body, headers: { cookie } });
  const consent = (general: string) => ({ consent: [{ standard: "Adobe", version: "1.0", value: { general } }] });

  it("identity/acquire answers with the visitor's identity", async () => {
    const answer = await ask("identity/acquire", { query: { identity: { fetch: ["ECID"] } } });
    expect(payloads(answer, "state:store")[0].key).toBe(cookieName("identity"));
    expect(payloads(await ask("identity/acquire", {}, identityCookie), "identity:result")[0].id).toBe(ecid);
  });

  it.each(["in", "out"])("set-consent %s always answers with the consent cookie", async (general) => {
    const stored = payloads(await ask("privacy/set-consent", consent(general), identityCookie), "state:store");
    const choice = general === "in" ? [expect.objectContaining({ key: cookieName("choice") })] : [];
    expect(stored).toEqual([
      expect.objectContaining({ key: cookieName("consent"), value: `general=${general}` }),
      ...choice,
    ]);
    const first = payloads(await ask("privacy/set-consent", consent(general)), "state:store").map((entry) => entry.key);
    expect(first).toEqual([cookieName("identity"), cookieName("consent"), ...choice.map(() => cookieName("choice"))]);
  });

  it("acknowledges events of a visitor who declined, and stores none", async () => {
    const declined = `${cookieName("consent")}=general%3Dout`;
    const event = scrollEvent();
    for (const [action, status] of [
      ["interact", 200],
      ["collect", 204],
    ] as const) {
      const answer = await edge.send(action, [{ xdm: event }], { headers: { cookie: declined } });
      expect(answer.status).toBe(status);
    }
    expect((await ask("identity/acquire", {}, declined)).json.handle).toEqual([]);
    expect(await storedIds()).not.toContain(event._id);
  });
});

describe("any page may read the answer", () => {
  it.each(["interact", "collect", "nonsense"])("%s names the page's own origin, with credentials", async (action) => {
    const answer = await edge.send(action, [{ xdm: scrollEvent() }], { headers: { origin: "http://a.example:8080" } });
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "http://a.example:8080",
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": "x-adobe-edge, retry-after",
      vary: "Origin",
      "x-adobe-edge": "LOC;0",
    });
  });

  it("answers a preflight", async () => {
    const answer = await edge.ask("/ee/v1/interact", { method: "OPTIONS", headers: { origin: "http://a.example" } });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      "access-control-allow-origin": "http://a.example",
      "access-control-allow-methods": "POST",
    });
  });
});

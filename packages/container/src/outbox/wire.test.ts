import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { status, taken, testPage } from "./testing/page-under-test.ts";
import { isFree, sendFree } from "./wire.ts";

const json = (text: string) => new Response(text, { status: 200 });

describe("the wire", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends to the edge's origin, without referrer and with keepalive", async () => {
    const { wire, requests, hold } = testPage(taken);
    await wire.send("collect", [hold("a"), hold("b")]);
    expect(requests[0]).toMatchObject({
      url: "http://www.localhost:4600/ee/v1/collect?configId=test&requestId=request-0",
      events: ["a", "b"],
      init: { method: "POST", referrerPolicy: "no-referrer", credentials: "include", keepalive: true },
    });
    expect(requests[0]?.init.body).toBe(
      '{"query":{"identity":{"fetch":["ECID"]}},"meta":{"queueTimeMillis":0,"state":{}},"events":[{"xdm":{"_id":"a"}},{"xdm":{"_id":"b"}}]}',
    );
  });

  it("sends what is left of a page that has an older promise in place of the browser's", async () => {
    const { allSettled } = Promise;
    Reflect.deleteProperty(Promise, "allSettled");
    const { wire, requests, hold } = testPage(() => new Error("offline"), taken);
    await sendFree([hold("a")], wire);
    await sendFree([hold("b")], wire);
    Promise.allSettled = allSettled;
    expect(requests.map(({ events }) => events)).toEqual([["a"], ["b"]]);
  });

  it("sends a handed-over identity beside the events, as long as the browser has none", async () => {
    const { wire, requests, hold, linked } = testPage(taken);
    const bodies = () => requests.map(({ init }) => JSON.parse(String(init.body)).xdm);
    const [ecid, legacyEcid] = ["1".repeat(38), "2".repeat(38)];
    Object.assign(linked, { ecid, legacyEcid });
    const byAddress = hold("a");
    linked.ecid = undefined;
    await wire.send("collect", [byAddress]);
    await wire.send("collect", [hold("b")]);
    linked.identity = "CiY";
    await wire.send("collect", [hold("c")]);
    expect(bodies()).toEqual([
      { identityMap: { ECID: [{ id: ecid }] } },
      { identityMap: { ECID: [{ id: legacyEcid }] } },
      undefined,
    ]);
  });

  it("says beside events which choice they leave under, while the edge has not answered it", async () => {
    const { wire, requests, hold, said } = testPage(taken);
    const metas = () => requests.map(({ init }) => JSON.parse(String(init.body)).meta.tagwell);
    const tagwell = { choice: "id-1", source: "oneTrust" };
    said.untold = { meta: { tagwell } };
    await wire.send("collect", [hold("a")]);
    // What a choice itself says is said by who tells it: it may be an earlier one.
    await wire.send("privacy/set-consent", [], { consent: [] });
    said.untold = undefined;
    await wire.send("collect", [hold("b")]);
    expect(metas()).toEqual([tagwell, undefined, undefined]);
  });

  it("sends a page's overrides as the SDK does", async () => {
    const { wire, requests, outbox, hold } = testPage(taken);
    const meta = {
      configOverrides: { com_adobe_analytics: { reportSuites: ["b"] } },
      sdkConfig: { datastream: { original: "test" } },
    };
    outbox.announced.set("a", { configId: "other", meta });
    await wire.send("collect", [hold("a")]);
    expect(requests[0]?.url).toContain("collect?configId=other&");
    expect(JSON.parse(String(requests[0]?.init.body)).meta).toMatchObject(meta);
  });

  it.each([
    ["204", taken, true],
    ["a body of the protocol", () => json('{"handle":[]}'), true],
    ["a sign-in page", () => json("<html>"), false],
    ["an empty body", () => json(""), false],
    ["a truncated body", () => json('{"handle":[{"ty'), false],
    ["JSON of something else", () => json('{"ok":true}'), false],
    ["null", () => json("null"), false],
    ["500", () => status(500), false],
    ["a broken connection", () => new TypeError("Failed to fetch"), false],
  ])("treats %s as an acknowledgement: %s", async (_what, answer, isTaken) => {
    const { wire, outbox, hold } = testPage(answer as () => Response);
    await wire.send("collect", [hold("a")]).catch(() => undefined);
    expect(outbox.held.has("a")).toBe(!isTaken);
  });

  it("aborts an attempt after ten seconds", async () => {
    const page = testPage();
    page.fetch.mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    const attempt = page.wire.send("collect", [page.hold("a")]);
    const failed = expect(attempt).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it("stays within the browser's 64 KiB of keepalive bodies across concurrent requests", async () => {
    const { wire, requests, outbox } = testPage(() => new Promise<Response>(() => {}) as never);
    const items = Array.from({ length: 8 }, (_, index) =>
      outbox.hold(`e${index}`, JSON.stringify({ _id: `e${index}`, a: "x".repeat(10_000) })),
    );
    void wire.send("collect", items);
    expect(requests[0]?.events).toHaveLength(5);
    expect(requests[0]?.init.keepalive).toBe(true);
    void wire.send("collect", items.slice(5));
    expect(requests[1]?.init.keepalive).toBe(false);
  });

  it("sends without keepalive once what failed with it: the page may have used up what the browser allows", async () => {
    const { wire, requests, hold, may } = testPage(() => new TypeError("Failed to fetch"));
    const item = hold("a");
    const sends = () => wire.send("collect", [item]).catch(() => undefined);
    for (let count = 0; count < 3; count++) await sends();
    may.leave = true;
    await sends();
    expect(requests.map(({ init }) => init.keepalive)).toEqual([true, false, true, true]);
  });

  it("sends an event at most four times a minute", async () => {
    const { wire, hold, counters } = testPage(() => status(500));
    const item = hold("a");
    for (let sends = 0; sends < 4; sends++) {
      expect(isFree(item)).toBe(true);
      await wire.send("collect", [item]);
    }
    expect(isFree(item)).toBe(false);
    expect(counters.counts.retried).toBe(3);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(isFree(item)).toBe(true);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createResend } from "./resend.ts";
import { status, taken, testPage } from "./testing/page-under-test.ts";

function setUp(...answers: Parameters<typeof testPage>) {
  const page = testPage(...answers);
  const allowed = { now: true };
  const identity: { at: number | undefined } = { at: 0 };
  const resend = createResend({
    ...page,
    isAllowed: () => allowed.now,
    identityAt: () => identity.at,
    random: () => 1,
  });
  return { ...page, resend, allowed, identity };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("resending", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends events that nothing else is sending, several in one request", async () => {
    const { resend, hold, requests, outbox } = setUp(taken);
    hold("a");
    hold("b");
    resend.wake();
    await pass(0);
    expect(requests.map(({ events }) => events)).toEqual([["a", "b"]]);
    expect(outbox.held.size).toBe(0);
  });

  it("waits one second, then two, then until the minute is over", async () => {
    const { resend, hold, requests, outbox } = setUp(
      () => status(500),
      () => status(500),
      () => status(500),
      () => status(500),
      taken,
    );
    hold("a");
    resend.wake();
    await pass(0);
    expect(requests).toHaveLength(1);
    await pass(1000);
    expect(requests).toHaveLength(2);
    await pass(2000);
    expect(requests).toHaveLength(3);
    await pass(4000);
    expect(requests).toHaveLength(4);
    await pass(53_000);
    expect(requests).toHaveLength(4);
    await pass(2000);
    expect(requests).toHaveLength(5);
    expect(outbox.held.size).toBe(0);
  });

  it("obeys Retry-After, up to 15 minutes", async () => {
    const { resend, hold, requests } = setUp(() => status(429, { "Retry-After": "3600" }), taken);
    hold("a");
    resend.wake();
    await pass(14 * 60_000);
    expect(requests).toHaveLength(1);
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  it("counts requests that fail together as one failure", async () => {
    const { resend, hold, requests } = setUp(taken);
    hold("a");
    for (let failed = 0; failed < 20; failed++) resend.pause(undefined);
    resend.wake();
    await pass(1000);
    expect(requests).toHaveLength(1);
  });

  it("leaves an event to the SDK for at most two seconds before its first try", async () => {
    const { resend, hold, outbox, requests } = setUp(taken);
    const held = hold("held");
    const tried = hold("tried");
    outbox.dispatch(held);
    outbox.dispatch(tried);
    tried.sdkTries = 1;
    resend.wake();
    await pass(1999);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests.map(({ events }) => events)).toEqual([["held"]]);
  });

  it("leaves a new visitor's events to the SDK for at most 12 seconds while the identity is unknown", async () => {
    const { resend, hold, outbox, requests, identity } = setUp(taken);
    identity.at = undefined;
    outbox.dispatch(hold("a"));
    resend.wake();
    await pass(11_999);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests.map(({ events }) => events)).toEqual([["a"]]);
  });

  it("gives the SDK two seconds after the identity is known, to send the waiting events", async () => {
    const { resend, hold, outbox, requests, identity } = setUp(taken);
    identity.at = undefined;
    outbox.dispatch(hold("a"));
    await pass(5000);
    identity.at = Date.now();
    resend.recovered();
    await pass(1999);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toHaveLength(1);
  });

  it("sends events of another datastream, or with overrides, in requests of their own", async () => {
    const { resend, hold, outbox, requests } = setUp(taken);
    outbox.announce("b", { configId: "other" });
    for (const id of ["a", "b", "c"]) hold(id);
    resend.wake();
    await pass(0);
    expect(requests.map(({ url, events }) => [/configId=(\w+)/.exec(url)?.[1], events])).toEqual([
      ["test", ["a", "c"]],
      ["other", ["b"]],
    ]);
  });

  it("isolates an event that the edge will never accept, so that it does not block others", async () => {
    const page = setUp();
    page.fetch.mockImplementation(async (_url, init) => (String(init?.body).includes('"bad"') ? status(400) : taken()));
    for (const id of ["a", "bad", "c", "d", "e"]) page.hold(id);
    page.resend.wake();
    await pass(0);
    expect(page.outbox.held.size).toBe(0);
    expect([...page.rows.values()]).toMatchObject([{ id: "bad", failed: "status 400" }]);
    expect(page.counters.counts).toMatchObject({ acknowledged: 4, "failed: status 400": 1 });
  });

  it("does not try while the browser is offline, and resumes soon after it is back online", async () => {
    const { resend, hold, requests, window } = setUp(taken);
    Object.assign(window.navigator, { onLine: false });
    hold("a");
    resend.wake();
    await pass(30_000);
    expect(requests).toEqual([]);
    Object.assign(window.navigator, { onLine: true });
    resend.online();
    await pass(1000);
    expect(requests).toHaveLength(1);
  });

  it("resumes immediately when the edge has accepted something", async () => {
    const { resend, hold, requests } = setUp(() => new TypeError("Failed to fetch"), taken);
    hold("a");
    resend.wake();
    await pass(0);
    resend.recovered();
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it("sends nothing without consent", async () => {
    const { resend, hold, requests, allowed } = setUp(taken);
    allowed.now = false;
    hold("a");
    resend.wake();
    await pass(100_000);
    expect(requests).toEqual([]);
  });
});

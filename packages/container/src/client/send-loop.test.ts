import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noBuild, status, taken, testPage } from "../outbox/testing/page-under-test.ts";
import { createSendLoop } from "./send-loop.ts";

/** The random part of each back-off. */
let random = 1;

function setUp(...answers: Parameters<typeof testPage>) {
  const page = testPage(...answers);
  const state = { isStopped: false, isAnonymous: false, heldUntil: 0, asking: undefined as Promise<void> | undefined };
  const choice = { isAllowed: true };
  const loop = createSendLoop({
    ...page,
    state,
    consent: { allows: () => choice.isAllowed },
    owner: {
      identified: () => state.asking,
      isAnonymous: () => state.isAnonymous,
      request: (items, asks) => page.wire.send(asks ? "interact" : "collect", items),
    },
    random: () => random,
  });
  /** The action and the events of each request. */
  const sent = () => page.requests.map(({ url, events }) => `${/v1\/(\w+)/.exec(url)?.[1]} ${events}`);
  return { ...page, loop, state, choice, sent };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the send loop", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    random = 1;
  });

  it("sends events that nothing else is sending, several in one request", async () => {
    const { loop, hold, requests, outbox } = setUp(taken);
    hold("a");
    hold("b");
    loop.wake();
    await pass(0);
    expect(requests.map(({ events }) => events)).toEqual([["a", "b"]]);
    expect(outbox.held.size).toBe(0);
  });

  it("waits one second, then three, then nine, then until the minute is over", async () => {
    const { loop, hold, requests, outbox } = setUp(
      () => status(500),
      () => status(500),
      () => status(500),
      () => status(500),
      taken,
    );
    hold("a");
    loop.wake();
    await pass(0);
    expect(requests).toHaveLength(1);
    await pass(1000);
    expect(requests).toHaveLength(2);
    await pass(3000);
    expect(requests).toHaveLength(3);
    await pass(9000);
    expect(requests).toHaveLength(4);
    await pass(47_000);
    expect(requests).toHaveLength(4);
    await pass(2000);
    expect(requests).toHaveLength(5);
    expect(outbox.held.size).toBe(0);
  });

  it.each([
    ["one, two and three seconds, as the SDK does", undefined, [1000, 2000, 3000]],
    ["as long as the edge asks", "2", [2000, 2000, 2000]],
  ])("waits %s while the edge is overloaded", async (_what, asked, waits) => {
    random = 0.5;
    const { loop, hold, requests } = setUp(() => status(503, asked === undefined ? {} : { "retry-after": asked }));
    hold("a");
    loop.wake();
    await pass(0);
    for (const [index, wait] of waits.entries()) {
      await pass(wait - 1);
      expect(requests).toHaveLength(index + 1);
      await pass(1);
      expect(requests).toHaveLength(index + 2);
    }
  });

  it.each([0, 0.5, 1])(
    "delivers within 15 seconds after an outage of 6.4 seconds, with random part %d",
    async (part) => {
      random = part;
      let isDown = true;
      const { loop, hold, outbox, fetch } = setUp();
      fetch.mockImplementation(async () => (isDown ? status(500) : taken()));
      hold("view");
      loop.wake();
      await pass(1000);
      hold("scrolled to 25 percent");
      loop.wake();
      await pass(5400);
      isDown = false;
      await pass(8600);
      expect(outbox.held.size).toBe(0);
    },
  );

  it("keeps events while the edge has no build for their datastream, and sends them later", async () => {
    const { loop, hold, requests, outbox } = setUp(noBuild, taken);
    hold("a");
    hold("b");
    loop.wake();
    await pass(0);
    expect([...outbox.held.keys()]).toEqual(["a", "b"]);
    await pass(1000);
    expect(requests.map(({ events }) => events)).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(outbox.held.size).toBe(0);
  });

  it("obeys Retry-After, up to 15 minutes", async () => {
    const { loop, hold, requests } = setUp(() => status(429, { "Retry-After": "3600" }), taken);
    hold("a");
    loop.wake();
    await pass(14 * 60_000);
    expect(requests).toHaveLength(1);
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  it("counts requests that fail together as one failure", async () => {
    const { loop, hold, requests } = setUp(() => status(500), taken);
    const item = hold("a");
    loop.wake();
    await pass(0);
    for (let failed = 0; failed < 20; failed++) await loop.afterFailures.failed([item], undefined);
    loop.wake();
    await pass(1000);
    expect(requests).toHaveLength(2);
  });

  it("sends one event alone while the identity is unknown, and the others with it", async () => {
    const { loop, hold, state, sent } = setUp(() => {
      state.isAnonymous = false;
      return taken();
    });
    state.isAnonymous = true;
    for (const id of ["a", "b", "c"]) hold(id);
    loop.wake();
    await pass(0);
    expect(sent()).toEqual(["interact a", "collect b,c"]);
  });

  it("waits while another request asks for the identity", async () => {
    const { loop, hold, state, sent } = setUp(taken);
    let answered = () => {};
    state.asking = new Promise((resolve) => {
      answered = resolve;
    });
    hold("a");
    loop.wake();
    await pass(5000);
    expect(sent()).toEqual([]);
    answered();
    await pass(0);
    expect(sent()).toEqual(["collect a"]);
  });

  it("tries the next event when the edge refuses the one that asks for the identity", async () => {
    const { loop, hold, state, sent } = setUp(() => status(400), taken);
    state.isAnonymous = true;
    for (const id of ["bad", "b"]) hold(id);
    loop.wake();
    await pass(0);
    expect(sent()).toEqual(["interact bad", "interact b"]);
  });

  it("asks for an answer where the event does, without waiting for it, and only the first time", async () => {
    const { loop, hold, sent } = setUp(() => status(500), taken);
    hold("view").asks = true;
    hold("b");
    loop.wake();
    await pass(1000);
    expect(sent()).toEqual(["interact view", "collect b", "collect view"]);
  });

  it("sends a new event at once although another one has failed", async () => {
    const { loop, hold, state, sent } = setUp(() => status(500), taken);
    state.isAnonymous = true;
    hold("a");
    loop.wake();
    await pass(0);
    hold("b");
    loop.wake(250);
    await pass(250);
    expect(sent()).toEqual(["interact a", "interact b", "interact a"]);
  });

  it("lets new events wait while the edge is overloaded", async () => {
    random = 0.5;
    const { loop, hold, state, sent } = setUp(() => status(503), taken);
    state.isAnonymous = true;
    hold("a");
    loop.wake();
    await pass(0);
    hold("b");
    loop.wake(250);
    await pass(999);
    expect(sent()).toEqual(["interact a"]);
    await pass(1);
    expect(sent()).toEqual(["interact a", "interact a", "interact b"]);
  });

  it.each([-7_200_000, -365 * 86_400_000, 7_200_000])(
    "waits as long as it would otherwise when the visitor's clock is set by %d ms meanwhile",
    async (set) => {
      random = 0.5;
      const { loop, hold, sent } = setUp(
        () => status(503),
        () => status(503, { "retry-after": "2" }),
        taken,
      );
      hold("a");
      loop.wake();
      await pass(0);
      vi.setSystemTime(Date.now() + set);
      loop.wake();
      await pass(1000);
      expect(sent()).toHaveLength(2);
      vi.setSystemTime(Date.now() + set);
      await pass(1900);
      expect(sent()).toHaveLength(2);
      await pass(2200);
      expect(sent()).toHaveLength(3);
    },
  );

  it("waits while a choice is being sent", async () => {
    const { loop, hold, state, sent } = setUp(taken);
    state.heldUntil = performance.now() + 2000;
    hold("a");
    loop.wake();
    await pass(1999);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual(["collect a"]);
  });

  it("sends events of another datastream, or with overrides, in requests of their own", async () => {
    const { loop, hold, outbox, requests } = setUp(taken);
    outbox.announced.set("b", { configId: "other" });
    for (const id of ["a", "b", "c"]) hold(id);
    loop.wake();
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
    page.loop.wake();
    await pass(0);
    expect(page.outbox.held.size).toBe(0);
    page.outbox.store.writeNow();
    expect([...page.rows.values()]).toMatchObject([{ id: "bad", failed: "status 400" }]);
    expect(page.counters.counts).toMatchObject({ acknowledged: 4, "failed: status 400": 1 });
  });

  it("does not try while the browser is offline, and resumes soon after it is back online", async () => {
    const { loop, hold, requests, window, online } = setUp(() => status(500), taken);
    hold("b");
    loop.wake();
    await pass(0);
    Object.assign(window.navigator, { onLine: false });
    hold("a");
    loop.wake();
    await pass(30_000);
    expect(requests).toHaveLength(1);
    Object.assign(window.navigator, { onLine: true });
    online();
    await pass(1000);
    expect(requests.at(-1)?.events).toEqual(["b", "a"]);
  });

  it("resumes immediately when the edge has accepted something", async () => {
    const { loop, hold, requests } = setUp(() => new TypeError("Failed to fetch"), taken);
    hold("a");
    loop.wake();
    await pass(1);
    loop.afterFailures.recovered();
    loop.wake();
    await pass(0);
    expect(requests).toHaveLength(2);
  });

  it("sends nothing without consent", async () => {
    const { loop, hold, requests, choice } = setUp(taken);
    choice.isAllowed = false;
    hold("a");
    loop.wake();
    await pass(100_000);
    expect(requests).toEqual([]);
  });
});

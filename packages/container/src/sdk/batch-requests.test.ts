import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { status, taken, testPage } from "../outbox/testing/page-under-test.ts";
import { createBatch } from "./batch-requests.ts";

describe("batching requests", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const setUp = (...answers: Parameters<typeof testPage>) => {
    const page = testPage(...answers);
    const batch = createBatch(page.window, page.wire.post);
    const add = (id: string, configId = "test") =>
      batch.add({
        path: `/v1/collect?configId=${configId}&requestId=${id}`,
        events: [`{"xdm":{"_id":"${id}"}}`],
        rest: { meta: { queueTimeMillis: 1 } },
        items: [page.hold(id)],
      });
    return { ...page, batch, add };
  };

  it("combines the requests of a quarter of a second, with one meta", async () => {
    const { add, requests } = setUp(taken);
    const answers = [add("a"), add("b")];
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect((await Promise.all(answers)).map(({ status: code }) => code)).toEqual([204, 204]);
    expect(requests.map(({ events }) => events)).toEqual([["a", "b"]]);
    expect(requests[0]?.init.body).toBe(
      '{"meta":{"queueTimeMillis":1},"events":[{"xdm":{"_id":"a"}},{"xdm":{"_id":"b"}}]}',
    );
  });

  it("keeps requests to different datastreams apart", async () => {
    const { add, batch, requests } = setUp(taken);
    void add("a");
    void add("b", "other");
    batch.flush();
    expect(requests.map(({ events }) => events)).toEqual([["a"], ["b"]]);
  });

  it("does not combine requests that differ in their request data", () => {
    const { batch, requests, hold } = setUp(taken);
    const adding = (id: string, rest: object) =>
      void batch.add({ path: "/v1/collect", events: [`{"xdm":{"_id":"${id}"}}`], rest, items: [hold(id)] });
    const overridden = { configOverrides: { com_adobe_analytics: { reportSuites: ["b"] } } };
    adding("plain", { meta: { queueTimeMillis: 1 } });
    adding("overridden", { meta: { queueTimeMillis: 1, ...overridden } });
    adding("also overridden", { meta: { queueTimeMillis: 7, ...overridden } });
    adding("handed over", { meta: { queueTimeMillis: 1 }, xdm: { identityMap: { ECID: [{ id: "1" }] } } });
    batch.flush();
    expect(requests.map(({ events }) => events)).toEqual([
      ["plain"],
      ["overridden", "also overridden"],
      ["handed over"],
    ]);
    expect(JSON.parse(String(requests[1]?.init.body)).meta).toEqual({ queueTimeMillis: 1, ...overridden });
  });

  it("sends immediately when the page may unload, or when the batch is full", () => {
    const { add, batch, requests } = setUp(taken);
    void add("a");
    batch.flush();
    expect(requests).toHaveLength(1);
    for (let index = 0; index < 50; index++) void add(`e${index}`);
    expect(requests).toHaveLength(2);
  });

  it("isolates the rejected request, and answers the others with their own answer", async () => {
    const { add, batch, fetch } = setUp();
    fetch.mockImplementation(async (_url, init) => (String(init?.body).includes('"bad"') ? status(400) : taken()));
    const answers = ["a", "bad", "c", "d"].map((id) => add(id));
    batch.flush();
    expect((await Promise.all(answers)).map(({ status: code }) => code)).toEqual([204, 400, 204, 204]);
  });

  it("fails each request with the batch's failure", async () => {
    const { add, batch } = setUp(() => new TypeError("Failed to fetch"));
    const answers = [add("a"), add("b")];
    const all = Promise.allSettled(answers);
    batch.flush();
    expect((await all).map((one) => one.status)).toEqual(["rejected", "rejected"]);
  });
});

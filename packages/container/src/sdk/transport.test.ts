import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Consent } from "../consent/consent.ts";
import { noBuild, status, taken, testPage } from "../outbox/testing/page-under-test.ts";
import { createBatch } from "./batch-requests.ts";
import { createGuardBody } from "./guard-body.ts";
import { createTransport, lend } from "./transport.ts";

const guard = (xdm: Record<string, unknown>) => {
  const { secret, ...rest } = xdm;
  return { xdm: rest, cuts: secret ? [{ path: "secret", reason: "not named" }] : [] };
};

function setUp(...answers: Parameters<typeof testPage>) {
  const page = testPage(...answers);
  const choice: { current: Consent; decide: () => void } = { current: "in", decide: () => {} };
  const onSettled = vi.fn();
  const onTaken = vi.fn();
  const onCuts = vi.fn();
  let filesCome = () => {};
  const files = new Promise<void>((resolve) => {
    filesCome = resolve;
  });
  const send = createTransport({
    ...page,
    finalForm: ({ title }) => (title ? files : undefined),
    batch: createBatch(page.window, page.wire.post),
    consent: {
      current: () => choice.current,
      follow: (follower: (value: Consent) => void) => {
        choice.decide = () => follower("in");
      },
    } as never,
    guardBody: createGuardBody(guard, onCuts),
    onSettled,
    onTaken,
  });
  const request = (action: string, ...ids: string[]) =>
    send(
      `https://www.localhost/ee/v1/${action}?configId=test&requestId=1`,
      JSON.stringify({
        events: ids.map((_id) => ({ xdm: { _id, secret: 1 } })),
        meta: { queueTimeMillis: 3 },
        extra: 1,
      }),
    );
  const dispatch = (id: string) => {
    const item = page.hold(id);
    lend(item);
    return item;
  };
  return { ...page, choice, onSettled, onTaken, onCuts, filesCome: () => filesCome(), send, request, dispatch };
}

describe("the transport", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["a region", "ee/or2/v1/collect?configId=test"],
    ["a name", "ee/maria.lopez/v1/collect?configId=test"],
    ["another path", "ee/../v1/interact/v1/collect?configId=test"],
    ["a query", "ee/a?configId=maria.lopez/v1/collect?configId=test"],
    ["a hash", "ee/a#/v1/collect?configId=test"],
  ])("replaces the region in the SDK's path, which a script may have written: %s", async (_title, path) => {
    const { send, requests, linked } = setUp(taken);
    linked.hint = "va6";
    const sent = send(`https://www.localhost/${path}`, '{"events":[]}');
    await vi.runAllTimersAsync();
    await sent;
    expect(requests[0]?.url).toBe("http://www.localhost:4600/ee/va6/v1/collect?configId=test");
  });

  it.each(["https://www.localhost/ee/v1/maria.lopez", "https://www.localhost/ee/x/interact"])(
    "sends nothing to a path that is not the protocol's: %s",
    async (url) => {
      const { send, requests } = setUp(taken);
      await expect(send(url, "{}")).rejects.toThrow("The request's path is not the protocol's.");
      expect(requests).toEqual([]);
    },
  );

  it("sends a validation session's id as the vendor's tool forms it, and nothing else from that parameter", async () => {
    const { send, requests } = setUp(taken);
    const id = "4b2f3a1c-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
    const url = (session: string) =>
      `https://www.localhost/ee/v1/interact?configId=test&adobeAepValidationToken=${session}%7C${id}`;
    await send(url(id), "{}");
    await send(url("maria.lopez"), "{}");
    expect(requests.map(({ url }) => url.split("configId=test")[1])).toEqual([
      `&adobeAepValidationToken=${id}%7C${id}`,
      "",
    ]);
  });

  it("delays an event of the SDK until the guard has its final form", async () => {
    const { send, requests, filesCome } = setUp(taken);
    const media = (xdm: object) =>
      send("https://www.localhost/ee/va/v1/play?requestId=1", JSON.stringify({ events: [{ xdm }] }));
    await media({ eventType: "media.play" });
    expect(requests).toHaveLength(1);
    const sending = media({ eventType: "media.sessionStart", title: "Heart" });
    await vi.runAllTimersAsync();
    expect(requests).toHaveLength(1);
    filesCome();
    await sending;
    expect(requests).toHaveLength(2);
  });

  it("sends the guarded event from disk, and only what the protocol needs beside it", async () => {
    const { request, requests, dispatch, onCuts, outbox } = setUp(taken);
    dispatch("a");
    expect(await request("interact", "a")).toMatchObject({ statusCode: 204 });
    expect(requests[0]?.init.body).toBe('{"meta":{"queueTimeMillis":3},"events":[{"xdm":{"_id":"a"}}]}');
    expect(onCuts).not.toHaveBeenCalled();
    expect(outbox.held.size).toBe(0);
  });

  it("guards an unknown event, and reports the removals", async () => {
    const { request, requests, onCuts } = setUp(taken);
    await request("interact", "media");
    expect(requests[0]?.init.body).toContain('{"xdm":{"_id":"media"}}');
    expect(onCuts).toHaveBeenCalledWith([{ path: "secret", reason: "not named" }]);
  });

  it("leaves an event to the SDK while the SDK retries, and takes it back after the last try", async () => {
    const { request, dispatch, onSettled } = setUp(() => status(503));
    const item = dispatch("a");
    for (let tries = 1; tries <= 4; tries++) {
      await request("interact", "a");
      expect(item.inSdk).toBe(tries < 4);
    }
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["500, which the SDK does not try again", () => status(500)],
    ["a broken connection", () => new TypeError("Failed to fetch")],
  ])("takes an event back immediately after %s", async (_what, answer) => {
    const { request, dispatch, onSettled, outbox } = setUp(answer);
    const item = dispatch("a");
    await request("interact", "a").catch(() => undefined);
    expect(item.inSdk).toBe(false);
    expect(outbox.held.has("a")).toBe(true);
    expect(onSettled).toHaveBeenCalledTimes(1);
  });

  it("marks events that the edge will never accept as failed", async () => {
    const { request, dispatch, outbox, rows, onSettled } = setUp(() => status(400));
    dispatch("a");
    expect(await request("interact", "a")).toMatchObject({ statusCode: 400, body: "no" });
    expect(outbox.held.size).toBe(0);
    outbox.store.writeNow();
    expect(rows.get("a")?.failed).toBe("status 400");
    expect(onSettled).not.toHaveBeenCalled();
  });

  it("keeps events while the edge has no build for their datastream", async () => {
    const { request, dispatch, outbox, rows, onSettled } = setUp(noBuild);
    dispatch("a");
    expect(await request("interact", "a")).toMatchObject({ statusCode: 400 });
    expect([...outbox.held.keys()]).toEqual(["a"]);
    outbox.store.writeNow();
    expect(rows.get("a")?.failed).toBeUndefined();
    expect(onSettled).toHaveBeenCalledOnce();
  });

  it("answers for events that were sent meanwhile without the SDK, after that request's answer", async () => {
    const { request, dispatch, wire, fetch } = setUp(taken);
    const item = dispatch("a");
    void wire.send("collect", [item]);
    expect(await request("interact", "a")).toMatchObject({ statusCode: 200, body: '{"handle":[]}' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("does not send an event a fifth time within a minute", async () => {
    const { request, dispatch, wire, fetch } = setUp(() => status(500));
    const item = dispatch("a");
    for (let sends = 0; sends < 4; sends++) await wire.send("collect", [item]);
    await expect(request("interact", "a")).rejects.toThrow(/it is kept, and goes later/);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it.each([
    ["3600", "900"],
    ["1000000000", "900"],
    ["2", "2"],
    ["soon", null],
  ])("limits the Retry-After that the SDK sees: %s as %s", async (header, seen) => {
    const { request, dispatch } = setUp(() => status(503, { "Retry-After": header, "x-adobe-edge": "OR2;9" }));
    dispatch("a");
    const { getHeader } = await request("interact", "a");
    expect(getHeader("Retry-After")).toBe(seen);
    expect(getHeader("x-adobe-edge")).toBe("OR2;9");
  });

  it("batches collect requests, and reports that the edge can be reached", async () => {
    const { request, requests, dispatch, onTaken } = setUp(taken);
    dispatch("a");
    dispatch("b");
    const both = [request("collect", "a"), request("collect", "b")];
    await vi.advanceTimersByTimeAsync(250);
    await Promise.all(both);
    expect(requests.map(({ events }) => events)).toEqual([["a", "b"]]);
    expect(onTaken).toHaveBeenCalled();
  });

  it('sends nothing under "out" except the choice itself', async () => {
    const { request, send, choice, fetch } = setUp(taken);
    choice.current = "out";
    expect(await request("interact", "a")).toMatchObject({ statusCode: 204 });
    await expect(send("https://x/ee/v1/identity/acquire", "{}")).rejects.toThrow("The user declined consent.");
    expect(fetch).not.toHaveBeenCalled();
    await send("https://x/ee/v1/privacy/set-consent?a=b", '{"consent":[]}');
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"consent":[]}');
  });

  it("holds a request back while consent is pending", async () => {
    const { request, choice, fetch } = setUp(taken);
    choice.current = "pending";
    const answer = request("interact", "a");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).not.toHaveBeenCalled();
    choice.current = "in";
    choice.decide();
    await answer;
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

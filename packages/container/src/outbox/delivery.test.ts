import type { XdmEvent } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "../client/client-parts.ts";
import type { Consent } from "../consent/consent.ts";
import { createDelivery } from "./delivery.ts";
import { status, taken, testPage } from "./testing/page-under-test.ts";

const event = (id: string) => ({ _id: id, secret: "1" }) as unknown as XdmEvent;

function setUp({ initial = "in" as Consent, answer = taken, clientFails = false } = {}) {
  const page = testPage(answer);
  let current = initial;
  const followers: ((value: Consent) => void)[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const document = { hidden: false, addEventListener: (name: string, call: () => void) => listeners.set(name, call) };
  Object.assign(page.window, {
    document,
    addEventListener: (name: string, call: () => void) => listeners.set(name, call),
  });
  const sent: object[] = [];
  const besides: unknown[] = [];
  const setConsent = vi.fn(async (): Promise<unknown> => undefined);
  const warn = vi.fn();
  const onCuts = vi.fn();
  const client: Client = {
    command: async () => undefined,
    setConsent,
    send(item) {
      if (item.ready) return void item.ready.then(() => client.send(item));
      if (item.gone) return;
      sent.push(JSON.parse(item.json));
      besides.push(item.beside);
    },
    flush: () => {},
    wake: () => {},
    linkReader: () => undefined,
    loadLinkReader: async () => () => {},
  };
  let isLeaving = false;
  let filesCome = () => {};
  const files = new Promise<void>((resolve) => {
    filesCome = resolve;
  });
  const delivery = createDelivery({
    ...page,
    later: (work) => (isLeaving ? work() : void setTimeout(work)),
    isLeaving: () => isLeaving,
    consent: {
      current: () => current,
      known: () => current,
      allows: () => current === "in",
      set: (value: Consent) => {
        current = value;
        for (const follower of followers) follower(value);
      },
      follow: (callback: (value: Consent) => void) => void followers.push(callback),
    } as never,
    guard: ({ secret, title, ...xdm }) => {
      const guarded = { xdm, cuts: secret ? [{ path: "secret", reason: "not named" }] : [] };
      if (title === undefined) return guarded;
      return { ...guarded, later: () => files.then(() => ({ xdm: { ...xdm, title }, cuts: [] })) };
    },
    forget: () => {},
    loadClient: async () => {
      if (clientFails) throw new Error("blocked");
      return client;
    },
    onCuts,
    log: { warn },
  });
  const happens = (name: string, what = {}) => {
    isLeaving = name === "pagehide";
    listeners.get(name)?.(what);
  };
  /** Runs the tasks in which the guard checks new events. */
  const looks = () => vi.runAllTimersAsync();
  const ids = () => sent.map((xdm) => (xdm as XdmEvent)._id);
  return {
    ...{ ...page, delivery, sent, besides, ids, setConsent, warn, onCuts, document, happens, looks, filesCome },
    current: () => current,
  };
}

describe("delivery", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps guarded events in order until the SDK is loaded", async () => {
    const { delivery, sent, rows, onCuts, looks } = setUp();
    delivery.send(event("1"));
    delivery.send(event("2"));
    expect(onCuts, "a trigger does not wait for the guard").not.toHaveBeenCalled();
    await looks();
    expect(sent).toEqual([]);
    expect([...rows.values()].map(({ json }) => json)).toEqual(['{"_id":"1"}', '{"_id":"2"}']);
    expect(onCuts).toHaveBeenCalledTimes(2);
    await delivery.start();
    delivery.send(event("3"));
    await looks();
    expect(sent).toEqual([{ _id: "1" }, { _id: "2" }, { _id: "3" }]);
  });

  it("sends unacknowledged events when the page is left, even without the SDK, and keeps them until the answer", async () => {
    const { delivery, happens, requests, rows } = setUp({ answer: () => status(503) });
    delivery.send(event("1"));
    happens("pagehide");
    expect(requests.map(({ events }) => events)).toEqual([["1"]]);
    expect(requests[0]?.init).toMatchObject({ keepalive: true, referrerPolicy: "no-referrer" });
    await Promise.resolve();
    expect(rows.has("1")).toBe(true);
  });

  it("passes an event's request data to the SDK, and sends it in a separate request when the page is left", async () => {
    const { delivery, besides, happens, requests, outbox, looks } = setUp();
    outbox.announced.set("2", { configId: "other" });
    for (const id of ["1", "2", "3"]) delivery.send(event(id));
    await looks();
    happens("pagehide");
    expect(requests.map(({ url, events }) => [/configId=(\w+)/.exec(url)?.[1], events])).toEqual([
      ["test", ["1", "3"]],
      ["other", ["2"]],
    ]);
    await delivery.start();
    outbox.announced.set("4", { configId: "other" });
    delivery.send(event("4"));
    happens("pageshow", {});
    await looks();
    expect(besides.at(-1)).toEqual({ configId: "other" });
  });

  it("sends once when the page is hidden, without events that are already in a request", () => {
    const { delivery, happens, requests, document } = setUp();
    delivery.send(event("1"));
    document.hidden = true;
    happens("visibilitychange");
    happens("pagehide");
    expect(requests).toHaveLength(1);
  });

  describe("an event of which more may pass when a file is loaded", () => {
    const titled = (id: string) => ({ _id: id, title: "Heart" }) as unknown as XdmEvent;
    const jsonOf = (rows: Map<string, { json: string }>) => [...rows.values()].map(({ json }) => json);

    it("is stored immediately in its strictest form, and sent after the guard's second pass", async () => {
      const { delivery, sent, rows, looks, filesCome } = setUp();
      await delivery.start();
      delivery.send(titled("1"));
      delivery.send(event("2"));
      await looks();
      expect(jsonOf(rows)).toEqual(['{"_id":"1"}', '{"_id":"2"}']);
      expect(sent, "what needs no file does not wait").toEqual([{ _id: "2" }]);
      filesCome();
      await looks();
      expect(jsonOf(rows)).toEqual(['{"_id":"1","title":"Heart"}', '{"_id":"2"}']);
      expect(sent).toEqual([{ _id: "2" }, { _id: "1", title: "Heart" }]);
    });

    it("is sent in its stored form if the page is left first, and not changed afterwards", async () => {
      const { delivery, sent, requests, rows, happens, looks, filesCome } = setUp({ answer: () => status(503) });
      await delivery.start();
      delivery.send(titled("1"));
      happens("pagehide");
      expect(requests.map(({ events }) => events)).toEqual([["1"]]);
      expect(String(requests[0]?.init.body)).not.toContain("Heart");
      filesCome();
      await looks();
      expect(jsonOf(rows)).toEqual(['{"_id":"1"}']);
      expect(sent).toEqual([{ _id: "1" }]);
    });

    it("is deleted with the others if the visitor opts out meanwhile", async () => {
      const { delivery, sent, rows, looks, filesCome } = setUp();
      await delivery.start();
      delivery.send(titled("1"));
      await looks();
      await delivery.setConsent("out");
      filesCome();
      await looks();
      expect([sent, rows.size]).toEqual([[], 0]);
    });
  });

  it("keeps events in memory while consent is pending, and sends them when it is given", async () => {
    const { delivery, ids, rows, setConsent, requests, happens, looks } = setUp({ initial: "pending" });
    await delivery.start();
    delivery.send(event("1"));
    happens("pagehide");
    expect([ids(), rows.size, requests.length]).toEqual([[], 0, 0]);
    happens("pageshow", { persisted: true });
    await delivery.setConsent("in");
    await looks();
    expect(setConsent).toHaveBeenCalledWith("in");
    expect(ids()).toEqual(["1"]);
    expect(rows.has("1")).toBe(true);
  });

  it("drops waiting, stored and later events when the visitor opts out", async () => {
    const { delivery, ids, rows, requests, happens, looks } = setUp();
    delivery.send(event("1"));
    await looks();
    await delivery.setConsent("pending");
    delivery.send(event("2"));
    await delivery.setConsent("out");
    delivery.send(event("3"));
    await looks();
    happens("pagehide");
    expect([ids(), rows.size, requests.length]).toEqual([[], 0, 0]);
  });

  it("drops what happened before or during a refusal, also where an event is made of it after another choice", async () => {
    const { delivery, ids, looks } = setUp({ initial: "out" });
    const happened = (id: string) => ({ ...event(id), timestamp: new Date().toISOString() });
    await delivery.start();
    const refused = happened("refused");
    vi.advanceTimersByTime(5000);
    await delivery.setConsent("in");
    const allowed = happened("allowed");
    vi.advanceTimersByTime(5000);
    delivery.send(refused);
    delivery.send(allowed);
    await looks();
    const paused = happened("paused");
    await delivery.setConsent("pending");
    await delivery.setConsent("in");
    delivery.send(paused);
    await looks();
    expect(ids()).toEqual(["allowed", "paused"]);
  });

  it("drops what a page has sent during a refusal that ends in the same task, and what it sends itself", async () => {
    const { delivery, ids, looks } = setUp({ initial: "out" });
    await delivery.start();
    const refused = { ...event("page's own"), timestamp: new Date().toISOString() };
    vi.advanceTimersByTime(10);
    delivery.send(event("1"));
    const chosen = delivery.setConsent("in");
    delivery.send(event("2"));
    await chosen;
    await looks();
    expect(delivery.hold(refused)).toBeUndefined();
    expect(ids()).toEqual(["2"]);
  });

  it("resolves and logs if the edge cannot be told, because the choice is applied here", async () => {
    const { delivery, setConsent, warn, current } = setUp();
    setConsent.mockRejectedValue(new Error("Network request failed."));
    await delivery.setConsent("out");
    expect(current()).toBe("out");
    expect(warn).toHaveBeenCalled();
  });

  it("resolves even if the SDK cannot be loaded", async () => {
    const { delivery, current } = setUp({ clientFails: true });
    await delivery.setConsent("out");
    expect(current()).toBe("out");
  });

  it.each(["yes", undefined, 1, {}])("rejects %j as a choice and changes nothing", async (value) => {
    const { delivery, current } = setUp();
    await expect(delivery.setConsent(value)).rejects.toThrow(/takes "in", "out" or "pending"/);
    expect(current()).toBe("in");
  });

  it("drops and counts the oldest events beyond 500 that wait for consent", async () => {
    const { delivery, ids, warn, looks } = setUp({ initial: "pending" });
    await delivery.start();
    for (let index = 0; index < 502; index++) delivery.send(event(String(index)));
    await looks();
    await delivery.setConsent("in");
    expect([ids().length, ids()[0]]).toEqual([500, "2"]);
    expect(warn).toHaveBeenCalled();
  });

  it("immediately sends events that arrive while the page is being left, from rules that are still running", async () => {
    const { delivery, happens, requests } = setUp();
    happens("pagehide");
    delivery.send(event("1"));
    expect(requests.map(({ events }) => events)).toEqual([["1"]]);
  });

  it("deletes unguarded events when the visitor opts out", async () => {
    const { delivery, ids, rows, onCuts, looks } = setUp();
    delivery.send(event("1"));
    void delivery.setConsent("out");
    await looks();
    expect([ids(), rows.size]).toEqual([[], 0]);
    expect(onCuts).not.toHaveBeenCalled();
  });

  it("guards each event in a task of its own, in order", async () => {
    const { delivery, ids, looks } = setUp();
    await delivery.start();
    for (const id of ["0", "1", "2"]) delivery.send(event(id));
    expect(vi.getTimerCount()).toBe(3);
    await looks();
    expect(ids()).toEqual(["0", "1", "2"]);
  });
});

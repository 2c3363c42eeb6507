import type { XdmEvent } from "@tagwell/contract";
import { describe, expect, it, vi } from "vitest";
import type { Consent } from "./consent.ts";
import { createDelivery } from "./delivery.ts";

const event = (id: string) => ({ _id: id }) as XdmEvent;

function setUp(initial: Consent = "in") {
  let current = initial;
  const sent: string[] = [];
  const setConsent = vi.fn(async () => undefined);
  const warn = vi.fn();
  const delivery = createDelivery({
    consent: {
      current: () => current,
      set: (value) => {
        current = value;
      },
    },
    loadSdk: async () => ({ command: async () => undefined, setConsent, sendEvent: async ({ _id }) => sent.push(_id) }),
    log: { warn },
  });
  return { delivery, sent, setConsent, warn, current: () => current };
}

describe("delivery", () => {
  it("keeps events in order until the SDK is there", async () => {
    const { delivery, sent } = setUp();
    delivery.send(event("1"));
    delivery.send(event("2"));
    expect(sent).toEqual([]);
    await delivery.start();
    delivery.send(event("3"));
    expect(sent).toEqual(["1", "2", "3"]);
  });

  it("holds events while consent is pending, and sends them when it comes", async () => {
    const { delivery, sent, setConsent } = setUp("pending");
    await delivery.start();
    delivery.send(event("1"));
    expect(sent).toEqual([]);
    await delivery.setConsent("in");
    expect(setConsent).toHaveBeenCalledWith("in");
    expect(sent).toEqual(["1"]);
  });

  it("drops what waits, and all that comes, when the visitor opts out", async () => {
    const { delivery, sent } = setUp("pending");
    delivery.send(event("1"));
    await delivery.setConsent("out");
    delivery.send(event("2"));
    await delivery.start();
    expect(sent).toEqual([]);
  });

  it.each(["yes", undefined, 1, {}])("rejects %j as a choice, changing nothing", async (value) => {
    const { delivery, current } = setUp();
    await expect(delivery.setConsent(value)).rejects.toThrow(/takes "in", "out" or "pending"/);
    expect(current()).toBe("in");
  });

  it("gives up the oldest beyond 500 that wait, and says so", async () => {
    const { delivery, sent, warn } = setUp();
    for (let index = 0; index < 502; index++) delivery.send(event(String(index)));
    await delivery.start();
    expect(sent).toHaveLength(500);
    expect(sent[0]).toBe("2");
    expect(warn).toHaveBeenCalled();
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Consent } from "../consent/consent.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Answer } from "../outbox/answer.ts";
import type { Held } from "../outbox/held.ts";
import { testPage } from "../outbox/testing/page-under-test.ts";
import { createPageEvents } from "./page-events.ts";

function setUp(initial: Consent = "in") {
  const { outbox } = testPage();
  const choice = { current: initial };
  let tell = (_value: Consent) => {};
  const sent: Held[] = [];
  let made = 0;
  const { sendEvent, sendLinkClick } = createPageEvents({
    outbox,
    consent: {
      current: () => choice.current,
      follow: (follower) => {
        tell = follower;
      },
    },
    guard: (xdm) => ({ xdm, cuts: [] }),
    onCuts: () => {},
    envelope: ({ at } = { at: "now" } as Moment) => ({ _id: `made-${made++}`, timestamp: at }),
    hasLinkClicks: () => true,
    hold: (event) => outbox.hold(event._id, JSON.stringify(event)),
    send: () => {},
    sendItem: (item) => void sent.push(item),
  });
  const settled = () => vi.waitFor(() => expect(sent).toHaveLength(1)).then(() => sent[0] as Held);
  const chooses = (value: Consent) => {
    choice.current = value;
    tell(value);
  };
  return { outbox, sendEvent, sendLinkClick, sent, settled, chooses };
}

const answer = (status: number): Answer => ({
  ...{ status, text: "", taken: false, header: () => null },
});

describe("events that a page sends itself", () => {
  it("are completed, and ask for an answer unless the page is about to be left", async () => {
    const { sendEvent, settled } = setUp();
    void sendEvent({ type: "page.scroll", xdm: { a: 1 } });
    const item = await settled();
    expect(JSON.parse(item.json)).toEqual({ eventType: "page.scroll", a: 1, _id: "made-0", timestamp: "now" });
    expect(item.asks).toBe(true);
    const other = setUp();
    void other.sendEvent({ documentUnloading: true });
    expect((await other.settled()).asks).toBe(false);
  });

  it("resolve when the edge has the event", async () => {
    const { sendEvent, settled, outbox } = setUp();
    const result = sendEvent({});
    outbox.end(await settled(), "acknowledged");
    expect(await result).toEqual({});
  });

  it.each([
    ["a refusal", [400], "status code 400 and no response body."],
    ["the fourth attempt while the edge is overloaded", [503, 429, 502, 504], "status code 504"],
  ])("reject after %s", async (_what, statuses, message) => {
    const { sendEvent, settled } = setUp();
    const rejected = expect(sendEvent({})).rejects.toThrow(message);
    const item = await settled();
    for (const status of statuses) item.onFailure?.(answer(status), undefined);
    await rejected;
  });

  it("reject if the network fails", async () => {
    const { sendEvent, settled } = setUp();
    const rejected = expect(sendEvent({})).rejects.toThrow("Network request failed.\nCaused by: Failed to fetch");
    (await settled()).onFailure?.(undefined, new TypeError("Failed to fetch"));
    await rejected;
  });

  it("wait for consent as the page was when they were sent, and resolve without a request if it is refused", async () => {
    const { sendEvent, sent, settled, chooses } = setUp("pending");
    void sendEvent({});
    await Promise.resolve();
    expect(sent).toEqual([]);
    chooses("in");
    expect((await settled()).id).toBe("made-0");
    const refused = setUp("pending");
    const result = refused.sendEvent({});
    refused.chooses("out");
    expect(await result).toEqual({});
  });

  it.each([
    { data: {} },
    { mergeId: "m" },
    { edgeConfigOverrides: {} },
    { renderDecisions: true },
    { type: 1 },
    { xdm: [] },
    { xdm: null },
    { xdm: { eventType: 1 } },
    { xdm: { eventType: "media.play" } },
    { xdm: { identityMap: { ECID: [{ id: "1" }] } } },
    { xdm: { identityMap: { FPID: [{ id: 1 }] } } },
    { documentUnloading: "yes" },
  ])("are left to the SDK: %j", (options) => {
    expect(setUp().sendEvent(options)).toBeUndefined();
  });

  it("have the time of the call or click, however late the file comes", async () => {
    const then = { at: "then" } as Moment;
    const { sendEvent, sendLinkClick, sent } = setUp();
    void sendEvent({}, then);
    sendLinkClick({ eventType: "web.webinteraction.linkClicks" }, then);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ json }) => JSON.parse(json).timestamp)).toEqual(["then", "then"]);
  });

  it("include link clicks, which wait for no answer", async () => {
    const { sendLinkClick, sent } = setUp();
    sendLinkClick({ eventType: "web.webinteraction.linkClicks" });
    expect(sent.map(({ asks }) => asks)).toEqual([false]);
  });
});

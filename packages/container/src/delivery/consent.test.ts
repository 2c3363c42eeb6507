import { describe, expect, it } from "vitest";
import { type Consent, createConsentState } from "./consent.ts";

function setUp({ stored, cookie, initial }: { stored?: string; cookie?: string; initial?: Consent } = {}) {
  const storage = new Map(stored === undefined ? [] : [["com.tagwell.consent", stored]]);
  const said = { cookie };
  const listeners: ((event: { key: string; newValue: string | null }) => void)[] = [];
  const window = {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    addEventListener: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
  } as unknown as Window;
  const consent = createConsentState(
    window,
    {
      read: () => said.cookie,
      entries: () => [],
      locationHint: () => undefined,
      forget: () => {},
      legacyEcid: () => undefined,
    },
    initial,
  );
  const changes: string[] = [];
  consent.follow((value) => changes.push(value));
  return {
    consent,
    storage,
    said,
    changes,
    otherTab: (newValue: string) => listeners[0]?.({ key: "com.tagwell.consent", newValue }),
  };
}

describe("the consent state", () => {
  it.each([
    ["in without anything", {}, "in"],
    ["out where the visitor said so in this browser", { stored: "out" }, "out"],
    ["out where the SDK's cookie says so", { cookie: "general=out" }, "out"],
    ["in where a newer cookie says so", { stored: "out", cookie: "general=in" }, "in"],
    ["pending where the property says so", { initial: "pending" }, "pending"],
    ["out where the property says so", { initial: "out" }, "out"],
    ["in where a cookie says so, whatever the property", { initial: "out", cookie: "general=in" }, "in"],
    ["out where the visitor said so, whatever the property", { initial: "pending", stored: "out" }, "out"],
    ["out where the edge has not been told yet", { stored: "out?", cookie: "general=in" }, "out"],
  ] as const)("begins %s", (_what, browser, choice) => {
    expect(setUp(browser).consent.current()).toBe(choice);
  });

  it('stores "out", first as not yet sent, and does not store "in" and "pending"', () => {
    const { consent, storage } = setUp();
    consent.set("out");
    expect([storage.get("com.tagwell.consent"), consent.isUntold()]).toEqual(["out?", true]);
    consent.told();
    expect([storage.get("com.tagwell.consent"), consent.isUntold()]).toEqual(["out", false]);
    consent.set("in");
    consent.set("pending");
    expect(storage.size).toBe(0);
  });

  it('sends nothing after "in" until the cookie no longer says "out", because the edge would drop it', () => {
    const { consent, said } = setUp({ cookie: "general=out" });
    consent.set("in");
    expect([consent.current(), consent.allows()]).toEqual(["in", false]);
    said.cookie = "general=in";
    consent.told();
    expect(consent.allows()).toBe(true);
  });

  it('adopts "out" when the edge declines for the visitor', () => {
    const { consent, said, changes } = setUp();
    said.cookie = "general=out";
    expect(consent.current()).toBe("out");
    expect(changes).toEqual(["out"]);
  });

  it("adopts the opt-out of another tab", () => {
    const { consent, changes, otherTab } = setUp();
    consent.followTabs();
    otherTab("out?");
    expect([consent.current(), changes]).toEqual(["out", ["out"]]);
  });

  it("adopts the opt-out of another tab from before it listened", () => {
    const { consent, changes, storage } = setUp();
    storage.set("com.tagwell.consent", "out?");
    consent.followTabs();
    expect([consent.current(), changes]).toEqual(["out", ["out"]]);
  });

  it("keeps to the cookie where the mark of an earlier opt-out is still there", () => {
    const { consent, changes } = setUp({ stored: "out", cookie: "general=in" });
    consent.followTabs();
    expect([consent.current(), changes]).toEqual(["in", []]);
  });

  it("resolves waiting callers when the choice is made", async () => {
    const { consent } = setUp();
    consent.set("pending");
    const decided = consent.decided();
    consent.set("in");
    await expect(decided).resolves.toBeUndefined();
  });
});

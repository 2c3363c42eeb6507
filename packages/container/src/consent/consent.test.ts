import { describe, expect, it } from "vitest";
import { type Consent, createConsentState } from "./consent.ts";
import { createUntoldChoice } from "./untold-choice.ts";
import { whenDecided } from "./when-allowed.ts";

interface State {
  stored?: string;
  cookie?: string;
  initial?: Consent;
  /** Whether the edge is ours. */
  isOurs?: boolean;
}

function setUp({ stored, cookie, initial, isOurs = true }: State = {}) {
  const storage = new Map(stored === undefined ? [] : [["com.tagwell.consent", stored]]);
  const said = { cookie };
  const looks: (() => void)[] = [];
  const listeners: ((event: { key: string; newValue: string | null }) => void)[] = [];
  const window = {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    addEventListener: (name: string, listener: (typeof listeners)[number]) => {
      if (name === "storage") listeners.push(listener);
      else looks.push(listener as never);
    },
    document: { addEventListener: (_name: string, look: () => void) => looks.push(look) },
  } as unknown as Window;
  let ids = 0;
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
    isOurs ? createUntoldChoice(() => `id-${++ids}`) : undefined,
  );
  const changes: string[] = [];
  consent.follow((value) => changes.push(value));
  return {
    consent,
    storage,
    said,
    changes,
    /** What `setItem` and `removeItem` in another tab do here. */
    otherTab(newValue: string | null) {
      if (newValue === null) storage.delete("com.tagwell.consent");
      else storage.set("com.tagwell.consent", newValue);
      listeners[0]?.({ key: "com.tagwell.consent", newValue });
    },
    isLookedAt: () => looks[0]?.(),
  };
}

describe("the consent state", () => {
  it("gives each choice an id, which an edge of ours is told until its cookie says the choice", () => {
    const { consent, said } = setUp({ initial: "pending" });
    consent.set("in");
    expect(consent.untold?.beside("in")).toEqual({ meta: { tagwell: { choice: "id-1" } } });
    said.cookie = "general=in";
    consent.told();
    expect(consent.untold?.beside("in")).toBeUndefined();
    consent.set("out");
    expect([consent.untold?.beside("out")?.meta.tagwell.choice, consent.untold?.beside("in")]).toEqual([
      "id-2",
      undefined,
    ]);
  });

  it("has nothing to say of a choice to another edge", () => {
    const { consent } = setUp({ isOurs: false });
    consent.set("in");
    expect([consent.current(), consent.untold]).toEqual(["in", undefined]);
  });

  it.each([
    ["in without anything", {}, "in"],
    ["out where the visitor said so in this browser", { stored: "out" }, "out"],
    ["out where the SDK's cookie says so", { cookie: "general=out" }, "out"],
    ["out where the record and the cookie disagree", { stored: "out", cookie: "general=in" }, "out"],
    ["out where the cookie says both", { cookie: "general=in;general=out" }, "out"],
    ["in where a tab was closed while it said so", { stored: "in", cookie: "general=in" }, "in"],
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

  it("adopts the opt-in of another tab, and sends once the cookie says so too", () => {
    const { consent, said, changes, otherTab } = setUp({ stored: "out", cookie: "general=out" });
    consent.followTabs();
    otherTab("in");
    otherTab(null);
    expect([consent.current(), changes, consent.allows()]).toEqual(["in", ["in"], false]);
    said.cookie = "general=in";
    expect(consent.allows()).toBe(true);
  });

  it("adopts the answer of another tab while it is pending, also before the client has started", () => {
    const { consent, changes, otherTab } = setUp({ initial: "pending" });
    otherTab("in");
    otherTab(null);
    expect([consent.current(), changes]).toEqual(["in", ["in"]]);
  });

  it.each(["in", "out"] as const)("adopts %s of another host of the site when the tab is looked at", (choice) => {
    const { consent, said, changes, isLookedAt } = setUp({ initial: "pending" });
    consent.followTabs();
    said.cookie = `general=${choice}`;
    isLookedAt();
    expect([consent.known(), changes]).toEqual([choice, [choice]]);
  });

  it("follows out, in and out again, each made in another tab", () => {
    const { consent, said, changes, otherTab } = setUp();
    consent.followTabs();
    otherTab("out?");
    said.cookie = "general=out";
    otherTab("out");
    otherTab("in");
    otherTab(null);
    said.cookie = "general=in";
    expect(consent.allows()).toBe(true);
    otherTab("out?");
    expect([consent.current(), changes]).toEqual(["out", ["out", "in", "out"]]);
  });

  it("adopts the opt-in of a tab whose storage events it missed in the back-forward cache", () => {
    const { consent, storage, said, isLookedAt } = setUp({ stored: "out", cookie: "general=out" });
    consent.followTabs();
    storage.clear();
    said.cookie = "general=in";
    isLookedAt();
    expect(consent.known()).toBe("in");
  });

  it("stays out where the cookie still says in, because the edge has not been told or cookies cannot be set", () => {
    const { consent, isLookedAt } = setUp({ cookie: "general=in" });
    consent.followTabs();
    consent.set("out");
    isLookedAt();
    consent.told();
    isLookedAt();
    expect(consent.current()).toBe("out");
  });

  it("adopts what the edge makes of a choice in the terms of IAB TCF, after an opt-out too", () => {
    const { consent, said } = setUp({ stored: "out", cookie: "general=out" });
    said.cookie = "general=in";
    consent.told();
    expect(consent.current()).toBe("in");
  });

  it("resolves waiting callers when the choice is made", async () => {
    const { consent } = setUp();
    consent.set("pending");
    const decided = whenDecided(consent);
    consent.set("in");
    await expect(decided).resolves.toBeUndefined();
  });
});

/** The consent of a page with consent tools: never more than they allow. */
import { expect, it, vi } from "vitest";
import { type Consent, createConsentState } from "../consent/consent.ts";
import { createUntoldChoice } from "../consent/untold-choice.ts";
import { whenDecided } from "../consent/when-allowed.ts";
import { webStorage } from "../outbox/testing/web-storage.ts";
import { limitConsent } from "./limit-consent.ts";

const origin = { source: "oneTrust", purposes: ["C0002"] };
const record = "com.tagwell.consent";
const source = "com.tagwell.consent.source";

/** A browser in which pages are opened. */
function createBrowser({ cookie: first, identity = "CiY" }: { cookie?: string; identity?: string } = {}) {
  const localStorage = webStorage();
  const said = { cookie: first };
  let ids = 0;
  const opens = ({ initial = "pending", limit = "pending" }: { initial?: Consent; limit?: Consent } = {}) => {
    const listeners: ((event: { key: string; newValue: string | null }) => void)[] = [];
    const window = {
      localStorage,
      addEventListener: (name: string, listener: (typeof listeners)[number]) =>
        name === "storage" && listeners.push(listener),
      document: { addEventListener: () => {} },
    } as unknown as Window;
    const cookies = {
      read: (name: string) => (name === "consent" ? said.cookie : identity),
      entries: () => [],
      locationHint: () => undefined,
      forget: () => {},
      legacyEcid: () => undefined,
    };
    const state = createConsentState(
      window,
      cookies,
      initial,
      createUntoldChoice(() => `id-${++ids}`),
    );
    const consent = limitConsent({ window, state, cookies, limit });
    const changes: string[] = [];
    consent.follow((value) => changes.push(value));
    return {
      consent,
      changes,
      /** The tools say this; the edge is told what has to be, and answers. */
      says(choice: Consent, isNew = false) {
        const told = consent.apply({ choice, origin, isNew });
        if (told) {
          said.cookie = `general=${told}`;
          consent.told();
        }
        return told;
      },
      otherTab(key: string, newValue: string) {
        // An opt-in is written and removed at once in the one record, and stays in the other.
        if (key === source) localStorage.setItem(key, newValue);
        for (const listener of listeners) listener({ key, newValue });
      },
    };
  };
  return { opens, localStorage, said };
}

it("is pending until the tools have answered, whatever a cookie says, then follows them", () => {
  const { opens } = createBrowser({ cookie: "general=in" });
  const { consent, says, changes } = opens();
  expect([consent.current(), consent.known(), consent.allows()]).toEqual(["pending", "pending", false]);
  // The edge has this answer.
  expect(says("in")).toBeUndefined();
  expect([consent.current(), consent.allows()]).toEqual(["in", true]);
  expect(says("out")).toBe("out");
  expect(consent.current()).toBe("out");
  expect(says("in", true)).toBe("in");
  expect(says("pending")).toBeUndefined();
  expect(changes).toEqual(["in", "out", "in", "pending"]);
});

it("tells the edge the first answer of a visitor, and the same one on the next page no more", () => {
  const { opens } = createBrowser();
  expect(opens().says("in")).toBe("in");
  expect(opens().says("in")).toBeUndefined();
  expect(opens().says("out")).toBe("out");
  expect(opens().says("out")).toBeUndefined();
});

it("stays out where the default is out, until the tools say in", () => {
  const { consent, says } = createBrowser().opens({ initial: "out" });
  expect(consent.current()).toBe("out");
  says("in");
  expect(consent.current()).toBe("in");
});

it.each(["in", "out", "pending"] as const)("is the strictest of the tools and what the page tells: %s", (told) => {
  for (const tools of ["in", "out", "pending"] as const)
    for (const order of ["page first", "tools first"]) {
      const { consent, says } = createBrowser().opens();
      const work = [() => consent.set(told), () => void says(tools)];
      for (const one of order === "page first" ? work : work.reverse()) one();
      const strictest = (["out", "pending", "in"] as const).find((one) => one === told || one === tools);
      expect(consent.current(), `${told} and ${tools}, ${order}`).toBe(strictest);
    }
});

it("a refusal in the tool ends with its opt-in on a later page; one that the page has told does not", () => {
  const inTool = createBrowser();
  inTool.opens().says("out");
  expect(inTool.localStorage.getItem(source)).toBe("out");
  expect(inTool.opens().says("in")).toBe("in");
  expect(inTool.localStorage.getItem(source)).toBeNull();

  const inPage = createBrowser();
  inPage.opens().consent.set("out");
  const later = inPage.opens();
  expect([later.says("in"), later.consent.current()]).toEqual([undefined, "out"]);
  // The visitor was asked here and has accepted.
  const asked = inPage.opens();
  expect([asked.says("in", true), asked.consent.current()]).toEqual(["in", "in"]);
  expect(inPage.localStorage.getItem(record)).toBeNull();
});

it("follows an opt-in that the visitor has just given in a tool in another tab, and no opt-in of a page", () => {
  const { opens } = createBrowser();
  const { consent, otherTab, says } = opens();
  consent.followTabs();
  otherTab(record, "in");
  expect(consent.current()).toBe("pending");
  otherTab(source, "in 1");
  expect(consent.current()).toBe("in");
  says("out");
  otherTab(record, "in");
  otherTab(source, "in 2");
  expect(consent.current()).toBe("in");
});

it("follows such an opt-in from before it listened to other tabs, and none from before the page began", () => {
  const browser = createBrowser();
  browser.opens().says("in", true);
  const { consent } = browser.opens();
  consent.followTabs();
  expect(consent.current()).toBe("pending");
  const other = browser.opens();
  browser.opens().says("in", true);
  other.consent.followTabs();
  expect(other.consent.current()).toBe("in");
});

it("says of an opt-in in another tab what that tab says of it, as far as it has the form of a choice", () => {
  const { opens, localStorage } = createBrowser();
  const [one, other] = [opens(), opens({ initial: "in" })];
  other.consent.followTabs();
  one.consent.apply({ choice: "in", origin, isNew: true });
  const tagwell = one.consent.untold?.beside("in")?.meta.tagwell;
  expect(other.consent.untold?.beside("in")).toBeUndefined();
  const id = "0b0f8f5e-1111-4222-8333-000000000001";
  other.otherTab(source, (localStorage.getItem(source) ?? "").replace(tagwell?.choice ?? "", id));
  expect([other.consent.untold?.beside("in")?.meta.tagwell, other.consent.current()]).toEqual([
    { choice: id, ...origin },
    "in",
  ]);
  for (const record of ["in 0.5", "in {", 'in {"choice":"x"}', "in null"]) {
    const third = opens({ initial: "in" });
    third.consent.followTabs();
    third.otherTab(source, record);
    expect([record, third.consent.untold?.beside("in"), third.consent.current()]).toEqual([record, undefined, "in"]);
  }
});

it("follows no other tab while the browser's signal opts out", () => {
  const { consent, otherTab } = createBrowser().opens({ limit: "out" });
  consent.followTabs();
  consent.apply({ choice: "out", origin: { source: "globalPrivacyControl" }, isNew: false });
  otherTab(record, "in");
  otherTab(source, "in 1");
  expect([consent.current(), consent.allows()]).toEqual(["out", false]);
});

const adobe = (general: "in" | "out") => ({ standard: "Adobe", version: "1.0", value: { general } });

it("says which choice of which tool applies until the edge's cookie says it, or the page chooses", () => {
  const { opens, said } = createBrowser();
  const { consent } = opens();
  expect(consent.untold?.beside("in")).toBeUndefined();
  expect(consent.apply({ choice: "in", origin, isNew: false })).toBe("in");
  const beside = { meta: { tagwell: { choice: expect.stringMatching(/^id-/), ...origin } } };
  expect([consent.untold?.beside("in"), consent.untold?.beside("out"), consent.untold?.beside(undefined)]).toEqual([
    beside,
    undefined,
    undefined,
  ]);
  // A browser that keeps no cookies goes on to say it.
  consent.told();
  expect(consent.untold?.beside("in")).toEqual(beside);
  said.cookie = "general=in";
  consent.told();
  expect(consent.untold?.beside("in")).toBeUndefined();
  consent.set("out");
  expect(consent.untold?.beside("out")).toEqual({ meta: { tagwell: { choice: expect.stringMatching(/^id-/) } } });
  consent.set("pending");
  expect([consent.untold?.beside("in"), consent.untold?.beside("out")]).toEqual([undefined, undefined]);
});

it("has nothing to say of a choice that the edge was told on an earlier page", () => {
  const { opens } = createBrowser({ cookie: "general=in" });
  const { consent } = opens();
  expect(consent.apply({ choice: "in", origin, isNew: false })).toBeUndefined();
  expect(consent.untold?.beside("in")).toBeUndefined();
});

it("holds an opt-in that the tools do not allow, and no refusal", () => {
  const { consent, says } = createBrowser().opens();
  consent.set("in");
  expect(consent.isHeld?.([adobe("in")])).toBe(true);
  expect(consent.isHeld?.([adobe("out")])).toBe(false);
  expect(says("in")).toBe("in");
  expect(consent.isHeld?.([adobe("in")])).toBe(false);
});

it("lifts a limit that no tool decides without choosing for the visitor", () => {
  const { consent } = createBrowser().opens({ initial: "in", limit: "out" });
  expect(consent.apply({ choice: "in", isNew: false })).toBeUndefined();
  expect([consent.current(), consent.isHeld?.([adobe("in")]), consent.untold?.beside("in")]).toEqual([
    "in",
    false,
    undefined,
  ]);
});

it("reads the tools before it tells the consent", () => {
  const { consent, says } = createBrowser().opens();
  consent.readTools = vi.fn(() => void says("in"));
  expect(consent.allows()).toBe(true);
  expect(consent.current()).toBe("in");
  expect(consent.readTools).toHaveBeenCalledTimes(2);
});

it("resolves waiting callers once the tools have decided", async () => {
  const { consent, says } = createBrowser().opens();
  const decided = whenDecided(consent);
  says("out");
  await expect(decided).resolves.toBeUndefined();
});

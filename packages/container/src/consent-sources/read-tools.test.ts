/** What each tool's reader makes of the tool's documented globals. */
import { expect, it, vi } from "vitest";
import { createReader as readCookiebot } from "./cookiebot.ts";
import { createReader as readGoogle } from "./google-consent-mode.ts";
import { createReader as readGpp } from "./iab-gpp.ts";
import { createReader as readTcf } from "./iab-tcf.ts";
import { createReader as readOneTrust } from "./one-trust.ts";
import type { CreateReader } from "./tool-reader.ts";
import { createReader as readTrustArc } from "./trust-arc.ts";
import { createReader as readUsercentrics } from "./usercentrics.ts";

/** A page with these globals, and a reader in it. */
function pageWith<Settings>(createReader: CreateReader<Settings>, settings: Settings, globals: object = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    location: { hostname: "www.example.org" },
    document: { cookie: "" },
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
    ...globals,
  };
  const changed = vi.fn();
  const reader = createReader({ window: page as unknown as Window, settings, changed });
  return {
    page: page as typeof page & Record<string, unknown>,
    changed,
    reader,
    says() {
      reader.refresh?.();
      return reader.read();
    },
    dispatches: (name: string, event: object = {}) => listeners.get(name)?.(event),
  };
}

const closed = (isClosed: boolean) => ({ OneTrust: { IsAlertBoxClosed: vi.fn(() => isClosed) } });

it.each([
  ["nothing until the tool is there", { OnetrustActiveGroups: ",C0001," }, undefined],
  ["pending while its banner is open", { OnetrustActiveGroups: ",C0001,", ...closed(false) }, "pending"],
  ["in where the groups are active", { OnetrustActiveGroups: ",C0001,C0002,C0004,", ...closed(true) }, "in"],
  [
    "in where the model activates them at once",
    { OnetrustActiveGroups: ",C0001,C0002,C0004,", ...closed(false) },
    "in",
  ],
  ["out where one was refused", { OnetrustActiveGroups: ",C0001,C0002,", ...closed(true) }, "out"],
  ["out where only a longer id is active", { OnetrustActiveGroups: ",C0001,C00021,C0004,", ...closed(true) }, "out"],
])("OneTrust: %s", (_title, globals, expected) => {
  expect(pageWith(readOneTrust, { groups: ["C0002", "C0004"] }, globals).says()).toBe(expected);
});

it("OneTrust: an answer in this tab is out, one in another tab, which closes this banner too, is none", () => {
  vi.useFakeTimers();
  const OneTrust = { IsAlertBoxClosed: vi.fn(() => false) };
  const globals = { OnetrustActiveGroups: ",C0001,", OneTrust };
  const { says, dispatches } = pageWith(readOneTrust, { groups: ["C0002"] }, globals);
  expect(says()).toBe("pending");
  OneTrust.IsAlertBoxClosed.mockReturnValue(true);
  expect(says()).toBe("pending");
  OneTrust.IsAlertBoxClosed.mockReturnValue(false);
  dispatches("OneTrustGroupsUpdated");
  expect(says()).toBe("pending");
  // Closed after the event.
  OneTrust.IsAlertBoxClosed.mockReturnValue(true);
  vi.advanceTimersByTime(1000);
  expect(says()).toBe("out");
  vi.useRealTimers();
});

it("Cookiebot: nothing while it loads, pending while its dialog is open, then what the visitor accepted", () => {
  const { page, says, dispatches } = pageWith(readCookiebot, { categories: ["statistics"] });
  expect(says()).toBeUndefined();
  page.Cookiebot = { consent: { necessary: true, statistics: false }, hasResponse: false };
  expect(says()).toBeUndefined();
  dispatches("CookiebotOnDialogDisplay");
  expect(says()).toBe("pending");
  page.Cookiebot = { consent: { statistics: false }, hasResponse: true };
  expect(says()).toBe("out");
  page.Cookiebot = { consent: { statistics: true }, hasResponse: true };
  expect(says()).toBe("in");
});

it("Usercentrics 2: services by id or name and categories, once it is initialized and the visitor has chosen", () => {
  const service = (id: string, name: string, categorySlug: string, status: boolean) => ({
    ...{ id, name, categorySlug },
    consent: { status },
  });
  let services = [service("a1", "Adobe Analytics", "marketing", true), service("b2", "Maps", "functional", true)];
  let [isInitialized, isRequired] = [false, true];
  const UC_UI = {
    isInitialized: () => isInitialized,
    isConsentRequired: () => isRequired,
    getServicesBaseInfo: () => services,
  };
  const both = pageWith(
    readUsercentrics,
    { services: ["Adobe Analytics", "b2"], categories: ["marketing"] },
    { UC_UI },
  );
  const unknown = pageWith(readUsercentrics, { services: ["Adobe Target"] }, { UC_UI });
  expect(both.says()).toBeUndefined();
  isInitialized = true;
  expect(both.says()).toBe("pending");
  isRequired = false;
  expect(both.says()).toBe("in");
  services = [service("a1", "Adobe Analytics", "marketing", true), service("b2", "Maps", "functional", false)];
  expect(both.says()).toBe("out");
  expect(unknown.says()).toBeUndefined();
});

it("Usercentrics 3: its answers come later; an earlier one does not replace a later one", async () => {
  const details = (given: boolean, state: string) => ({
    services: { a1: { name: "Adobe Analytics", consent: { given } } },
    categories: { marketing: { state } },
  });
  const answers: ((details: object) => void)[] = [];
  const __ucCmp = {
    isInitialized: async () => true,
    isConsentRequired: async () => false,
    getConsentDetails: () => new Promise<object>((resolve) => answers.push(resolve)),
  };
  const settings = { services: ["a1"], categories: ["marketing"] } as const;
  const { says, reader, changed } = pageWith(readUsercentrics, settings, { __ucCmp });
  expect(says()).toBeUndefined();
  reader.refresh?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(details(true, "SOME_ACCEPTED"));
  await vi.waitFor(() => expect(reader.read()).toBe("out"));
  answers[0]?.(details(true, "ALL_ACCEPTED"));
  await Promise.resolve();
  expect([reader.read(), changed.mock.calls.length]).toEqual(["out", 1]);
  reader.refresh?.();
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.(details(true, "ALL_ACCEPTED"));
  await vi.waitFor(() => expect(reader.read()).toBe("in"));
});

it.each([
  [{ consentDecision: [1, 2, 3], source: "asserted" }, "", "in"],
  [{ consentDecision: [1], source: "asserted" }, "", "out"],
  [{ consentDecision: 2, source: "asserted" }, "", "in"],
  [{ consentDecision: 1, source: "asserted" }, "", "out"],
  [{ consentDecision: [0], source: "implied" }, "notice_behavior=expressed,eu", "pending"],
  [{ consentDecision: [0], source: "implied" }, "a=1; notice_behavior=implied,us", "in"],
  [{ consentDecision: [1], source: "asserted" }, "notice_behavior=implied,us", "out"],
  [undefined, "", undefined],
])("TrustArc: %j and the cookie %j", (decision, cookie, expected) => {
  const callApi = vi.fn(() => decision);
  const truste = { cma: { callApi } };
  const { says } = pageWith(readTrustArc, { categories: [2] }, { truste, document: { cookie } });
  expect(says()).toBe(expected);
  expect(callApi).toHaveBeenCalledWith("getGDPRConsentDecision", "www.example.org");
});

it("TrustArc: its frame's message that the visitor has chosen, and no other, is a change", () => {
  const { dispatches, changed, says } = pageWith(readTrustArc, { categories: [2] });
  expect(says()).toBeUndefined();
  for (const data of [{ message: "submit_preferences" }, "hello", undefined]) dispatches("message", { data });
  expect(changed).not.toHaveBeenCalled();
  dispatches("message", { data: '{"source":"preference_manager","message":"submit_preferences"}' });
  expect(changed).toHaveBeenCalledTimes(1);
});

it("IAB TCF: every purpose, where GDPR applies; a choice holds while the window is open again", () => {
  let tell: (data: object | undefined, isTaken: boolean) => void = () => {};
  const __tcfapi = vi.fn((_command: string, _version: number, callback: typeof tell) => {
    tell = callback;
  });
  const { says, changed, reader } = pageWith(readTcf, { purposes: [1, 8] }, { __tcfapi });
  const purposes = (...given: number[]) => ({
    purpose: { consents: Object.fromEntries(given.map((purpose) => [purpose, true])) },
  });
  expect(says()).toBeUndefined();
  expect(__tcfapi).toHaveBeenCalledWith("addEventListener", 2, expect.any(Function));
  tell({ gdprApplies: true, eventStatus: "tcloaded", ...purposes(1, 8) }, false);
  expect(says()).toBeUndefined();
  tell({ gdprApplies: true, eventStatus: "cmpuishown", ...purposes() }, true);
  expect(says()).toBe("pending");
  tell({ gdprApplies: true, eventStatus: "useractioncomplete", cmpVersion: 7, ...purposes(1, 2, 8) }, true);
  expect([says(), reader.version?.()]).toEqual(["in", 7]);
  tell({ gdprApplies: true, eventStatus: "cmpuishown", ...purposes() }, true);
  expect(says()).toBe("in");
  tell({ gdprApplies: true, eventStatus: "useractioncomplete", ...purposes(1) }, true);
  expect(says()).toBe("out");
  tell({ gdprApplies: false, eventStatus: "tcloaded" }, true);
  expect(says()).toBe("in");
  expect(changed).toHaveBeenCalledTimes(5);
  expect(__tcfapi).toHaveBeenCalledTimes(1);
});

it("IAB TCF: listens to the tool that replaces another", () => {
  const { page, says } = pageWith(readTcf, { purposes: [1] }, { __tcfapi: () => {} });
  expect(says()).toBeUndefined();
  page.__tcfapi = (_command: string, _version: number, callback: (data: object, isTaken: boolean) => void) =>
    callback({ gdprApplies: true, eventStatus: "tcloaded", purpose: { consents: { 1: true } } }, true);
  expect(says()).toBe("in");
});

const usnat = { SaleOptOut: 2, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 };
const usca = { SaleOptOut: 2, SharingOptOut: 1 };
const ready = { cmpStatus: "loaded", signalStatus: "ready", gppVersion: "1.1" };

it.each([
  ["nothing of a stub", {}, { cmpStatus: "stub", signalStatus: "not ready" }, undefined],
  ["pending until the signal is ready", {}, { cmpStatus: "loaded", signalStatus: "not ready" }, "pending"],
  ["in without an opt-out", {}, { ...ready, applicableSections: [7], parsedSections: { usnat } }, "in"],
  ["out of a state's section", {}, { ...ready, applicableSections: [8], parsedSections: { usca } }, "out"],
  [
    "in, where that opt-out does not count",
    { optOuts: ["sale"] },
    { ...ready, applicableSections: [8], parsedSections: { usca } },
    "in",
  ],
  [
    "out by Global Privacy Control in a segment",
    {},
    { ...ready, applicableSections: [7], parsedSections: { usnat: [usnat, { Gpc: true }] } },
    "out",
  ],
  [
    "in, where that does not count",
    { globalPrivacyControl: false },
    { ...ready, applicableSections: [7], parsedSections: { usnat: [usnat, { Gpc: true }] } },
    "in",
  ],
  ["in where no section applies", {}, { ...ready, applicableSections: [-1], parsedSections: {} }, "in"],
  [
    "elsewhere where only others apply",
    {},
    { ...ready, applicableSections: [2], parsedSections: { tcfeuv2: {} } },
    "elsewhere",
  ],
  [
    "elsewhere where only sections apply that do not count",
    { sections: ["usnat"] },
    { ...ready, applicableSections: [8], parsedSections: { usca } },
    "elsewhere",
  ],
  [
    "the section that applies, not another in the string",
    {},
    { ...ready, applicableSections: [7], parsedSections: { usnat, usca } },
    "in",
  ],
  ["nothing where the section is missing", {}, { ...ready, applicableSections: [7], parsedSections: {} }, undefined],
] as const)("IAB GPP: %s", (_title, settings, pingData, expected) => {
  const __gpp = (_command: string, callback: (data: object, isTaken: boolean) => void) => callback({ pingData }, true);
  expect(pageWith(readGpp, settings as never, { __gpp }).says()).toBe(expected);
});

it("Google consent mode: updates count, before them the strictest default", () => {
  const { page, says } = pageWith(readGoogle, { types: ["analytics_storage"] });
  const gtag = (...command: unknown[]) => void (page.dataLayer as unknown[]).push(command);
  expect(says()).toBeUndefined();
  page.dataLayer = [{ event: "gtm.js" }, null, "text", ["consent"]];
  expect(says()).toBeUndefined();
  gtag("consent", "default", { analytics_storage: "granted", region: ["US"] });
  expect(says()).toBeUndefined();
  gtag("consent", "default", { analytics_storage: "granted" });
  expect(says()).toBe("in");
  gtag("consent", "default", { analytics_storage: "denied", region: ["ES"] });
  expect(says()).toBe("pending");
  gtag("consent", "update", { ad_storage: "granted" });
  expect(says()).toBe("pending");
  gtag("consent", "update", { analytics_storage: "denied" });
  expect(says()).toBe("out");
  gtag("consent", "update", { analytics_storage: "granted" });
  // Google's script removes the oldest.
  (page.dataLayer as unknown[]).splice(0, 8);
  expect(says()).toBe("in");
  page.dataLayer = [];
  gtag("consent", "update", { analytics_storage: "denied" });
  expect(says()).toBe("out");
});

it("Google consent mode: an item that throws hides no command behind it", () => {
  const hostile = Object.defineProperty({}, 0, {
    get() {
      throw new Error("hostile");
    },
  });
  const update = Object.assign([], { 0: "consent", 1: "update", 2: { analytics_storage: "granted" } });
  const { says } = pageWith(readGoogle, { types: ["analytics_storage"] }, { dataLayer: [hostile, update] });
  expect(says()).toBe("in");
});

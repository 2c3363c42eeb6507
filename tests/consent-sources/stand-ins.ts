/**
 * Stand-ins for the consent tools, with what each tool documents of its page API and no more. Each is an init script of a page. The tool
 * comes when `standIn.arrives` is called, or at once where the visitor has chosen before, and asks where the visitor has not chosen.
 */
import type { ConsentSource } from "tagwell";

export interface StandIn {
  /** The tool's script has loaded. */
  arrives(): void;
  /** The visitor answers the tool's banner. */
  chooses(choice: "in" | "out"): void;
}

/** What is shared by them: the choice, which the browser keeps, and when it becomes known. */
function prepare() {
  const page = window as unknown as { standIn: unknown; startStandIn: unknown };
  page.startStandIn = (comes: () => void, changes: () => void) => {
    // A tool's own frames and empty tabs run the script, too.
    if (window !== window.top || location.protocol === "about:") return;
    let isThere = false;
    const arrives = () => {
      isThere = true;
      comes();
    };
    page.standIn = {
      arrives,
      chooses(choice: string) {
        localStorage.setItem("stand-in", choice);
        if (isThere) changes();
      },
    };
    if (localStorage.getItem("stand-in")) arrives();
  };
}

type Start = (comes: () => void, changes: () => void) => void;

function oneTrust() {
  const page = window as unknown as Record<string, unknown> & { startStandIn: Start };
  const choice = () => localStorage.getItem("stand-in");
  const tell = () => {
    const groups = choice() === "in" ? ["C0001", "C0002"] : ["C0001"];
    page.OnetrustActiveGroups = `,${groups.join()},`;
    window.dispatchEvent(new CustomEvent("OneTrustGroupsUpdated", { detail: groups }));
  };
  page.startStandIn(() => {
    page.OneTrust = { IsAlertBoxClosed: () => choice() !== null, OnConsentChanged: () => {} };
    tell();
  }, tell);
}

function cookiebot() {
  const page = window as unknown as Record<string, unknown> & { startStandIn: Start };
  const tell = () => {
    const choice = localStorage.getItem("stand-in");
    const consent = { necessary: true, preferences: false, statistics: choice === "in", marketing: false };
    page.Cookiebot = { consent, hasResponse: choice !== null, consented: choice === "in", declined: choice === "out" };
    for (const name of choice ? ["ConsentReady", choice === "in" ? "Accept" : "Decline"] : ["DialogDisplay"])
      window.dispatchEvent(new Event(`CookiebotOn${name}`));
  };
  page.startStandIn(tell, tell);
}

function usercentrics() {
  const page = window as unknown as Record<string, unknown> & { startStandIn: Start };
  const choice = () => localStorage.getItem("stand-in");
  page.startStandIn(
    () => {
      page.__ucCmp = {
        isInitialized: async () => true,
        isConsentRequired: async () => choice() === null,
        getConsentDetails: async () => ({
          services: { a1: { name: "Adobe Analytics", consent: { given: choice() === "in", type: "EXPLICIT" } } },
          categories: {},
        }),
      };
      window.dispatchEvent(new Event("UC_UI_INITIALIZED"));
    },
    () => window.dispatchEvent(new Event("UC_CONSENT")),
  );
}

function trustArc() {
  const page = window as unknown as Record<string, unknown> & { startStandIn: Start };
  const choice = () => localStorage.getItem("stand-in");
  const decide = () =>
    choice()
      ? { consentDecision: choice() === "in" ? [1, 2] : [1], source: "asserted" }
      : { consentDecision: [0], source: "implied" };
  page.startStandIn(
    () => {
      page.truste = { cma: { callApi: (name: string) => (name === "getGDPRConsentDecision" ? decide() : undefined) } };
    },
    () => window.postMessage(JSON.stringify({ source: "preference_manager", message: "submit_preferences" }), "*"),
  );
}

function iabTcf() {
  type Callback = (data: object, isTaken: boolean) => void;
  const page = window as unknown as { startStandIn: Start; __tcfapi: (...call: unknown[]) => unknown };
  const listeners: Callback[] = [];
  const data = (status?: string) => {
    const choice = localStorage.getItem("stand-in");
    return {
      cmpId: 5,
      cmpVersion: 3,
      tcfPolicyVersion: 4,
      gdprApplies: true,
      eventStatus: status ?? (choice ? "tcloaded" : "cmpuishown"),
      purpose: { consents: { 1: choice === "in", 8: choice === "in" } },
    };
  };
  page.startStandIn(
    () => {
      const kept = page.__tcfapi() as unknown[][];
      page.__tcfapi = (command, _version, callback) => {
        if (command !== "addEventListener") return;
        listeners.push(callback as Callback);
        (callback as Callback)(data(), true);
      };
      for (const call of kept) page.__tcfapi(...call);
    },
    () => {
      for (const listener of listeners) listener(data("useractioncomplete"), true);
    },
  );
}

function iabGpp() {
  type Callback = (data: object, isTaken: boolean) => void;
  const page = window as unknown as { startStandIn: Start; __gpp: (command: string, callback: Callback) => void };
  const listeners: Callback[] = [];
  let pingData: object = { gppVersion: "1.1", cmpStatus: "stub", signalStatus: "not ready" };
  page.__gpp = (command, callback) => {
    if (command !== "addEventListener") return;
    listeners.push(callback);
    callback({ eventName: "listenerRegistered", pingData }, true);
  };
  const tell = () => {
    const choice = localStorage.getItem("stand-in");
    const [optOut, gpc] = [choice === "out" ? 1 : 2, { GpcSegmentType: 1, Gpc: false }];
    pingData = {
      gppVersion: "1.1",
      cmpStatus: "loaded",
      signalStatus: choice ? "ready" : "not ready",
      applicableSections: [7],
      parsedSections: {
        usnat: [{ SaleOptOut: optOut, SharingOptOut: optOut, TargetedAdvertisingOptOut: optOut }, gpc],
      },
    };
    for (const listener of listeners) listener({ eventName: "signalStatus", pingData }, true);
  };
  page.startStandIn(tell, tell);
}

function googleConsentMode() {
  const page = window as unknown as { startStandIn: Start; dataLayer?: unknown[] };
  const gtag = (...command: unknown[]) => {
    page.dataLayer ??= [];
    // As `gtag` pushes them.
    page.dataLayer.push(Object.assign(Object.create(null), command, { length: command.length }));
  };
  const update = () => {
    const choice = localStorage.getItem("stand-in");
    if (choice) gtag("consent", "update", { analytics_storage: choice === "in" ? "granted" : "denied" });
  };
  page.startStandIn(() => {
    gtag("consent", "default", { analytics_storage: "denied", ad_storage: "denied" });
    gtag("js", new Date());
    update();
  }, update);
}

/** By tool: the scripts of a page with it. */
export const standIns: Readonly<Record<ConsentSource["tool"], (() => void)[]>> = {
  oneTrust: [prepare, oneTrust],
  cookiebot: [prepare, cookiebot],
  usercentrics: [prepare, usercentrics],
  trustArc: [prepare, trustArc],
  iabTcf: [prepare, iabTcf],
  iabGpp: [prepare, iabGpp],
  googleConsentMode: [prepare, googleConsentMode],
};

/** The visitor's consent, which decides whether events are sent, wait in memory, or are dropped. */

import { mayTrace } from "../build-flags.ts";
import { consentOf, type SdkCookies } from "../identity/sdk-cookies.ts";
import { inStorage } from "../in-storage.ts";
import { listenTo } from "../page-methods.ts";
import type { Preference } from "./consent-options.ts";

/** From the least to the most strict. */
export const consentValues = ["in", "pending", "out"] as const;
export type Consent = (typeof consentValues)[number];

/**
 * The storage key that records an opt-out, even if the edge could not be told. Nothing else stays there: an opt-in is written
 * and removed at once, so that the browser reports it to the other tabs.
 */
const key = "com.tagwell.consent";
/** Opted out, but the edge has not been told yet. */
const untoldMark = "out?";

/** Which consent tool a choice comes from. */
export interface ChoiceOrigin {
  /** The consent tool's name, or "globalPrivacyControl". */
  source: string;
  /** The tool's version, where it tells one. */
  version?: string;
  /** What in the tool has to be allowed. */
  purposes?: readonly string[];
}

/** A choice and where it comes from, in the form of a request's data. */
export interface ToldBeside {
  meta: { tagwell: Partial<ChoiceOrigin> & { choice: string } };
}

export interface UntoldChoice {
  /** Gives a new choice its id, unless it has one. `origin`: of a consent tool's choice. */
  announce: (choice: Consent, origin?: Partial<ChoiceOrigin> & { choice?: string }) => void;
  /** What requests say of this choice; undefined if it is not the newest one, or a cookie says it. */
  beside: (choice: Consent | undefined) => ToldBeside | undefined;
  /** Records that the edge has answered a choice, and what its cookie says now: a browser may keep none. */
  told: (said: Consent | undefined) => void;
}

export interface ConsentState {
  current: () => Consent;
  /** The choice as it was last known, without reading the cookie, which takes time. */
  known: () => Consent;
  /** Whether events may be sent now. Not while a cookie still says "out", because the edge would drop them. */
  allows: () => boolean;
  /** `origin`: of a consent tool's choice. */
  set: (value: Consent, origin?: ChoiceOrigin) => void;
  /** Applies this in place of "in", unless the visitor has chosen. */
  restrict: (value: Consent) => void;
  /** The newest choice, until a cookie says it; undefined where the edge is not ours. */
  untold: UntoldChoice | undefined;
  /** Records that the edge has the choice. From now on the cookie of its answer counts. */
  told: () => void;
  /** Whether the edge had been told a choice when the page began, and the identity that it belongs to was there; a refusal needs none. */
  wasTold: boolean;
  /** Whether the visitor opted out and the edge has not been told. */
  isUntold: () => boolean;
  /** On a page with consent tools: whether the tools do not allow to tell the edge these preferences. */
  isHeld?: (told: readonly Preference[]) => boolean;
  /** Calls back at every change, whether by this page, the edge or another tab. */
  follow: (follower: (value: Consent) => void) => void;
  /** Follows the choices of other tabs also where no storage event tells of them, from now on and since this page began. */
  followTabs: () => void;
}

/**
 * Creates the consent state. It begins "out" if the SDK's cookie, which the whole site shares, or the record in this browser
 * says so, otherwise as the cookie says, and without one with the default. If storage is blocked, the opt-out is not remembered.
 */
export function createConsentState(
  window: Window,
  cookies: SdkCookies,
  initial: Consent = "in",
  untold?: UntoldChoice,
): ConsentState {
  const cookie = () => consentOf(cookies.read("consent"));
  const record = () => {
    const mark = inStorage(window, (local) => local.getItem(key));
    return mark === "in" ? null : mark;
  };
  /** What both said when they were last read. Only a change since then is an answer of the visitor or the edge. */
  let seen = cookie();
  let mark = record();
  let isUntold = mark === untoldMark;
  let telling = false;
  let isChosen = Boolean(seen ?? mark);
  let current: Consent = mark ? "out" : (seen ?? initial);
  const followers: ((value: Consent) => void)[] = [];

  const become = (value: Consent) => {
    current = value;
    isChosen = true;
    for (const follower of followers) follower(value);
  };
  const adopt = (value: Consent) => {
    if (value === "in") isUntold = false;
    if (value !== current) become(value);
  };
  const keep = (value: string | undefined) => {
    inStorage(window, (local) => (value ? local.setItem(key, value) : local.removeItem(key)));
    mark = record();
  };
  /** Follows the record and the cookie where they have changed. */
  const look = () => {
    const said = cookie();
    const now = record();
    if (now !== mark) {
      mark = now;
      // Removed by an opt-in, which the cookie confirms.
      if (now) adopt("out");
      else if (said === "in") adopt("in");
    }
    if (said === seen) return;
    seen = said;
    // An answer to an earlier request may still carry the earlier choice.
    if (!said || telling || isUntold) return;
    keep(said === "out" ? (mark ?? "out") : undefined);
    adopt(said);
  };
  const read = () => {
    look();
    return current;
  };
  // From the start: of an opt-in, nothing is left to read until the edge has answered.
  listenTo(window, "storage", (event: StorageEvent) => {
    if (event.key !== key) return;
    if (event.newValue === "in") adopt("in");
    else look();
  });
  return {
    current: read,
    known: () => current,
    allows: () => read() === "in" && seen !== "out",
    untold: mayTrace ? untold : undefined,
    set(value, origin) {
      if (mayTrace) untold?.announce(value, origin);
      telling = value !== "pending";
      isUntold = value === "out";
      if (telling) keep(isUntold ? untoldMark : "in");
      if (value === "in") keep(undefined);
      become(value);
    },
    restrict(value) {
      if (!isChosen && value !== initial && value !== "in") become(value);
    },
    told() {
      // Of a choice in the terms of IAB TCF only the edge's cookie says what it comes to.
      if (mayTrace) untold?.told(cookie());
      if (!telling || cookie() === "out") seen = undefined;
      telling = false;
      if (isUntold) keep("out");
      isUntold = false;
      look();
    },
    wasTold: seen === "out" || (seen !== undefined && cookies.read("identity") !== undefined),
    isUntold: () => isUntold,
    follow: (follower) => void followers.push(follower),
    followTabs() {
      // Browsers deliver no storage events to a page in the back-forward cache, and none between hosts of a site.
      for (const type of ["focus", "pageshow"]) listenTo(window, type, look);
      listenTo(window.document, "visibilitychange", look);
      look();
    },
  };
}

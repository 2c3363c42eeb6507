/** Limits the consent to what the site's consent tools and the browser's signal allow. */

import { type ChoiceOrigin, type Consent, type ConsentState, consentValues } from "../consent/consent.ts";
import { choiceOf } from "../consent/consent-options.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import { listenTo } from "../page-methods.ts";
import { createToolRecord, type ToolRecord } from "./tool-record.ts";

/** The strictest of these. */
export const strictest = (...all: Consent[]): Consent =>
  consentValues[Math.max(...all.map((one) => consentValues.indexOf(one)))] ?? "out";

/** The source of a choice that the browser's Global Privacy Control makes. */
export const signalName = "globalPrivacyControl";

/** What the tools say now. */
export interface ToolAnswer {
  choice: Consent;
  /** Which tool decided; undefined where none did. */
  origin?: ChoiceOrigin | undefined;
  /** Whether the visitor was asked on this page: then an opt-in is newer than every record. */
  isNew: boolean;
}

export interface LimitedConsent extends ConsentState {
  /** Applies what the tools say. Returns a choice that the edge has to be told. */
  apply: (answer: ToolAnswer) => "in" | "out" | undefined;
  /** Reads the tools, before the consent is read. */
  readTools: () => void;
}

export interface LimitParts {
  window: Window;
  /** What the visitor chose, as the page, other tabs and the cookie say. */
  state: ConsentState;
  cookies: SdkCookies;
  /** What applies until the tools have answered. */
  limit: Consent;
}

/** Creates the consent of a page with consent tools: the strictest of the tools' answer and the state. */
export function limitConsent({ window, state, cookies, limit: initial }: LimitParts): LimitedConsent {
  const record = createToolRecord(window, cookies);
  const shown = combine(state, initial, () => limited.readTools());
  /** The tools' last choice, where the page has told none since. */
  let decision: { choice: Consent; origin: ChoiceOrigin } | undefined;
  /** What the page has told. */
  let said: Consent = "in";
  /** Whether a choice was made on this page. Until then the edge may know it. */
  let isChanged = false;

  const limited: LimitedConsent = {
    ...state,
    ...shown,
    readTools: () => {},
    apply({ choice, origin, isNew }) {
      const isKnown = !isChanged && state.wasTold && record.told() === choice;
      const isRefused = said !== "in" || (!isNew && record.isRefusedElsewhere());
      let told: "in" | "out" | undefined;
      if (origin && choice !== "pending" && !(choice === "in" && isRefused)) {
        decision = { choice, origin };
        if (!isKnown) told = choice;
        const before = state.current();
        // Before the limit, so that the consent changes once.
        if (before !== choice) {
          state.set(choice, origin);
          isChanged = true;
        } else if (told) state.untold?.announce(choice, origin);
        if (choice === "in") record.optIn(isNew, state.untold?.beside(choice));
        else if (before !== "out") record.optOut();
      }
      shown.limitTo(choice);
      return told;
    },
    // The page has told more than the tools allow: the edge is told when they do.
    isHeld: (told) => choiceOf({ consent: told }) === "in" && shown.known() !== "in",
    set(value) {
      said = value;
      isChanged = true;
      decision = undefined;
      record.forget();
      state.set(value);
    },
    followTabs() {
      state.followTabs();
      followOptIns(window, record, (told) => {
        if (decision?.origin.source === signalName) return;
        if (told.choice && decision?.choice !== "in") state.untold?.announce("in", told);
        shown.limitTo("in");
      });
    },
  };
  return limited;
}

/** Calls back when the visitor has opted in in a tool in another tab, since this page began. */
function followOptIns(
  window: Window,
  record: ToolRecord,
  lift: (told: NonNullable<ReturnType<ToolRecord["newOptIn"]>>) => void,
): void {
  const look = () => {
    const told = record.newOptIn();
    if (told) lift(told);
  };
  // No storage event reaches a page in the back-forward cache.
  for (const type of ["storage", "focus", "pageshow"]) listenTo(window, type, look);
  look();
}

/** The strictest of the state and a limit that changes. `readTools` may change it, and is called before it is read. */
function combine(state: ConsentState, initial: Consent, readTools: () => void) {
  let limit = initial;
  let current = strictest(state.known(), limit);
  const followers: ((value: Consent) => void)[] = [];
  const update = () => {
    const next = strictest(state.known(), limit);
    if (next === current) return;
    current = next;
    for (const follower of followers) follower(next);
  };
  state.follow(update);
  return {
    limitTo(next: Consent) {
      limit = next;
      update();
    },
    known: () => current,
    current() {
      readTools();
      state.current();
      update();
      return current;
    },
    allows() {
      readTools();
      return limit === "in" && state.allows();
    },
    follow: (follower: (value: Consent) => void) => void followers.push(follower),
  };
}

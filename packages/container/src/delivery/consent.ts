/** The visitor's consent, which decides whether events are sent, wait in memory, or are dropped. */
import type { SdkCookies } from "./sdk-cookies.ts";

export const consentValues = ["in", "out", "pending"] as const;
export type Consent = (typeof consentValues)[number];

/** The storage key that records an opt-out, even if the edge could not be told. Nothing else is stored. */
const key = "com.tagwell.consent";
/** Opted out, but the edge has not been told yet. */
const untoldMark = "out?";

export interface ConsentState {
  current: () => Consent;
  /** The choice as it was last known, without reading the cookie, which takes time. */
  known: () => Consent;
  /** Whether events may be sent now. Not while a cookie still says "out", because the edge would drop them. */
  allows: () => boolean;
  set: (value: Consent) => void;
  /** Records that the edge has the choice. */
  told: () => void;
  /** Whether the visitor opted out and the edge has not been told. */
  isUntold: () => boolean;
  /** Resolves when the choice is no longer pending. */
  decided: () => Promise<void>;
  /** Calls back at every change, whether by this page, the edge or another tab. */
  follow: (follower: (value: Consent) => void) => void;
  /** Follows opt-outs in other tabs of which the edge has not been told; all others are in the cookie. */
  followTabs: () => void;
}

/**
 * Creates the consent state. The initial value comes from the SDK's cookie, which the whole site shares; without a cookie it
 * is "out" if this browser has stored an opt-out, otherwise the default. If storage is blocked, the opt-out is not
 * remembered.
 */
export function createConsentState(window: Window, cookies: SdkCookies, initial: Consent = "in"): ConsentState {
  const storage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      return undefined;
    }
  };
  const cookie = () => {
    const text = cookies.read("consent");
    return text ? (/^general(?:=|%3D)(in|out)/i.exec(text)?.[1] as Consent | undefined) : undefined;
  };
  const remembered = storage((local) => local.getItem(key));
  let untold = remembered === untoldMark;
  let telling = false;
  let current: Consent = untold ? "out" : (cookie() ?? (remembered ? "out" : initial));
  let follower: (value: Consent) => void = () => {};

  const undecided: (() => void)[] = [];

  const become = (value: Consent) => {
    current = value;
    follower(value);
    if (value !== "pending") for (const go of undecided.splice(0)) go();
  };
  const remember = (mark: string) => storage((local) => local.setItem(key, mark));
  /** Whether the cookie says "out" although the choice here is "in": any answer of the edge may decline for the visitor. */
  const isDeclined = () => {
    const declined = current === "in" && cookie() === "out";
    if (declined && !telling) {
      remember("out");
      become("out");
    }
    return declined;
  };
  const read = () => {
    isDeclined();
    return current;
  };
  return {
    current: read,
    known: () => current,
    allows: () => !isDeclined() && current === "in",
    set(value) {
      telling = value !== "pending";
      untold = value === "out";
      if (untold) remember(untoldMark);
      if (value === "in") storage((local) => local.removeItem(key));
      become(value);
    },
    told() {
      telling = false;
      if (untold) remember("out");
      untold = false;
    },
    decided: () => new Promise((resolve) => (read() === "pending" ? void undecided.push(resolve) : resolve())),
    isUntold: () => untold,
    follow(callback) {
      follower = callback;
    },
    followTabs() {
      const look = (mark: string | null | undefined) => mark && current !== "out" && become("out");
      window.addEventListener("storage", (event) => event.key === key && look(event.newValue));
      const mark = storage((local) => local.getItem(key));
      // An older one is overruled by the cookie, as at the start.
      if (mark !== remembered) look(mark);
    },
  };
}

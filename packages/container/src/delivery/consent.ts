/** What the visitor said: events go, wait in memory, or are dropped. */
import type { SdkCookies } from "./sdk-cookies.ts";

export const consentValues = ["in", "out", "pending"] as const;
export type Consent = (typeof consentValues)[number];

/** Where the browser remembers that the visitor opted out, also when the edge could not be told. Nothing else is kept. */
const key = "com.tagwell.consent";
/** Opted out, and the edge does not know yet. */
const untoldMark = "out?";

export interface ConsentState {
  current: () => Consent;
  /** Whether the visitor has declined, as far as is known without a look at the cookie, which costs a moment. */
  isOut: () => boolean;
  /** Whether events may leave now: not while a cookie still says "out", because the edge would drop them. */
  allows: () => boolean;
  set: (value: Consent) => void;
  /** The edge knows the choice. */
  told: () => void;
  /** Whether the visitor opted out without the edge learning of it. */
  isUntold: () => boolean;
  /** Resolves once the choice is not pending any more. */
  decided: () => Promise<void>;
  /** Calls back at every change, whoever caused it: this page, the edge, another tab. */
  follow: (follower: (value: Consent) => void) => void;
}

/**
 * Makes the consent state. It begins with what the SDK's cookie says, which the whole site shares; without one, "out" where
 * the visitor has said so in this browser, and otherwise the default. Blocked storage forgets, and breaks nothing.
 */
export function createConsentState(window: Window, cookies: SdkCookies, initial: Consent = "in"): ConsentState {
  const storage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      return undefined;
    }
  };
  const cookie = () => /^general(?:=|%3D)(in|out)/i.exec(cookies.read("consent") ?? "")?.[1] as Consent | undefined;
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
  /** Whether the cookie says "out" though the choice here is "in": the edge may have declined for the visitor in any answer. */
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
  window.addEventListener("storage", (event) => {
    if (event.key === key && event.newValue && current !== "out") become("out");
  });
  return {
    current: read,
    isOut: () => current === "out",
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
  };
}

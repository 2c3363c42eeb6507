/** What the visitor said: events go, wait in memory, or are dropped (CONTRACT 7). */

export const consentValues = ["in", "out", "pending"] as const;
export type Consent = (typeof consentValues)[number];

/** The choice to opt out, remembered by the browser; it outlasts a reload. Nothing else is kept under this key. */
const key = "com.tagwell.consent";

export interface ConsentState {
  current: () => Consent;
  set: (value: Consent) => void;
}

/** Makes the consent state, "out" where the visitor has said so before. Blocked storage forgets, and breaks nothing. */
export function createConsentState(window: Window): ConsentState {
  const storage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      return undefined;
    }
  };
  let current: Consent = storage((local) => local.getItem(key)) === "out" ? "out" : "in";
  return {
    current: () => current,
    set(value) {
      current = value;
      if (value === "out") storage((local) => local.setItem(key, value));
      if (value === "in") storage((local) => local.removeItem(key));
    },
  };
}

/** Stores texts for a module: in the browser's storage under consent, otherwise for this page only. */
import type { Parts } from "../rules/component.ts";

type Place = "localStorage" | "sessionStorage";

export interface ConsentedStorage {
  /** The text under this key; undefined if none is stored. */
  get: (place: Place, key: string) => string | undefined;
  set: (place: Place, key: string, text: string) => void;
  /** Whether the browser keeps the key beyond this page. */
  isStored: (place: Place, key: string) => boolean;
}

/**
 * Creates the storage of a module. Every key begins with `com.tagwell.` and the module's name, so that `forgetStored`
 * removes it when consent is withdrawn. If storage is blocked or full, texts are kept for this page only.
 */
export function createConsentedStorage(
  { window, isAllowed }: Pick<Parts, "window" | "isAllowed">,
  name: string,
): ConsentedStorage {
  const prefix = `com.tagwell.${name}.`;
  const ofThisPage = new Map<string, string>();
  const stored = (place: Place, key: string) => {
    try {
      return isAllowed() ? window[place].getItem(prefix + key) : null;
    } catch {
      // Blocked: use this page's texts only.
      return null;
    }
  };
  return {
    get: (place, key) => stored(place, key) ?? ofThisPage.get(place + key),
    set(place, key, text) {
      ofThisPage.set(place + key, text);
      if (!isAllowed()) return;
      try {
        window[place].setItem(prefix + key, text);
      } catch {
        // Blocked or full: kept for this page.
      }
    },
    isStored: (place, key) => stored(place, key) !== null,
  };
}

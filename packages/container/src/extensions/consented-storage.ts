/** Stores texts for a module: in the browser's storage under consent, which removes them when it is withdrawn, otherwise for this page only. */
import { inStorage, type StoragePlace } from "../in-storage.ts";
import type { Parts } from "../rules/component.ts";

/**
 * Creates the storage of a module. Every key begins with `com.tagwell.` and the module's name, so that `forgetStored`
 * removes it when consent is withdrawn. If storage is blocked or full, texts are kept for this page only.
 */
export function createConsentedStorage({ window, isAllowed }: Pick<Parts, "window" | "isAllowed">, name: string) {
  const prefix = `com.tagwell.${name}.`;
  const ofThisPage = new Map<string, string>();
  const stored = (place: StoragePlace, key: string) =>
    isAllowed() ? (inStorage(window, (storage) => storage.getItem(prefix + key), place) ?? undefined) : undefined;
  return {
    /** The text under this key; undefined if none is stored. */
    get: (place: StoragePlace, key: string) => stored(place, key) ?? ofThisPage.get(place + key),
    set(place: StoragePlace, key: string, text: string): void {
      ofThisPage.set(place + key, text);
      if (isAllowed()) inStorage(window, (storage) => storage.setItem(prefix + key, text), place);
    },
    /** Whether the browser keeps the key beyond this page. */
    isStored: (place: StoragePlace, key: string) => stored(place, key) !== undefined,
  };
}

/** The runtime's keys for data elements, and the keys of modules and asset scripts. */
const isOurs = (key: string) =>
  key.startsWith("com.adobe.reactor.dataElements.") ||
  // The visitor's choice itself must be kept.
  (key.startsWith("com.tagwell.") && key !== "com.tagwell.consent");

/** Removes every value that rules store in the browser. Does nothing if storage is blocked. */
export function forgetStored(window: Window): void {
  const forget = (storage: Storage) => {
    for (const key of Object.keys(storage).filter(isOurs)) storage.removeItem(key);
  };
  inStorage(window, forget);
  inStorage(window, forget, "sessionStorage");
}

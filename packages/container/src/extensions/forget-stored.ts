/** Removes values that rules have stored in the browser, when the visitor withdraws consent. */
import { inStorage } from "../in-storage.ts";

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

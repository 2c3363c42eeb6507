/** Removes values that rules have stored in the browser, when the visitor withdraws consent. */

/** The runtime's keys for data elements, and the keys of modules and asset scripts. */
const isOurs = (key: string) =>
  key.startsWith("com.adobe.reactor.dataElements.") ||
  // The visitor's choice itself must be kept.
  (key.startsWith("com.tagwell.") && key !== "com.tagwell.consent");

/** Removes every value that rules store in the browser. Does nothing if storage is blocked. */
export function forgetStored(window: Window): void {
  for (const place of ["localStorage", "sessionStorage"] as const) {
    try {
      const storage = window[place];
      for (const key of Object.keys(storage).filter(isOurs)) storage.removeItem(key);
    } catch {
      // Blocked: there is nothing to remove.
    }
  }
}

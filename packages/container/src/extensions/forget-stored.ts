/** Removes what rules have stored in the browser, when the visitor withdraws consent. */

/** The runtime's own keys for data elements, and ours: modules and asset scripts name theirs so. */
const isOurs = (key: string) =>
  key.startsWith("com.adobe.reactor.dataElements.") ||
  // The visitor's choice itself must outlast the page.
  (key.startsWith("com.tagwell.") && key !== "com.tagwell.consent");

/** Removes every value that rules keep in the browser's storage. Storage that is blocked holds nothing. */
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

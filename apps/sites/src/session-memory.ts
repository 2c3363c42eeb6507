/** The tab's session storage, with a fallback where the browser blocks it. */

export type SessionMemory = Pick<Storage, "getItem" | "setItem">;

/** `window.sessionStorage`, or an in-memory store for the page when storage is blocked. */
export function sessionMemory(window: Window): SessionMemory {
  try {
    return window.sessionStorage;
  } catch {
    // Reading the property throws a SecurityError when cookies are blocked.
    const items = new Map<string, string>();
    return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
  }
}

/** The tab's session storage, or a stand-in where the browser blocks it. */

export type SessionMemory = Pick<Storage, "getItem" | "setItem">;

/** `window.sessionStorage`; when a visitor blocks storage, a memory that lasts as long as the page, so nothing throws. */
export function sessionMemory(window: Window): SessionMemory {
  try {
    return window.sessionStorage;
  } catch {
    // Reading the property itself throws a SecurityError where cookies are blocked.
    const items = new Map<string, string>();
    return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
  }
}

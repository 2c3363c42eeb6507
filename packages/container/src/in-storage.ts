/** Uses the browser's storage where it is allowed, and keeps notes of a tab in it. */

export type StoragePlace = "localStorage" | "sessionStorage";

/** The result of the work; undefined where storage is blocked or full. */
export function inStorage<T>(
  window: Window,
  work: (storage: Storage) => T,
  place: StoragePlace = "localStorage",
): T | undefined {
  try {
    return work(window[place]);
  } catch {
    return undefined;
  }
}

/**
 * The key in local storage, which every page reads anyway, that says whether any tab of this browser has had such a note: a browser's first
 * access to session storage waits several milliseconds for another process. It stays when a note is removed, because another tab may have
 * one too.
 */
const flagOf = (key: string) => `${key}.tabs`;

/** The tab's note under this key; null if there is none or storage is blocked. */
export const readTabNote = (window: Window, key: string): string | null =>
  inStorage(window, (local) => (local.getItem(flagOf(key)) === null ? null : window.sessionStorage.getItem(key))) ??
  null;

/** Keeps a note for this tab. Throws where storage is blocked or full. */
export function writeTabNote(window: Window, key: string, text: string): void {
  window.sessionStorage.setItem(key, text);
  expectTabNote(window, key);
}

/** Has `readTabNote` look for a note that is written elsewhere. Throws where storage is blocked or full. */
export const expectTabNote = (window: Window, key: string): void => window.localStorage.setItem(flagOf(key), "");

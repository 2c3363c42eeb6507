/**
 * Notes that a tab keeps in its session storage. Chromium's first access to session storage waits several milliseconds for another
 * process. Local storage, which every page reads anyway, says whether any tab of this browser has a note.
 */

const flag = "tagwell_tabs";

/** The tab's note under this key; null if there is none. Throws where storage is blocked. */
export const readTabNote = (window: Window, key: string): string | null =>
  window.localStorage.getItem(flag) === null ? null : window.sessionStorage.getItem(key);

/** Says that a tab has a note. It is never unsaid, because another tab may have one too. Throws where storage is blocked. */
export const sayTabHasNote = (window: Window): void => window.localStorage.setItem(flag, "");

/**
 * Marks in local storage that a page has events on disk, so that other pages need not open the database to find out. Until the
 * database has taken its first events, the mark holds them: a page that is left meanwhile cannot wait for the database to open.
 */
import { toJson } from "../to-json.ts";
import type { EventRow } from "./event-database.ts";

export const markPrefix = "com.tagwell.page.";

/** Sets a page's mark, with the events that may not be on disk yet. */
export function markPage(window: Window, page: string, rows: Iterable<EventRow> = []): void {
  const held = [...rows];
  // Local storage has less room than the database: then the mark alone.
  for (const value of [held.length > 0 ? toJson(held) : "", ""])
    try {
      window.localStorage.setItem(markPrefix + page, value);
      return;
    } catch {
      // Storage is blocked or full. Where it is blocked, the marks cannot be read either.
    }
}

export function unmarkPage(window: Window, page: string): void {
  try {
    window.localStorage.removeItem(markPrefix + page);
  } catch {
    // Storage is blocked: there is no mark.
  }
}

/** Removes the marks of all pages, which may hold events. */
export function unmarkAll(window: Window): void {
  try {
    const { localStorage } = window;
    for (const name of Object.keys(localStorage)) if (name.startsWith(markPrefix)) localStorage.removeItem(name);
  } catch {
    // Storage is blocked: there are no marks.
  }
}

/**
 * Marks in local storage that a page has events on disk, so that other pages need not open the database to find out. Until the
 * database has taken its first events, the mark holds them: a page that is left meanwhile cannot wait for the database to open.
 */
import { inStorage } from "../in-storage.ts";
import { toJson } from "../to-json.ts";
import type { EventRow } from "./event-storage.ts";

/** The name of the database in which the pages of an origin keep their events. */
export const databaseName = "tagwell";

const markPrefix = "com.tagwell.page.";

/** Sets a page's mark, with the events that may not be on disk. Returns whether it has them. */
export function markPage(window: Window, page: string, rows: Iterable<EventRow> = []): boolean {
  const held = [...rows];
  const set = (value: string) =>
    inStorage(window, (storage) => {
      storage.setItem(markPrefix + page, value);
      return true;
    });
  // Local storage has less room than the database: then the mark alone. Where storage is blocked, the marks cannot be read either.
  const hasThem = held.length > 0 && set(toJson(held)) === true;
  if (!hasThem) set("");
  return hasThem;
}

export function unmarkPage(window: Window, page: string): void {
  inStorage(window, (storage) => storage.removeItem(markPrefix + page));
}

/** Removes the marks of all pages, which may hold events. */
export function unmarkAll(window: Window): void {
  inStorage(window, (storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(markPrefix)) storage.removeItem(name);
  });
}

/** Removes the marks of all pages, and their events on disk. Pages that have the database open close it. */
export function deleteAll(window: Window): void {
  unmarkAll(window);
  try {
    window.indexedDB.deleteDatabase(databaseName);
  } catch {
    // Storage is blocked: nothing is kept there.
  }
}

/** The ids of the pages with a mark, which may have left events on disk; undefined if storage is blocked, so that any page may have events on disk. */
export const markedPages = (window: Window): string[] | undefined =>
  inStorage(window, (storage) =>
    Object.keys(storage)
      .filter((name) => name.startsWith(markPrefix))
      .map((name) => name.slice(markPrefix.length)),
  );

/** The events that a page could not put on disk any more. */
export const rowsOfMark = (window: Window, page: string): EventRow[] =>
  inStorage(window, (storage) => {
    // Whatever a script of the page has put there instead is no event.
    const rows = JSON.parse(storage.getItem(markPrefix + page) || "[]") as EventRow[];
    return rows.filter(({ id, at, json }) => typeof id === "string" && at > 0 && typeof json === "string");
  }) ?? [];

/** Whether a page other than this one has a mark, or may have one. */
export const hasOtherMarks = (window: Window, page: string): boolean =>
  markedPages(window)?.some((one) => one !== page) ?? true;

/**
 * Whether a page has left a database, or may have left one. Browsers write local storage with a delay of seconds, so a killed browser may
 * have lost the marks of its pages.
 */
export async function mayHaveDatabase(window: Window): Promise<boolean> {
  try {
    // Older browsers cannot list databases.
    const databases = await window.indexedDB.databases?.();
    return databases?.some(({ name }) => name === databaseName) ?? true;
  } catch {
    // Storage is blocked.
    return true;
  }
}

/** Finds out whether earlier pages may have left events on disk. */
import { inStorage } from "../in-storage.ts";
import type { EventRow } from "./event-storage.ts";
import { databaseName, markPrefix } from "./mark-page.ts";

/** The ids of the pages with a mark; undefined if storage is blocked, so that any page may have events on disk. */
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

/** Finds pages that may have events on disk. */
import { markPrefix } from "./mark-page.ts";

/** The ids of the pages with a mark; undefined if storage is blocked, so that any page may have events on disk. */
export function markedPages(window: Window): string[] | undefined {
  try {
    const names = Object.keys(window.localStorage).filter((name) => name.startsWith(markPrefix));
    return names.map((name) => name.slice(markPrefix.length));
  } catch {
    return undefined;
  }
}

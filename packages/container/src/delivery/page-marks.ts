/** Marks in local storage of pages that have events on disk, so that other pages need not open the database to find out. */

const prefix = "com.tagwell.page.";

/** Sets or removes a page's mark. */
export function markPage(window: Window, page: string, isSet: boolean): void {
  try {
    if (isSet) window.localStorage.setItem(prefix + page, "");
    else window.localStorage.removeItem(prefix + page);
  } catch {
    // Storage is blocked or full. Where it is blocked, `markedPages` cannot be read either.
  }
}

/** The ids of the pages with a mark; undefined if storage is blocked, so that any page may have events on disk. */
export function markedPages(window: Window): string[] | undefined {
  try {
    const names = Object.keys(window.localStorage).filter((name) => name.startsWith(prefix));
    return names.map((name) => name.slice(prefix.length));
  } catch {
    return undefined;
  }
}

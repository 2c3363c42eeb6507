/** Marks in local storage that a page has events on disk, so that other pages need not open the database to find out. */

export const markPrefix = "com.tagwell.page.";

/** Sets or removes a page's mark. */
export function markPage(window: Window, page: string, isSet: boolean): void {
  try {
    if (isSet) window.localStorage.setItem(markPrefix + page, "");
    else window.localStorage.removeItem(markPrefix + page);
  } catch {
    // Storage is blocked or full. Where it is blocked, the marks cannot be read either.
  }
}

/** Signals to other tabs that this page is open, so that they do not adopt its events. */

/** The name of a page's Web Lock. */
export const pageLock = (page: string): string => `tagwell-page-${page}`;

/** Holds the page's lock until `release` is called. A page that holds a lock cannot enter the back-forward cache. */
export function holdPageLock(window: Window, page: string): () => void {
  let isReleased = false;
  let release = () => {};
  // Absent in insecure contexts; rejects in a document without an origin.
  window.navigator.locks
    ?.request(
      pageLock(page),
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
          // A page that is left at once releases the lock before it is granted.
          if (isReleased) resolve();
        }),
    )
    .catch(() => {});
  return () => {
    isReleased = true;
    release();
  };
}

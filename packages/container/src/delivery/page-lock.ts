/** Shows other tabs that this page is alive: they leave its events alone. */

/** The name of a page's Web Lock. */
export const pageLock = (page: string): string => `tagwell-page-${page}`;

/** Holds the page's lock until `release` is called: a page with a lock is kept out of the back-forward cache. */
export function holdPageLock(window: Window, page: string): () => void {
  let release = () => {};
  // Absent where the document is no secure context; rejected in a document without an origin.
  window.navigator.locks
    ?.request(
      pageLock(page),
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    )
    .catch(() => {});
  return () => release();
}

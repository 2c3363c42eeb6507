/** Uses local storage where the browser allows it. */

/** The result of the work; undefined where storage is blocked or full. */
export function inStorage<T>(window: Window, work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}

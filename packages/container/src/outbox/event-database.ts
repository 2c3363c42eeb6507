/** Stores unacknowledged events on disk. If storage is blocked, full or broken, nothing is stored and nothing fails. */

import { withoutPrototype } from "../without-prototype.ts";
import type { EventRow } from "./event-storage.ts";
import { databaseName } from "./mark-page.ts";

export type EventDatabase = ReturnType<typeof createEventDatabase>;

const store = "events";

/** Opens the database. `closed`: called when the browser has closed it (site data cleared). */
const open = (window: Window, closed: () => void) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    // Reading the property alone throws if the page may not use storage.
    const request = window.indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, withoutPrototype({ keyPath: "id" }));
    request.onerror = reject;
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = database.onversionchange = () => {
        database.close();
        closed();
      };
      resolve(database);
    };
  });

/** Creates the database, which is opened on first use. */
export function createEventDatabase(window: Window) {
  let opening: Promise<IDBDatabase> | undefined;
  const reopen = () => {
    opening = undefined;
  };
  const work = async <T>(
    mode: IDBTransactionMode,
    act: (events: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    try {
      opening ??= open(window, reopen);
      const transaction = (await opening).transaction(store, mode);
      const request = act(transaction.objectStore(store));
      // At once: the browser would abort the transaction of a page that is gone before it has committed.
      transaction.commit?.();
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = reject;
      });
    } catch {
      // Safari loses the connection to its database process now and then. The next use opens another one.
      reopen();
      return undefined;
    }
  };
  // Rows acknowledged by one answer are removed in one transaction, which costs the page about half a millisecond.
  const removing: string[] = [];
  const removeNow = () => {
    const ids = removing.splice(0);
    if (ids.length > 0)
      void work("readwrite", (events) => ids.map((id) => events.delete(id)).pop() as IDBRequest<undefined>);
  };
  return {
    /** Resolves to whether the rows were stored. */
    async put(rows: readonly EventRow[]): Promise<boolean> {
      removeNow();
      return (
        (await work("readwrite", (events) => rows.map((row) => events.put(row)).pop() as IDBRequest)) !== undefined
      );
    },
    remove(id: string): void {
      if (removing.push(id) === 1) void Promise.resolve().then(removeNow);
    },
    clear(): void {
      removing.length = 0;
      void work("readwrite", (events) => events.clear());
    },
    /** All rows, oldest first (ids increase); undefined if the database cannot be read. */
    all(): Promise<EventRow[] | undefined> {
      removeNow();
      return work("readonly", (events) => events.getAll() as IDBRequest<EventRow[]>);
    },
  };
}

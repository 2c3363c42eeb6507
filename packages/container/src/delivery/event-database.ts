/** The events that are not acknowledged yet, on disk. Storage that is blocked, full or broken keeps nothing and harms nothing. */

import type { Beside } from "./beside.ts";

/** One event as it lies on disk. */
export interface EventRow {
  id: string;
  /** The page that has it in hand. */
  page: string;
  /** When it was taken, milliseconds since 1970. */
  at: number;
  /** The guarded XDM. */
  json: string;
  beside?: Beside;
  /** Why the edge will never take it; absent while there is hope. */
  failed?: string;
}

export interface EventDatabase {
  /** Resolves to whether the row is on disk. */
  put: (row: EventRow) => Promise<boolean>;
  remove: (id: string) => void;
  clear: () => void;
  /** All rows, oldest first (ids rise); undefined where nothing can be read. */
  all: () => Promise<EventRow[] | undefined>;
}

const store = "events";

/** Opens the database when it is first used. */
export function createEventDatabase(window: Window): EventDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      // Reading the property alone throws where a page may not store.
      const request = window.indexedDB.open("tagwell", 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "id" });
      request.onerror = reject;
      request.onsuccess = () => {
        const database = request.result;
        // Closed by the browser (site data cleared): the next use opens it anew.
        database.onclose = database.onversionchange = () => {
          database.close();
          opening = undefined;
        };
        resolve(database);
      };
    });
  const work = async <T>(
    mode: IDBTransactionMode,
    act: (events: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    try {
      opening ??= open();
      const transaction = (await opening).transaction(store, mode);
      const request = act(transaction.objectStore(store));
      return await new Promise<T>((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = reject;
      });
    } catch {
      return undefined;
    }
  };
  // What one answer acknowledges goes in one transaction: each costs the page about half a millisecond.
  const removing: string[] = [];
  const removeNow = () => {
    const ids = removing.splice(0);
    if (ids.length > 0)
      void work("readwrite", (events) => ids.map((id) => events.delete(id)).pop() as IDBRequest<undefined>);
  };
  return {
    put: async (row) => {
      removeNow();
      return (await work("readwrite", (events) => events.put(row))) !== undefined;
    },
    remove(id) {
      if (removing.push(id) === 1) void Promise.resolve().then(removeNow);
    },
    clear() {
      removing.length = 0;
      void work("readwrite", (events) => events.clear());
    },
    all() {
      removeNow();
      return work("readonly", (events) => events.getAll() as IDBRequest<EventRow[]>);
    },
  };
}

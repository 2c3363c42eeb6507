/**
 * The library's own listeners, independent of the vendor's library: they keep working if a page removes all listeners of an
 * event or has one that throws, and no item is cloned for them.
 */
import type { DataLayerItem } from "./data-layer-item.ts";
import { triggeredNames } from "./item-kind.ts";
import { plainJson } from "./plain-json.ts";

type OwnHandler = (item: DataLayerItem) => void;

export interface OwnListeners {
  /** Calls `handler` for each item with this event name, including earlier ones. If it throws, the error is logged. */
  add: (name: string, handler: OwnHandler) => void;
  /** Calls the handlers for a pushed item, which is an immutable copy. */
  tell: (item: object) => void;
}

interface OwnListenerParts {
  /** The items so far. */
  items: () => Iterable<unknown>;
  log: { warn: (...message: unknown[]) => void };
}

export function createOwnListeners({ items, log }: OwnListenerParts): OwnListeners {
  const handlers = new Map<unknown, OwnHandler[]>();
  const copies = new WeakSet<object>();
  return {
    add(name, handler) {
      const contained: OwnHandler = (item) => {
        try {
          handler(item);
        } catch (error) {
          log.warn(`A listener for the data layer event "${name}" failed.`, error);
        }
      };
      handlers.set(name, [...(handlers.get(name) ?? []), contained]);
      for (const stored of [...items()]) {
        if (typeof stored !== "object" || stored === null) continue;
        // Items that the page pushed before its data layer was adopted are not copies.
        const item = copies.has(stored) ? stored : plainJson(stored);
        if (item && triggeredNames(item).has(name)) contained(item as DataLayerItem);
      }
    },
    tell(item) {
      copies.add(item);
      for (const name of triggeredNames(item))
        for (const handler of handlers.get(name) ?? []) handler(item as DataLayerItem);
    },
  };
}

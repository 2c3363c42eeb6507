/**
 * The library's own listeners. The vendor's library does not know them: a page that removes every listener of an event, or
 * has one that fails, does not silence them, and it clones no item for them.
 */
import type { DataLayerItem } from "./data-layer-item.ts";
import { triggeredNames } from "./item-kind.ts";
import { plainJson } from "./plain-json.ts";

type OwnHandler = (item: DataLayerItem) => void;

export interface OwnListeners {
  /** Calls `handler` with each item of this event name, those in the layer included. It may throw: that is logged. */
  add: (name: string, handler: OwnHandler) => void;
  /** Calls the handlers of an item that was pushed: a copy, which nobody changes. */
  tell: (item: object) => void;
}

interface OwnListenerParts {
  layer: readonly unknown[];
  log: { warn: (...message: unknown[]) => void };
}

export function createOwnListeners({ layer, log }: OwnListenerParts): OwnListeners {
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
      for (const stored of [...layer]) {
        if (typeof stored !== "object" || stored === null) continue;
        // What the page pushed before its data layer was adopted is no copy.
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

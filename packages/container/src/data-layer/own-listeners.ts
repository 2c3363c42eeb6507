/**
 * The library's own listeners, independent of the vendor's library: they keep working if a page removes all listeners of an
 * event or has one that throws, and no item is cloned for them.
 */
import type { DataLayerItem } from "./data-layer-item.ts";
import { triggeredNames } from "./item-kind.ts";

type OwnHandler = (item: DataLayerItem) => void;

export interface OwnListeners {
  /** Calls `handler` for each item with this event name, including earlier ones. If it throws, the error is logged. */
  add: (name: string, handler: OwnHandler) => void;
  /** Calls the handlers for a pushed item, which is an immutable copy. */
  tell: (item: object) => void;
}

/** `items` returns the copies of the items so far. */
export function createOwnListeners(
  items: () => (object | undefined)[],
  log: { warn: (...message: unknown[]) => void },
): OwnListeners {
  let listeners: readonly { name: string; handler: OwnHandler }[] = [];
  /** Calls these, for their names in the order in which the vendor's library notifies of them. */
  const tell = (item: object, told: typeof listeners) => {
    for (const triggered of triggeredNames(item))
      for (const { name, handler } of told) {
        if (name !== triggered) continue;
        try {
          handler(item as DataLayerItem);
        } catch (error) {
          log.warn(`A listener for the data layer event "${name}" failed.`, error);
        }
      }
  };
  return {
    add(name, handler) {
      const added = { name, handler };
      listeners = [...listeners, added];
      for (const item of items()) if (item) tell(item, [added]);
    },
    tell: (item) => tell(item, listeners),
  };
}

/**
 * The library's own listeners, independent of the vendor's library: they keep working if a page removes all listeners of an
 * event or has one that throws, and no item is cloned for them.
 */
import { type DataLayerItem, eventName } from "./data-layer-item.ts";

/** Maximum items that are kept for listeners that come later. */
const maxHeard = 10_000;

/** The listeners, and the function that calls them for a pushed item, which is an immutable copy. */
export function createOwnListeners(log: { warn: (...message: unknown[]) => void }) {
  let listeners: readonly ((item: object) => void)[] = [];
  const heard: object[] = [];
  return {
    /** Calls `handler` for each item with this event name, or for each item if there is none, including earlier ones. */
    add(name: string | undefined, handler: (item: DataLayerItem) => void): void {
      const listener = (item: object) => {
        if (name !== undefined && name !== eventName(item)) return;
        try {
          handler(item as DataLayerItem);
        } catch (error) {
          log.warn("A data layer listener failed.", error);
        }
      };
      listeners = [...listeners, listener];
      [...heard].forEach(listener);
    },
    tell(item: object): void {
      if (heard.push(item) > maxHeard) heard.shift();
      for (const listener of listeners) listener(item);
    },
  };
}

/**
 * The library's own listeners, independent of the vendor's library: they keep working if a page removes all listeners of an
 * event or has one that throws, and no item is cloned for them.
 */
import type { DataLayerItem } from "./data-layer-item.ts";
import { eventName } from "./item-kind.ts";

/** Without a name, the handler is called for each item. */
interface Listener {
  name: string | undefined;
  handler: (item: DataLayerItem) => void;
}

/** The listeners, and the function that calls them for a pushed item, which is an immutable copy. */
export function createOwnListeners(log: { warn: (...message: unknown[]) => void }) {
  let listeners: readonly Listener[] = [];
  const tell = (item: object, told = listeners) => {
    const event = eventName(item);
    for (const { name = event, handler } of told) {
      if (name !== event) continue;
      try {
        handler(item as DataLayerItem);
      } catch (error) {
        log.warn("A data layer listener failed.", error);
      }
    }
  };
  /** `items` are the copies of the items so far. */
  const add = (listener: Listener, items: readonly (object | undefined)[]) => {
    listeners = [...listeners, listener];
    for (const item of items) if (item) tell(item, [listener]);
  };
  return { add, tell };
}

/** Guards the entrance of the vendor's data layer: items are copied before they are pushed, and no item makes `push` throw. */

import { containHandlers, surface } from "./contain-handlers.ts";
import type { DataLayerItem, DataLayerState } from "./data-layer-item.ts";
import { isListenerItem } from "./item-kind.ts";
import { createOwnListeners } from "./own-listeners.ts";
import { isDictionary, plainJson } from "./plain-json.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** The data layer as the library's other parts see it. */
export interface DataLayer {
  /** A copy of the state, shared by all callers: do not change it. */
  snapshot(): DataLayerState;
  push(item: DataLayerItem): void;
  /** Calls `handler` with each item of this event name, those already there included. It may throw: that is logged. */
  onEvent(name: string, handler: (item: DataLayerItem) => void): void;
  /** Calls the listener with a line, `<path>: <reason>`, for each value left out of an item, the first ones included. */
  onCut(listener: (line: string) => void): void;
}

interface DataLayerParts {
  window: Window & { adobeDataLayer?: unknown };
  /** Evaluates the vendor's library, which takes over `window.adobeDataLayer`. */
  runVendor: () => void;
  log: { warn: (...message: unknown[]) => void };
}

/** Cuts that are remembered while there is no listener for them. */
const maxEarlyCuts = 100;

/** Starts the vendor's library, or adopts the one that the page already runs. */
export function startDataLayer({ window, runVendor, log }: DataLayerParts): DataLayer {
  // A form or frame named adobeDataLayer would stand in the global's place; a plain assignment wins over it.
  const given: unknown[] = Array.isArray(window.adobeDataLayer) ? window.adobeDataLayer : [];
  const layer = given as readonly unknown[] as VendorLayer;
  window.adobeDataLayer = layer;
  // One that runs already holds the page's state and listeners: it is kept as it is, and nothing is replayed.
  const isAdopted = Boolean(layer.version) && typeof layer.getState === "function";
  const waiting = isAdopted ? [] : layer.splice(0);
  if (!isAdopted) {
    layer.version = undefined;
    runVendor();
  }
  const vendorPush = layer.push.bind(layer);
  const own = createOwnListeners({ layer, log });

  const earlyCuts: string[] = [];
  let onCut = (line: string) => {
    if (earlyCuts.length < maxEarlyCuts) earlyCuts.push(line);
  };
  const cut = (path: string, reason: string) => onCut(`data layer ${path || "item"}: ${reason}`);

  /** The last copy of the state and the number of items then: one clone serves the many events of a page. */
  let copy: { state: DataLayerState; length: number } | undefined;

  const vendorTakes = (item: unknown): number | undefined => {
    try {
      return vendorPush(item);
    } catch (error) {
      // The page's own handlers are not wrapped in an adopted library: their errors are the page's, as without us.
      if (isAdopted) surface(window, error);
      else log.warn("A data layer push could not be taken in whole.", error);
      return undefined;
    }
  };
  const refuse = (item: unknown) => {
    cut("", "not an object, function or listener");
    // The vendor's library reports it on the console. It does not get the object, because it would print all of it.
    return vendorTakes(item && typeof item === "object" ? "[object]" : String(item));
  };
  const pushObject = (item: object): number | undefined => {
    try {
      if (!isDictionary(item)) return refuse(item);
      // The vendor's library knows such items and ignores them: listeners are registered by addEventListener.
      if (isListenerItem(item)) return undefined;
    } catch {
      // A getter fails: what can be read of the item is data.
    }
    const data = plainJson(item, cut) as object | undefined;
    if (!data) return refuse(item);
    const length = vendorTakes(data);
    own.tell(data);
    return length;
  };
  const push = (item: unknown): number | undefined => {
    // A listener may ask for the state while the vendor's library is still at work.
    copy = undefined;
    try {
      // A function that the page pushed throws to whoever pushed it.
      if (typeof item === "function") return vendorPush(item);
      return item && typeof item === "object" ? pushObject(item) : refuse(item);
    } finally {
      copy = undefined;
    }
  };

  // One by one: given several items, the vendor's library may store a hole in which later listeners fail.
  layer.push = (...items) => {
    let length: number | undefined;
    for (const item of items) length = push(item) ?? length;
    return length;
  };
  // An adopted library is to recognize a handler that is registered again or removed: all are handed on unwrapped.
  if (!isAdopted) containHandlers(window, layer);

  for (const item of waiting) {
    try {
      push(item);
    } catch (error) {
      surface(window, error);
    }
  }

  const snapshot = () => {
    if (copy?.length !== layer.length) {
      try {
        copy = { state: layer.getState() as DataLayerState, length: layer.length };
      } catch (error) {
        // The page pushed what cannot be cloned before its data layer was adopted.
        log.warn("The data layer's state could not be read.", error);
      }
    }
    return copy?.state ?? {};
  };
  return {
    snapshot,
    push,
    onEvent: own.add,
    onCut(listener) {
      onCut = listener;
      for (const line of earlyCuts.splice(0)) listener(line);
    },
  };
}

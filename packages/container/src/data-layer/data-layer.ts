/** Wraps the vendor's data layer: items are copied before they are pushed, and no item makes `push` throw. */

import { containHandlers, surface } from "./contain-handlers.ts";
import type { DataLayerItem, DataLayerState } from "./data-layer-item.ts";
import { isListenerItem } from "./item-kind.ts";
import { createOwnListeners } from "./own-listeners.ts";
import { isDictionary, plainJson } from "./plain-json.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** The data layer's interface for the library's other parts. */
export interface DataLayer {
  /** A copy of the state, shared by all callers: do not change it. */
  snapshot(): DataLayerState;
  push(item: DataLayerItem): void;
  /** Calls `handler` for each item with this event name, including earlier ones. If it throws, the error is logged. */
  onEvent(name: string, handler: (item: DataLayerItem) => void): void;
  /** Calls the listener with a line, `<path>: <reason>`, for each value left out of an item, including earlier ones. */
  onCut(listener: (line: string) => void): void;
}

interface DataLayerParts {
  window: Window & { adobeDataLayer?: unknown };
  /** Evaluates the vendor's library, which takes over `window.adobeDataLayer`. */
  runVendor: () => void;
  log: { warn: (...message: unknown[]) => void };
}

/** Maximum removals that are kept until a listener is added. */
const maxEarlyCuts = 100;

/** Starts the vendor's library, or adopts the one that the page already runs. */
export function startDataLayer({ window, runVendor, log }: DataLayerParts): DataLayer {
  // A form or frame named adobeDataLayer would shadow the global; a plain assignment overrides it.
  const given: unknown[] = Array.isArray(window.adobeDataLayer) ? window.adobeDataLayer : [];
  const layer = given as readonly unknown[] as VendorLayer;
  window.adobeDataLayer = layer;
  // A running one already has the page's state and listeners: it is kept unchanged, and nothing is replayed.
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

  /** The last copy of the state, and the number of items at that time: one clone serves many events of a page. */
  let copy: { state: DataLayerState; length: number } | undefined;

  const vendorTakes = (item: unknown): number | undefined => {
    try {
      return vendorPush(item);
    } catch (error) {
      // In an adopted library the page's handlers are not wrapped, so their errors surface as they would without the
      // library.
      if (isAdopted) surface(window, error);
      else log.warn("A data layer push could not be taken in whole.", error);
      return undefined;
    }
  };
  const refuse = (item: unknown) => {
    cut("", "not an object, function or listener");
    // The vendor's library logs the invalid item. It does not receive the object, because it would print all of it.
    return vendorTakes(item && typeof item === "object" ? "[object]" : String(item));
  };
  const pushObject = (item: object): number | undefined => {
    try {
      if (!isDictionary(item)) return refuse(item);
      // The vendor's library recognizes such items and ignores them: listeners are registered by addEventListener.
      if (isListenerItem(item)) return undefined;
    } catch {
      // A getter throws: treat the readable parts of the item as data.
    }
    const data = plainJson(item, cut) as object | undefined;
    if (!data) return refuse(item);
    const length = vendorTakes(data);
    own.tell(data);
    return length;
  };
  const push = (item: unknown): number | undefined => {
    // A listener may read the state while the vendor's library is still processing.
    copy = undefined;
    try {
      // A pushed function throws to the code that pushed it.
      if (typeof item === "function") return vendorPush(item);
      return item && typeof item === "object" ? pushObject(item) : refuse(item);
    } finally {
      copy = undefined;
    }
  };

  // One by one: given several items, the vendor's library may store a hole that breaks later listeners.
  layer.push = (...items) => {
    let length: number | undefined;
    for (const item of items) length = push(item) ?? length;
    return length;
  };
  // An adopted library must recognize a handler that is registered again or removed, so all are passed unwrapped.
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
        // The page pushed a value that cannot be cloned before its data layer was adopted.
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

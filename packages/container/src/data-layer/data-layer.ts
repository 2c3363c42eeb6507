/**
 * The page's data layer: items are copied before they are stored, no item makes `push` throw, and the vendor's library comes
 * when the page needs it.
 */

import type { DataLayerItem, DataLayerState } from "./data-layer-item.ts";
import { isListenerItem } from "./item-kind.ts";
import { mergeItem } from "./merge-item.ts";
import { createOwnListeners } from "./own-listeners.ts";
import { isDictionary, plainJson } from "./plain-json.ts";
import { queueCalls } from "./queue-calls.ts";
import { createStateReader } from "./read-adopted-state.ts";
import { surface } from "./surface.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** The data layer's interface for the library's other parts. */
export interface DataLayer {
  /** The state, shared by all callers: do not change it. */
  snapshot(): DataLayerState;
  push(item: DataLayerItem): void;
  /** Calls `handler` for each item with this event name, including earlier ones. If it throws, the error is logged. */
  onEvent(name: string, handler: (item: DataLayerItem) => void): void;
  /** Calls the listener with a line, `<path>: <reason>`, for each value left out of an item, including earlier ones. */
  onCut(listener: (line: string) => void): void;
  /** Calls the listener when the page first does what only the vendor's library can do, or at once if it has: it runs functions. */
  onNeeded(listener: () => void): void;
  /** Whether the vendor's library runs. */
  isRunning(): boolean;
  /** Has `start` evaluate the vendor's library, then gives it the page's items. Does nothing if one already runs. */
  run(start: (layer: VendorLayer) => void): void;
}

interface DataLayerParts {
  window: Window & { adobeDataLayer?: unknown };
  log: { warn: (...message: unknown[]) => void };
}

/** Maximum removals that are kept until a listener is added. */
const maxEarlyCuts = 100;

/**
 * The page's data layer. Where it cannot be extended or is not an array, one that takes its place; where the page does not
 * allow that either, one of our own, so that rules still run.
 */
function takeLayer({ window, log }: DataLayerParts): VendorLayer {
  let layer: readonly unknown[] = [];
  try {
    const given = window.adobeDataLayer;
    if (Array.isArray(given)) layer = Object.isExtensible(given) ? given : [...given];
    // A form or frame named adobeDataLayer would shadow the global; a plain assignment overrides it.
    if (layer !== given) window.adobeDataLayer = layer;
  } catch (error) {
    log.warn("The page's data layer cannot be used.", error);
  }
  return layer as VendorLayer;
}

/** Puts our `push` before the page's items, or before the vendor's library that the page already runs. */
export function startDataLayer({ window, log }: DataLayerParts): DataLayer {
  const layer = takeLayer({ window, log });
  // A running one already has the page's state and listeners: it is kept unchanged, and nothing is replayed.
  const isAdopted = Boolean(layer.version) && typeof layer.getState === "function";
  const waiting = isAdopted ? [] : layer.splice(0);
  /** The `push` of the vendor's library, once one runs here. */
  let vendorPush = isAdopted ? layer.push.bind(layer) : undefined;
  let isPages = true;
  const own = createOwnListeners({ layer, log });

  const earlyCuts: string[] = [];
  let onCut = (line: string) => {
    if (earlyCuts.length < maxEarlyCuts) earlyCuts.push(line);
  };
  let isNeeded = false;
  let onNeeded = () => {
    isNeeded = true;
  };
  const cut = (path: string, reason: string) => onCut(`data layer ${path || "item"}: ${reason}`);

  let state: DataLayerState = {};
  const adopted = createStateReader(layer, log);
  /** Copies that the vendor's library has not processed. */
  const queued = new Set<unknown>();

  const store = (item: unknown): number | undefined => {
    if (!vendorPush) return Array.prototype.push.call(layer, item);
    try {
      return vendorPush(item);
    } catch (error) {
      // In a library of the page, the page's handlers are not wrapped, so their errors surface as they would without ours.
      if (isPages) surface(window, error);
      else log.warn("A data layer push could not be taken in whole.", error);
      return undefined;
    }
  };
  const refuse = (item: unknown) => {
    cut("", "not an object, function or listener");
    // The vendor's library logs the invalid item. It does not receive the object, because it would print all of it.
    return store(item && typeof item === "object" ? "[object]" : String(item));
  };
  const pushObject = (item: object): number | undefined => {
    if (vendorPush && queued.delete(item)) return store(item);
    try {
      if (!isDictionary(item)) return refuse(item);
      // The vendor's library recognizes such items and ignores them: listeners are registered by addEventListener.
      if (isListenerItem(item)) return undefined;
    } catch {
      // A getter throws: treat the readable parts of the item as data.
    }
    const data = plainJson(item, cut) as object | undefined;
    if (!data) return refuse(item);
    if (!vendorPush) queued.add(data);
    // Before the page's listeners, which may trigger a rule.
    state = mergeItem(state, data);
    const length = store(data);
    own.tell(data);
    return length;
  };
  const push = (item: unknown): number | undefined => {
    adopted.forget();
    if (typeof item === "function") {
      // The vendor's library runs the function, and its error reaches the code that pushed it. Until then the function is queued.
      if (vendorPush) return vendorPush(item);
      onNeeded();
      return store(item);
    }
    return item && typeof item === "object" ? pushObject(item) : refuse(item);
  };
  /** Passes items on one by one. The error of a queued function surfaces, and the items after it follow. */
  const passAll = (items: readonly unknown[], to: (item: unknown) => void) => {
    for (const item of items) {
      try {
        to(item);
      } catch (error) {
        surface(window, error);
      }
    }
  };

  // One by one: given several items, the vendor's library may store a hole that breaks later listeners.
  let front: VendorLayer["push"] = (...items) => {
    let length: number | undefined;
    for (const item of items) length = push(item) ?? length;
    return length;
  };
  if (isAdopted) layer.push = front;
  else {
    layer.version = undefined;
    Object.defineProperty(layer, "push", {
      configurable: true,
      enumerable: true,
      get: () => front,
      set(theirs: VendorLayer["push"]) {
        // The vendor's library has just set its version: ours, or one that the page loads after the tag library.
        if (!vendorPush && layer.version) vendorPush = theirs.bind(layer);
        else front = theirs;
      },
    });
    queueCalls(layer, () => state);
    passAll(waiting, push);
  }

  return {
    snapshot: () => (isAdopted ? adopted.read() : state),
    push,
    onEvent: own.add,
    onCut(listener) {
      onCut = listener;
      for (const line of earlyCuts.splice(0)) listener(line);
    },
    onNeeded(listener) {
      onNeeded = listener;
      if (isNeeded) listener();
    },
    isRunning: () => vendorPush !== undefined,
    run(start) {
      if (vendorPush) return;
      const items = layer.splice(0);
      start(layer);
      isPages = false;
      passAll(items, (item) => (typeof item === "function" ? push(item) : store(item)));
      queued.clear();
    },
  };
}

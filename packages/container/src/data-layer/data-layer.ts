/**
 * The page's data layer: items are copied before they are stored, no item makes `push` throw, and the vendor's library comes
 * when the page needs it.
 */

import { own } from "@tagwell/contract";
import { surface } from "../surface.ts";
import { define } from "../without-prototype.ts";
import { type DataLayerItem, type DataLayerState, isListenerItem } from "./data-layer-item.ts";
import { mergeItem } from "./merge-item.ts";
import { createOwnListeners } from "./own-listeners.ts";
import { isDictionary, plainJson } from "./plain-json.ts";
import { queueCalls } from "./queue-calls.ts";
import { createStateReader } from "./read-adopted-state.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** The data layer's interface for the library's other parts. */
export interface DataLayer {
  /** The state, shared by all callers: do not change it. */
  snapshot(): DataLayerState;
  push(item: DataLayerItem): void;
  /**
   * Calls `handler` for each item with this event name, or for each item if there is none, including earlier ones. If it throws, the
   * error is logged.
   */
  onEvent(name: string | undefined, handler: (item: DataLayerItem) => void): void;
  /** Calls the listener when the page first does what only the vendor's library can do, or at once if it has: it runs functions. */
  onNeeded(listener: () => void): void;
  /** Whether the vendor's library runs. */
  isRunning(): boolean;
  /** Continues with the page's new array, if the page has replaced it. */
  adoptReplaced(): void;
  /** Has `start` evaluate the vendor's library, then gives it the page's items. Does nothing if one already runs. */
  run(start: (layer: VendorLayer) => void): void;
}

interface DataLayerParts {
  window: Window & { adobeDataLayer?: unknown };
  log: { warn: (...message: unknown[]) => void };
  /** Called with a line, `<path>: <reason>`, for each value left out of an item. */
  onLeftOut: (line: string) => void;
}

/** An array that the page uses or has used as its data layer. */
interface OpenLayer {
  layer: VendorLayer;
  /** The `push` of the vendor's library, once one runs here. */
  vendorPush: VendorLayer["push"] | undefined;
  /** Whether that library is the page's own. */
  isPages: boolean;
  /** Reads the state of a library that ran before ours came. */
  adopted: ReturnType<typeof createStateReader> | undefined;
  /** Whether the page has done what only the vendor's library can do. */
  isNeeded: boolean;
}

/**
 * The page's data layer. Where it cannot be extended or is not an array, one that takes its place; where the page does not
 * allow that either, one of our own, so that rules still run.
 */
function takeLayer({ window, log }: Omit<DataLayerParts, "onLeftOut">): VendorLayer {
  let layer: readonly unknown[] = [];
  try {
    const given = window.adobeDataLayer;
    if (Array.isArray(given)) layer = Object.isExtensible(given) ? given : [...given];
    // A form or frame named adobeDataLayer would shadow the global; a plain assignment overrides it.
    if (layer !== given) window.adobeDataLayer = layer;
  } catch (error) {
    log.warn("adobeDataLayer could not be read.", error);
  }
  return layer as VendorLayer;
}

/**
 * Puts our `push` before the page's items, or before the vendor's library that the page already runs. A page may replace its array; that
 * is noticed by comparing, at every snapshot and once a second. A setter on the window would notice it at once, but a global that was
 * declared with `var` cannot have one, and a page may look at the property's descriptor, or delete it.
 */
export function startDataLayer({ window, log, onLeftOut }: DataLayerParts): DataLayer {
  const opened = new WeakMap<object, OpenLayer>();
  /** The copies of all items, by the item and by the copy itself: a page may take items along into a new array. */
  const copies = new WeakMap<object, object>();
  const listeners = createOwnListeners(log);

  let onNeeded = () => {};
  const cut = (path: string, reason: string) => onLeftOut(`data layer ${path || "item"}: ${reason}`);

  let state: DataLayerState = {};
  /** The parts of the state that no snapshot has. */
  let fresh = new WeakSet();
  /** Copies that the vendor's library has not processed. */
  const queued = new Set<unknown>();

  const store = (item: unknown): number | undefined => {
    if (!now.vendorPush) return Array.prototype.push.call(now.layer, item);
    try {
      return now.vendorPush(item);
    } catch (error) {
      // In a library of the page, the page's handlers are not wrapped, so their errors surface as they would without ours.
      if (now.isPages) surface(window, error);
      else log.warn("A push failed.", error);
      return undefined;
    }
  };
  const refuse = (item: unknown) => {
    cut("", "not data");
    // The vendor's library logs the invalid item. It does not receive the object, because it would print all of it.
    return store(item && typeof item === "object" ? "[object]" : String(item));
  };
  const pushObject = (item: object): number | undefined => {
    if (now.vendorPush && queued.delete(item)) return store(item);
    try {
      if (!isDictionary(item)) return refuse(item);
      // The vendor's library recognizes such items and ignores them: listeners are registered by addEventListener.
      if (isListenerItem(item)) return undefined;
    } catch {
      // A getter throws: treat the readable parts of the item as data.
    }
    const data = plainJson(item, cut) as object | undefined;
    if (!data) return refuse(item);
    copies.set(item, data).set(data, data);
    if (!now.vendorPush) queued.add(data);
    // Before the page's listeners, which may trigger a rule.
    state = mergeItem(state, data, fresh);
    const length = store(data);
    listeners.tell(data);
    return length;
  };
  const push = (item: unknown): number | undefined => {
    now.adopted?.forget();
    if (typeof item === "function") {
      // The vendor's library runs the function, and its error reaches the code that pushed it. Until then the function is queued.
      if (now.vendorPush) return now.vendorPush(item);
      if (!now.isNeeded) {
        now.isNeeded = true;
        onNeeded();
      }
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
  const open = (layer: VendorLayer): OpenLayer => {
    // A running one already has the page's state and listeners: it is kept unchanged, and nothing is replayed.
    const isAdopted =
      Boolean(own(layer as object as Record<string, unknown>, "version")) && typeof layer.getState === "function";
    const one: OpenLayer = {
      layer,
      vendorPush: isAdopted ? layer.push.bind(layer) : undefined,
      isPages: true,
      adopted: isAdopted ? createStateReader(layer, log) : undefined,
      isNeeded: false,
    };
    opened.set(layer, one);
    // One by one: given several items, the vendor's library may store a hole that breaks later listeners.
    let front: VendorLayer["push"] = (...items) => {
      let length: number | undefined;
      for (const item of items) length = push(item) ?? length;
      return length;
    };
    if (isAdopted) layer.push = front;
    else {
      layer.version = undefined;
      define(layer, "push", {
        configurable: true,
        enumerable: true,
        get: () => front,
        set(theirs: VendorLayer["push"]) {
          // The vendor's library has just set its version: ours, or one that the page loads after the tag library.
          if (!one.vendorPush && layer.version) one.vendorPush = theirs.bind(layer);
          else front = theirs;
        },
      });
      queueCalls(layer, () => state);
    }
    return one;
  };
  /** Goes on with the page's array, and takes its items that have not been pushed before. */
  const takeCurrent = (known?: OpenLayer) => {
    now = known ?? open(takeLayer({ window, log }));
    last = seen();
    if (known) return;
    // Items that the page pushed before its data layer was adopted have not been copied.
    const take = now.adopted
      ? (item: unknown) => {
          const data = copies.has(item as object) ? undefined : plainJson(item);
          if (Object(data) === data) listeners.tell(data as object);
        }
      : (item: unknown) => {
          const copy = copies.get(item as object);
          if (copy) store(copy);
          else push(item);
        };
    passAll(now.adopted ? [...now.layer] : now.layer.splice(0), take);
  };
  const seen = () => {
    try {
      return window.adobeDataLayer;
    } catch {
      return undefined;
    }
  };
  const snapshot = () => {
    fresh = new WeakSet();
    return now.adopted?.read() ?? state;
  };

  let now: OpenLayer;
  let last: unknown;
  takeCurrent();
  let isReported = false;

  const adoptReplaced = () => {
    const given = seen();
    if (given === last || !Array.isArray(given)) return;
    state = snapshot();
    takeCurrent(opened.get(given));
    if (isReported) return;
    isReported = true;
    log.warn("The page has replaced adobeDataLayer.");
  };

  return {
    snapshot() {
      adoptReplaced();
      return snapshot();
    },
    push,
    adoptReplaced,
    onEvent: listeners.add,
    onNeeded(listener) {
      onNeeded = listener;
      if (now.isNeeded) listener();
    },
    isRunning: () => now.vendorPush !== undefined,
    run(start) {
      if (now.vendorPush) return;
      const items = now.layer.splice(0);
      start(now.layer);
      now.isPages = false;
      passAll(items, (item) => (typeof item === "function" ? push(item) : store(item)));
      queued.clear();
    },
  };
}

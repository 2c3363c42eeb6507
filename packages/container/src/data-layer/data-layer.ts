/** The vendor's data layer behind a door: whatever a page pushes is copied first, and `push` does not throw because of it. */
import type { DataLayerItem, DataLayerState } from "@tagwell/contract";
import { containHandlers, surface } from "./contain-handlers.ts";
import { copyItem } from "./copy-item.ts";
import { type CutListener, createCutReport } from "./cut-report.ts";
import { type ListenerItem, listenerItem } from "./item-kind.ts";
import { createOwnListeners } from "./own-listeners.ts";
import { isDictionary } from "./plain-json.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** The data layer as the library's other parts see it. */
export interface DataLayer {
  /** A copy of the state's part under this key; nobody changes it. */
  state<K extends keyof DataLayerState>(key: K): DataLayerState[K];
  /** A copy of the state. Others may have it too: nobody changes it. */
  snapshot(): DataLayerState;
  push(item: DataLayerItem): void;
  /** Calls `handler` with each item of this event name, those already there included. It may throw: that is logged. */
  onEvent(name: string, handler: (item: DataLayerItem) => void): void;
  /** Tells what was left out of pushed items, so far and from now on. */
  onCut(listener: CutListener): void;
}

interface DataLayerParts {
  window: Window & { adobeDataLayer?: unknown };
  /** Evaluates the vendor's library, which takes over `window.adobeDataLayer`. */
  runVendor: () => void;
  log: { warn: (...message: unknown[]) => void };
}

/** Starts the vendor's library behind the door, or puts the door before the one that the page already runs. */
export function startDataLayer({ window, runVendor, log }: DataLayerParts): DataLayer {
  // A form or frame named adobeDataLayer would stand in the global's place; a plain assignment wins over it.
  const given: unknown[] = Array.isArray(window.adobeDataLayer) ? window.adobeDataLayer : [];
  const layer = given as readonly unknown[] as VendorLayer;
  window.adobeDataLayer = layer;
  // The page's items and listeners are in the library that runs already: it is kept as it is, and nothing is replayed.
  const isAdopted = Boolean(layer.version) && typeof layer.getState === "function";
  const waiting = isAdopted ? [] : layer.splice(0);
  if (!isAdopted) {
    layer.version = undefined;
    runVendor();
  }
  const vendorPush = layer.push.bind(layer);
  const cuts = createCutReport();
  const own = createOwnListeners({ layer, log });
  // Handlers that an adopted library knows cannot be told from new ones: all of them are handed on unwrapped, so that it
  // recognizes a handler that is registered again or removed.
  const contain = isAdopted ? <H>(handler: H) => handler : containHandlers(window);

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
    cuts.add("item", "not an object, function or listener");
    // The vendor's library says so on the console. It is not given the object, all of which it would print.
    return vendorTakes(item && typeof item === "object" ? "[object]" : String(item));
  };
  const pushObject = (item: object): number | undefined => {
    let listener: ListenerItem | undefined;
    try {
      if (!isDictionary(item)) return refuse(item);
      listener = listenerItem(item);
    } catch {
      // A getter fails: the item is no listener then, and what can be read of it is data.
    }
    // Versions 2 and 3 of the vendor's library know such items and ignore them.
    if (listener) return vendorTakes({ ...listener, handler: contain(listener.handler) });
    const data = copyItem(item, cuts.add);
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
  const { addEventListener, removeEventListener } = layer;
  const isValid = (listener: object) => {
    const valid = listenerItem(listener) !== undefined;
    if (!valid) cuts.add("listener", "not valid");
    return valid;
  };
  layer.addEventListener = (on, handler, options) => {
    if (isValid({ ...options, on, handler })) addEventListener.call(layer, on, contain(handler), options);
  };
  layer.removeEventListener = (off, handler) => {
    if (isValid({ off, handler })) removeEventListener.call(layer, off, contain(handler));
  };

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
        // Before it was adopted, the page pushed what cannot be cloned.
        log.warn("The data layer's state could not be read.", error);
        return {};
      }
    }
    return copy?.state ?? {};
  };
  return { state: (key) => snapshot()[key], snapshot, push, onEvent: own.add, onCut: cuts.tell };
}

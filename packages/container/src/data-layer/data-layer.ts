/** The vendor's data layer, behind a door: whatever a page pushes, `push` does not throw because of it (DESIGN 6). */
import type { DataLayerItem, DataLayerState } from "@tagwell/contract";
import { plainJson } from "./plain-json.ts";

/** The data layer as the library's other parts see it. */
export interface DataLayer {
  /** A copy of the state's part under this key. */
  state<K extends keyof DataLayerState>(key: K): DataLayerState[K];
  /** Copies of the parts that events are made from. Others may have them too: nobody changes them. */
  snapshot(): DataLayerState;
  push(item: DataLayerItem): void;
  /** Calls `handler` with each item of this event name, those already there included. It may throw: that is logged. */
  onEvent(name: string, handler: (item: DataLayerItem) => void): void;
}

/** `window.adobeDataLayer` once the vendor's library has taken it over. */
type VendorLayer = unknown[] & {
  getState(path?: string): unknown;
  addEventListener(name: string, handler: Handler, options?: { scope?: string }): void;
  removeEventListener(name: string, handler: Handler, options?: object): void;
};

type Handler = (item: DataLayerItem) => void;

interface DataLayerParts {
  window: Window & { adobeDataLayer?: unknown };
  /** Evaluates the vendor's library, which takes over `window.adobeDataLayer`. */
  runVendor: () => void;
  log: { warn: (...message: unknown[]) => void };
}

/** The parts of the state that events are made from. */
const keys = ["page", "ucsfsitecontent", "openscheduling", "environment"] as const;

/** A listener that a page registers by push, with only what the vendor's library knows; undefined when it is none. */
function listenerItem(item: unknown): { handler: Handler } | undefined {
  if (item === null || typeof item !== "object") return undefined;
  const read = (key: string) => Reflect.get(item, key) as unknown;
  const text = (key: string) => (typeof read(key) === "string" ? { [key]: read(key) } : {});
  const handler = read("handler");
  if (typeof handler !== "function") return undefined;
  const scope = ["past", "future", "all"].includes(read("scope") as string) ? text("scope") : {};
  return { ...text("on"), ...text("off"), ...text("path"), ...scope, handler: handler as Handler };
}

/** What may pass the door: a page's own function or listener, all else as plain data. */
function passable(item: unknown): object | undefined {
  if (typeof item === "function") return item;
  try {
    const listener = listenerItem(item);
    if (listener) return listener;
  } catch {
    return undefined;
  }
  const copy = plainJson(item);
  return copy !== null && typeof copy === "object" && !Array.isArray(copy) ? copy : undefined;
}

/** Lets an error of the page's own code be seen as one, without breaking what is under way here. */
function surface(window: Window, error: unknown): void {
  window.setTimeout(() => {
    throw error;
  });
}

/** Starts the vendor's library behind the door and returns what the other parts use. */
export function startDataLayer({ window, runVendor, log }: DataLayerParts): DataLayer {
  const pushed = Array.isArray(window.adobeDataLayer) ? window.adobeDataLayer : [];
  // A form or frame named adobeDataLayer would stand in the global's place; a plain assignment wins over it.
  window.adobeDataLayer = pushed;
  const waiting = pushed.splice(0);
  runVendor();
  const layer = pushed as unknown as VendorLayer;
  const vendorPush = layer.push.bind(layer);

  // A listener of the page's must not break the push of another part of the page; its error surfaces on its own.
  const guarded = new WeakMap<Handler, Handler>();
  const guard = (handler: Handler): Handler => {
    const known = guarded.get(handler);
    if (known) return known;
    const contained: Handler = function (this: unknown, item) {
      try {
        handler.call(this, item);
      } catch (error) {
        surface(window, error);
      }
    };
    guarded.set(handler, contained);
    return contained;
  };
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    const vendors = layer[name].bind(layer);
    layer[name] = (type, handler, options) =>
      vendors(type, typeof handler === "function" ? guard(handler) : handler, options);
  }

  /** The last copy of the state, as long as nothing was pushed since: one clone for the many events of a page. */
  let copy: DataLayerState | undefined;

  const push = (item: unknown) => {
    const passed = passable(item);
    if (passed === undefined) {
      log.warn("The data layer was given something that is not an object, function or listener; it was left out.");
      return;
    }
    if ("handler" in passed && typeof passed.handler === "function") passed.handler = guard(passed.handler as Handler);
    // A listener may ask for a copy while the vendor's library is still at work.
    copy = undefined;
    try {
      vendorPush(passed);
    } catch (error) {
      // A function that the page pushed throws to whoever pushed it. What the vendor's library cannot merge is ours.
      if (typeof item === "function") throw error;
      log.warn("A data layer push could not be taken in whole.", error);
    } finally {
      copy = undefined;
    }
  };
  layer.push = (...items: unknown[]) => {
    for (const item of items) push(item);
    return layer.length;
  };
  for (const item of waiting) {
    try {
      push(item);
    } catch (error) {
      surface(window, error);
    }
  }

  const state = <K extends keyof DataLayerState>(key: K) => layer.getState(key) as DataLayerState[K];
  return {
    state,
    snapshot() {
      if (!copy) {
        // Once: the vendor's library clones the whole state for every part that is asked for.
        const all = layer.getState() as DataLayerState;
        copy = Object.fromEntries(keys.map((key) => [key, all[key]])) as DataLayerState;
      }
      return copy;
    },
    push,
    onEvent(name, handler) {
      const contained = (item: DataLayerItem) => {
        try {
          handler(item);
        } catch (error) {
          log.warn(`A listener for the data layer event "${name}" failed.`, error);
        }
      };
      layer.addEventListener(name, contained, { scope: "all" });
    },
  };
}

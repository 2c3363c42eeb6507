/** Contains the page's calls: a listener that throws must not break a push from other page code, nor a wrong path a read. */
import { surface } from "../surface.ts";
import type { Handler, VendorLayer } from "./vendor-layer.ts";

/** Wraps handlers from now on, and reads of the state. A handler always gets the same wrapper, so that it can be removed again. */
export function containHandlers(window: Window, layer: VendorLayer): void {
  const wrappers = new WeakMap<Handler, Handler>();
  const contain = (handler: Handler): Handler => {
    const wrapper: Handler =
      wrappers.get(handler) ??
      function (this: unknown, item) {
        try {
          handler.call(this, item);
        } catch (error) {
          surface(window, error);
        }
      };
    wrappers.set(handler, wrapper);
    return wrapper;
  };
  const getState = layer.getState.bind(layer);
  layer.getState = (path) => {
    try {
      return getState(path);
    } catch {
      // The path is no text or list, or leads through null.
      return undefined;
    }
  };
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    const vendors = layer[name].bind(layer);
    layer[name] = (type, handler, options) =>
      vendors(type, typeof handler === "function" ? contain(handler) : handler, options);
  }
}

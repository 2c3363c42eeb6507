/** Wraps the page's listeners, so that one that throws does not break a push from other page code. */
import type { Handler, VendorLayer } from "./vendor-layer.ts";

/** Rethrows an error of page code in a task of its own, so that it surfaces without interrupting the current work. */
export function surface(window: Window, error: unknown): void {
  window.setTimeout(() => {
    throw error;
  });
}

/** Wraps handlers from now on. A handler always gets the same wrapper, so that it can be removed again. */
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
  for (const name of ["addEventListener", "removeEventListener"] as const) {
    const vendors = layer[name].bind(layer);
    layer[name] = (type, handler, options) =>
      vendors(type, typeof handler === "function" ? contain(handler) : handler, options);
  }
}

/** Wraps the page's listeners: one that fails must not break the push of another part of the page. */
import type { Handler, VendorLayer } from "./vendor-layer.ts";

/** Lets an error of the page's own code be seen as one, without breaking what is under way here. */
export function surface(window: Window, error: unknown): void {
  window.setTimeout(() => {
    throw error;
  });
}

/** From now on handlers are wrapped. The same handler always has the same wrapper, by which it is found again. */
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

/** Wraps the page's listeners: one that fails must not break the push of another part of the page. */
import type { Handler } from "./item-kind.ts";

/** Lets an error of the page's own code be seen as one, without breaking what is under way here. */
export function surface(window: Window, error: unknown): void {
  window.setTimeout(() => {
    throw error;
  });
}

/** Makes the function that wraps handlers: the same handler always gives the same wrapper, by which it is removed. */
export function containHandlers(window: Window): <H extends Handler | undefined>(handler: H) => Handler | H {
  const wrappers = new WeakMap<Handler, Handler>();
  return (handler) => {
    if (!handler) return handler;
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
}

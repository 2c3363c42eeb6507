/** Contains the page's hooks into the SDK (`window.__alloyMonitors`): a hook that throws must not stop a command. */
import { surface } from "../surface.ts";

/** Replaces the SDK's monitors with ones whose hooks never throw. Their errors surface as errors of the page. */
export function containMonitors(window: Window & { __alloyMonitors?: unknown }): void {
  const monitors = window.__alloyMonitors;
  if (!Array.isArray(monitors) || Object.isFrozen(monitors)) return;
  const contained = (monitor: unknown) =>
    monitor === null || typeof monitor !== "object"
      ? []
      : new Proxy(monitor, {
          get(target, name) {
            const hook: unknown = Reflect.get(target, name);
            if (typeof hook !== "function") return hook;
            return (...given: unknown[]) => {
              try {
                return hook.apply(target, given);
              } catch (error) {
                return surface(window, error);
              }
            };
          },
        });
  monitors.splice(0, monitors.length, ...monitors.flatMap(contained));
}

/** Monitors are the page's own hooks into the runtime and the SDK; one that throws must not stop either. */

/** Copies of the monitors whose hooks never throw; what they throw surfaces as the page's own error, on its own. */
export function containMonitors<M extends object>(window: Window, monitors: unknown): M[] {
  if (!Array.isArray(monitors)) return [];
  return monitors
    .filter((monitor): monitor is object => monitor !== null && typeof monitor === "object")
    .map((monitor) => {
      const hooks = Object.entries(monitor).filter(([, hook]) => typeof hook === "function");
      return Object.fromEntries(hooks.map(([name, hook]) => [name, contained(window, monitor, hook)])) as M;
    });
}

function contained(window: Window, monitor: object, hook: (...given: unknown[]) => unknown) {
  return (...given: unknown[]) => {
    try {
      return hook.apply(monitor, given);
    } catch (error) {
      window.setTimeout(() => {
        throw error;
      });
      return undefined;
    }
  };
}

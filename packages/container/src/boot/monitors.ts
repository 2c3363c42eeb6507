/** The page's own hooks into the runtime: one that throws must not stop it. */
import type { LibraryWindow, Monitor, Satellite } from "./globals.ts";

/**
 * The monitors as the runtime's engine walks through them: those of the page's `_satellite`, whoever's that is, and the
 * library's own, as they are now. Undefined where there are none, as the engine then says nothing of monitors.
 */
export function monitorsOf(window: LibraryWindow, own: Satellite, monitors: readonly Monitor[]) {
  const lists: unknown[] = [window._satellite?._monitors, own._monitors, monitors];
  const all = new Set(lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])));
  if (all.size === 0) return undefined;
  return {
    forEach(tell: (monitor: unknown) => void) {
      for (const monitor of all) {
        try {
          if (monitor) tell(monitor);
        } catch (error) {
          // The page's own error, to be seen as one.
          window.setTimeout(() => {
            throw error;
          });
        }
      }
    },
  };
}

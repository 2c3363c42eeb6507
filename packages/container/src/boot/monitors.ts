/** Finds the page's hooks into the runtime. */
import type { LibraryWindow, Monitor, Satellite } from "./globals.ts";

/**
 * The monitors for the runtime's engine: those of the page's `_satellite`, whichever library owns it, plus the library's
 * own. Undefined if there are none, because the engine then logs nothing about monitors.
 */
export function monitorsOf(window: LibraryWindow, own: Satellite, monitors: readonly Monitor[]) {
  const lists: unknown[] = [window._satellite?._monitors, own._monitors, monitors];
  const all = new Set(lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])));
  return all.size > 0 ? all : undefined;
}

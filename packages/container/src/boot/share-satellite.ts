/** Shares `_satellite` with another tag container whose engine comes after the library. */
import type { LibraryWindow, Satellite } from "./globals.ts";

/** Calls that both containers of a page take. */
export const sharedCalls = ["track", "setVar", "pageBottom", "setDebug"] as const;

type Call = (...given: unknown[]) => unknown;

/**
 * Waits for another engine, which says that it is there by `__satelliteLoaded`, and fills the page's `_satellite` in the same
 * task. From then on the page's calls reach both, and a value is asked of the other first.
 */
export function shareSatellite(window: LibraryWindow, own: Satellite, stub: Satellite, onOther: () => void): void {
  const share = () => {
    const theirs = window._satellite ?? {};
    for (const name of sharedCalls) {
      const call = theirs[name] as Call | undefined;
      // Its engine has stopped before it came so far.
      if (call === stub[name]) continue;
      theirs[name] = (...given: unknown[]) => {
        (own[name] as Call)(...given);
        return call?.apply(theirs, given);
      };
    }
    const { getVar } = theirs;
    if (getVar !== stub.getVar) theirs.getVar = (name, event) => getVar?.(name, event) ?? own.getVar?.(name, event);
  };
  Object.defineProperty(window, "__satelliteLoaded", {
    configurable: true,
    enumerable: true,
    get: () => undefined,
    set(value: unknown) {
      Object.defineProperty(window, "__satelliteLoaded", { value, writable: true });
      if (value !== true) return;
      onOther();
      void Promise.resolve().then(share);
    },
  });
}

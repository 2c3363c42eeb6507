/** Shares `_satellite` with another tag container whose engine loads after the library. */

import { define } from "../without-prototype.ts";
import type { LibraryWindow, Satellite } from "./globals.ts";

/** Calls that go to both containers of a page. */
const sharedCalls = ["track", "setVar", "pageBottom", "setDebug"] as const;

type Call = (...given: unknown[]) => unknown;

/**
 * Waits until another engine sets `__satelliteLoaded`, and fills the page's `_satellite` in the same task. From then on,
 * calls reach both containers, and values are read from the other container first.
 */
export function shareSatellite(window: LibraryWindow, own: Satellite, onOther: () => void): void {
  const share = () => {
    const theirs = window._satellite ?? {};
    for (const name of sharedCalls) {
      const call = theirs[name] as Call | undefined;
      // The other engine stopped before it defined this call.
      if (call === own[name]) continue;
      theirs[name] = (...given: unknown[]) => {
        (own[name] as Call)(...given);
        return call?.apply(theirs, given);
      };
    }
    const { getVar } = theirs;
    if (getVar !== own.getVar) theirs.getVar = (name, event) => getVar?.(name, event) ?? own.getVar?.(name, event);
  };
  define(window, "__satelliteLoaded", {
    configurable: true,
    enumerable: true,
    get: () => undefined,
    set(value: unknown) {
      define(window, "__satelliteLoaded", { value, writable: true });
      if (value !== true) return;
      onOther();
      void Promise.resolve().then(share);
    },
  });
}

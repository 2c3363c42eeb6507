/**
 * The runtime's object `_satellite`: callable from the library's first task on, and private beside another tag container.
 */

import type { Runtime } from "../engine/start-engine.ts";
import { define } from "../without-prototype.ts";
import type { LibraryWindow, Satellite } from "./globals.ts";
import { tellPage } from "./tell-page.ts";

/**
 * Installs the object. Calls wait until rules run; reading a value starts them immediately. `own`: the runtime's object, regardless of what
 * else runs on the page. `shown`: the value of `tagwell.satellite`, which is the page's `_satellite` as long as the library owns it.
 */
export function createSatellite(window: LibraryWindow, { expose }: Pick<Runtime, "expose">) {
  const own = expose<Satellite>({});
  let shown = own;
  if (window.__satelliteLoaded === true) tellOfAnother();
  else {
    // The page may have created the object already, with monitors in it.
    shown = window._satellite = expose(Object(window._satellite ?? {}) as Satellite);
    shareSatellite(window, own, () => {
      shown = own;
      tellOfAnother();
    });
  }
  return { own, shown: () => shown };
}

function tellOfAnother(): void {
  tellPage("info", "Tagwell: another tag container is on this page too: ours is tagwell.satellite.");
}

/** Calls that go to both containers of a page. */
const sharedCalls = ["track", "setVar", "pageBottom", "setDebug"] as const;

type Call = (...given: unknown[]) => unknown;

/**
 * Waits until another engine sets `__satelliteLoaded`, and fills the page's `_satellite` in the same task. From then on,
 * calls reach both containers, and values are read from the other container first.
 */
function shareSatellite(window: LibraryWindow, own: Satellite, onOther: () => void): void {
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

/**
 * The runtime's object `_satellite`: callable from the library's first task on, and private beside another tag container.
 */
import type { Runtime } from "../engine/start-engine.ts";
import type { LibraryWindow, Satellite } from "./globals.ts";
import { shareSatellite } from "./share-satellite.ts";
import { tellPage } from "./tell-page.ts";

export interface OwnSatellite {
  /** The runtime's object, regardless of what else runs on the page. */
  own: Satellite;
  /** The value of `tagwell.satellite`: the page's `_satellite`, as long as the library owns it. */
  shown: () => Satellite;
}

/** Installs the object. Calls wait until rules run; reading a value starts them immediately. */
export function createSatellite(window: LibraryWindow, { expose }: Pick<Runtime, "expose">): OwnSatellite {
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

/** A chunk: the vendor's data layer, which loads after the page's first events. */
import runDataLayer from "vendor:data-layer";
import { containHandlers } from "./contain-handlers.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** Evaluates the vendor's library, which takes over `window.adobeDataLayer`. */
export function startVendorLibrary(window: Window, layer: VendorLayer): void {
  runDataLayer();
  containHandlers(window, layer);
}

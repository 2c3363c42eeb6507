/** Prevents elements of the page from shadowing the globals of the library and the vendor's parts. */

import { isOwn } from "@tagwell/contract";

const names = ["_satellite", "__satelliteLoaded", "__alloyNS", "__alloyMonitors", "adobeDataLayer", "alloy", "tagwell"];

/**
 * Browsers expose `<form id="alloy">` as `window.alloy` unless a script has set that name. Such an element is not an own
 * property of the window, so an own property overrides it, even if the element is added later. Values that scripts have set
 * are kept.
 */
export function reclaimGlobals(window: Window): void {
  for (const name of names) if (!isOwn(window, name)) Object.assign(window, { [name]: undefined });
}

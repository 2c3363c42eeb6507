/** Keeps the names that the library and the vendor's parts use from elements of the page. */

const names = ["_satellite", "__satelliteLoaded", "__alloyNS", "__alloyMonitors", "adobeDataLayer", "alloy", "tagwell"];

/**
 * A browser makes `window.alloy` of `<form id="alloy">`, as long as no script has set that name. Such an element is no
 * property of the window's own: one of ours goes before it, also where the element comes later. What scripts have set stays.
 */
export function reclaimGlobals(window: Window): void {
  for (const name of names)
    if (!Object.getOwnPropertyDescriptor(window, name)) Object.assign(window, { [name]: undefined });
}

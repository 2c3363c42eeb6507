/** The vendor's interface before the vendor's library is there: reads are answered, and calls wait for it. */
import type { DataLayerState } from "./data-layer-item.ts";
import type { VendorLayer } from "./vendor-layer.ts";

/** Sets the functions that the vendor's library will replace. A call is queued as an item, so that it keeps its place. */
export function queueCalls(layer: VendorLayer, state: () => DataLayerState): void {
  layer.getState = (path) => {
    try {
      const keys = Array.isArray(path) ? path : path ? String(path).split(".") : [];
      return keys.reduce<unknown>((node, key) => (node as DataLayerState)?.[key], structuredClone(state()));
    } catch {
      // A key that cannot be a text.
      return undefined;
    }
  };
  for (const name of ["addEventListener", "removeEventListener"] as const)
    layer[name] = (...given) => void layer.push(() => layer[name](...given));
}

/** Reads the state of a data layer that the page ran before the library came. */
import type { DataLayerState } from "./data-layer-item.ts";
import type { VendorLayer } from "./vendor-layer.ts";

export function createStateReader(
  layer: Pick<VendorLayer, "getState" | "length">,
  log: { warn: (...message: unknown[]) => void },
) {
  /** The last copy, and the number of items at that time: page code may push past ours. */
  let copy: { state: DataLayerState; length: number } | undefined;
  return {
    /** A copy of the state, the same until an item is pushed: one clone serves many events of a page. */
    read(): DataLayerState {
      if (copy?.length !== layer.length) {
        try {
          copy = { state: layer.getState() as DataLayerState, length: layer.length };
        } catch (error) {
          // The page pushed a value that cannot be cloned before its data layer was adopted.
          log.warn("getState failed.", error);
        }
      }
      return copy?.state ?? {};
    },
    /** Call it before an item is pushed: a listener may read the state while the vendor's library is still processing. */
    forget(): void {
      copy = undefined;
    },
  };
}

/** Starts Adobe's data layer, which a page needs that does more than push data and read it. It is in the later file. */
import type { DataLayer } from "../data-layer/data-layer.ts";
import type * as DataLayerChunk from "../data-layer/vendor-library.ts";
import { loadUntilThere } from "../load-until-there.ts";

interface VendorLayerParts {
  window: Window;
  dataLayer: DataLayer;
  loadDataLayerChunk: () => Promise<typeof DataLayerChunk>;
  log: { warn: (...message: unknown[]) => void };
}

/** Starts it, unless one runs. Resolves after the first attempt: what the page has queued runs whenever the file comes. */
export async function startVendorLayer(parts: VendorLayerParts): Promise<void> {
  const { window, dataLayer, log, loadDataLayerChunk } = parts;
  if (dataLayer.isRunning()) return;
  try {
    await loadUntilThere(window, loadDataLayerChunk).use(({ startVendorLibrary }) =>
      dataLayer.run((layer) => startVendorLibrary(window, layer)),
    );
  } catch (error) {
    log.warn("Adobe's data layer could not be loaded.", error);
  }
}

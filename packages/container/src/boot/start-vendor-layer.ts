/** Starts Adobe's data layer, which a page needs that does more than push data and read it. It is in the later file. */
import type { DataLayer } from "../data-layer/data-layer.ts";
import type * as DataLayerChunk from "../data-layer/vendor-library.ts";
import type { Counters } from "../outbox/counters.ts";

interface VendorLayerParts {
  window: Window;
  dataLayer: DataLayer;
  counters: Counters;
  loadDataLayerChunk: () => Promise<typeof DataLayerChunk>;
  log: { warn: (...message: unknown[]) => void };
}

/** Maximum time that its file waits for the first events to be acknowledged, and how often they are looked at. */
const maxSettleMs = 500;
const everyMs = 50;

/** Starts it, unless one runs. */
export async function startVendorLayer(parts: VendorLayerParts): Promise<void> {
  const { window, dataLayer, counters, log, loadDataLayerChunk } = parts;
  if (dataLayer.isRunning()) return;
  // The page's first events go before the file: nothing in the library waits for it.
  for (let ms = 0; counters.counts.waiting && ms < maxSettleMs; ms += everyMs)
    await new Promise((resolve) => window.setTimeout(resolve, everyMs));
  try {
    const { startVendorLibrary } = await loadDataLayerChunk();
    dataLayer.run((layer) => startVendorLibrary(window, layer));
  } catch (error) {
    log.warn("Adobe's data layer could not be loaded.", error);
  }
}

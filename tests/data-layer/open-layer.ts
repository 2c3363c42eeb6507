/** Opens a data layer in Node: the vendor's unmodified library, alone or behind ours. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { containHandlers } from "../../packages/container/src/data-layer/contain-handlers.ts";
import { type DataLayer, startDataLayer } from "../../packages/container/src/data-layer/data-layer.ts";
import type { VendorLayer } from "../../packages/container/src/data-layer/vendor-layer.ts";

const requireFromContainer = createRequire(new URL("../../packages/container/package.json", import.meta.url));
const requireFromTests = createRequire(import.meta.url);

/** The published scripts of the library, by version. */
export const vendorScripts = {
  "3.0.1": readFileSync(
    requireFromContainer.resolve("@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js"),
    "utf8",
  ),
  "2.0.2": readFileSync(requireFromTests.resolve("adobe-client-data-layer-2"), "utf8"),
} as const;
export type VendorVersion = keyof typeof vendorScripts;

/**
 * `none`: the vendor's library alone. `first`: ours starts it. `late`: the vendor's library runs when it `arrives`. `adopts`: ours
 * adopts the running library.
 */
export type Door = "none" | "first" | "late" | "adopts";

export type Listener = (this: unknown, item: Record<string, unknown>) => void;

/** `window.adobeDataLayer` as pages use it. */
export interface PageLayer extends ReadonlyArray<unknown> {
  version: string;
  push(...items: unknown[]): unknown;
  getState(path?: string): unknown;
  addEventListener(name: string, listener?: Listener, options?: { scope?: unknown; path?: unknown }): void;
  removeEventListener(name: string, listener?: Listener): void;
}

export interface OpenLayer {
  layer: PageLayer;
  /** Puts ours before the running library if the page was opened with `adopts`; otherwise does nothing. */
  adopt: () => void;
  /** Runs the vendor's library behind ours if the page was opened with `late`. */
  arrive: () => void;
  /** Evaluates the vendor's library as a script of the page. */
  runByPage: () => void;
  /** Our data layer, once it is there. */
  dataLayer: () => DataLayer;
  /** Errors that surfaced asynchronously, after the push. */
  surfaced: unknown[];
  /** What the vendor's library logged with console.error. */
  errors: string[];
  /** What ours dropped. */
  cuts: string[];
}

interface OpenOptions {
  door: Door;
  version?: VendorVersion;
  /** What the page pushed before any library loaded. */
  before?: unknown[];
}

/** Opens a page's data layer in this realm, so that the library recognizes the page's objects as plain objects. */
export function openLayer({ door, version = "3.0.1", before = [] }: OpenOptions): OpenLayer {
  const surfaced: unknown[] = [];
  const errors: string[] = [];
  const cuts: string[] = [];
  const later = (work: () => void) => {
    try {
      work();
    } catch (error) {
      surfaced.push(error);
    }
  };
  const window = { adobeDataLayer: before, setTimeout: later } as unknown as Window & { adobeDataLayer: unknown };
  const console = { error: (text: string) => errors.push(text), warn: (text: string) => errors.push(text) };
  const runVendor = () => new Function("window", "console", vendorScripts[version])(window, console);
  const startVendor = (layer: VendorLayer) => {
    runVendor();
    containHandlers(window, layer);
  };
  let dataLayer: DataLayer | undefined;
  const start = () => {
    const log = { warn: (...message: unknown[]) => errors.push(message.join(" ")) };
    dataLayer = startDataLayer({ window, log, onLeftOut: (line) => cuts.push(line) });
  };
  if (door === "first" || door === "late") start();
  else runVendor();
  if (door === "first") dataLayer?.run(startVendor);
  return {
    layer: window.adobeDataLayer as PageLayer,
    arrive: () => dataLayer?.run(startVendor),
    runByPage: runVendor,
    adopt: () => door === "adopts" && !dataLayer && start(),
    dataLayer() {
      if (!dataLayer) throw new Error("There is no door yet.");
      return dataLayer;
    },
    surfaced,
    errors,
    cuts,
  };
}

/** A data layer in Node: the vendor's unmodified library alone, or with our door before it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type DataLayer, startDataLayer } from "../../packages/container/src/data-layer/data-layer.ts";

const requireFromContainer = createRequire(new URL("../../packages/container/package.json", import.meta.url));
const requireFromTests = createRequire(import.meta.url);

/** The library's published scripts, by version. */
export const vendorScripts = {
  "3.0.1": readFileSync(
    requireFromContainer.resolve("@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js"),
    "utf8",
  ),
  "2.0.2": readFileSync(requireFromTests.resolve("adobe-client-data-layer-2"), "utf8"),
} as const;
export type VendorVersion = keyof typeof vendorScripts;

/** `none`: the vendor's library alone. `first`: our door starts it. `adopts`: it runs when the door comes. */
export type Door = "none" | "first" | "adopts";

export type Listener = (this: unknown, item: Record<string, unknown>) => void;

/** `window.adobeDataLayer` as pages know it. */
export interface PageLayer extends ReadonlyArray<unknown> {
  version: string;
  push(...items: unknown[]): unknown;
  getState(path?: string): unknown;
  addEventListener(name: string, listener?: Listener, options?: { scope?: unknown; path?: unknown }): void;
  removeEventListener(name: string, listener?: Listener): void;
}

export interface OpenLayer {
  layer: PageLayer;
  /** Puts the door before the running library if the page was opened with `adopts`; otherwise does nothing. */
  adopt: () => void;
  /** Ours, once there is a door. */
  dataLayer: () => DataLayer;
  /** Errors that surfaced asynchronously, after the push. */
  surfaced: unknown[];
  /** What the vendor's library wrote to the console as an error. */
  errors: string[];
  /** What the door left out. */
  cuts: string[];
}

interface OpenOptions {
  door: Door;
  version?: VendorVersion;
  /** What the page pushed before any library came. */
  before?: unknown[];
}

/** Opens a page's data layer. It shares this realm, so that the page's objects are plain ones for the library. */
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
  let dataLayer: DataLayer | undefined;
  const start = () => {
    dataLayer = startDataLayer({ window, runVendor, log: { warn: (...message) => errors.push(message.join(" ")) } });
    dataLayer.onCut((line) => cuts.push(line));
  };
  if (door === "first") start();
  else runVendor();
  return {
    layer: window.adobeDataLayer as PageLayer,
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

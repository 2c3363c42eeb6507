/** The globals that the library and the vendor's parts define on `window`. */
import { isOwn } from "@tagwell/contract";
import type { AlloyStub } from "../client/connect-alloy.ts";
import type { Logger } from "../engine/container.ts";

/** The public API for pages: `window.tagwell`. */
export interface Tagwell {
  readonly version: string;
  /** Applies the visitor's choice. Rejects any other value with a descriptive error and changes nothing. */
  setConsent(value: "in" | "out" | "pending"): Promise<void>;
  /**
   * Resolves when rules run, commands are executed and the vendor's data layer runs, which reading this requests. Resolves too if a file
   * could not be loaded. Never rejects.
   */
  readonly ready: Promise<void>;
  /** The runtime's object `_satellite`, even if the page's own `_satellite` belongs to another tag container. */
  readonly satellite: Satellite;
}

/** The members of the runtime's object that are used here. */
export interface Satellite {
  container?: object;
  _monitors?: object[];
  track?: (identifier: unknown, detail?: unknown) => unknown;
  pageBottom?: () => void;
  getVar?: (name: string, event?: object) => unknown;
  logger?: Logger;
  [more: string]: unknown;
}

export type LibraryWindow = Window & {
  /** TypeScript does not know `prerendering` yet, and Safari and Firefox do not have it. */
  readonly document: { readonly prerendering?: boolean };
  tagwell?: Tagwell;
  alloy?: AlloyStub;
  adobeDataLayer?: unknown;
  _satellite?: Satellite | undefined;
  __satelliteLoaded?: boolean;
};

/** Those that an element of the page could shadow. */
const names = ["_satellite", "__satelliteLoaded", "__alloyNS", "__alloyMonitors", "adobeDataLayer", "alloy", "tagwell"];

/**
 * Browsers expose `<form id="alloy">` as `window.alloy` unless a script has set that name. Such an element is not an own
 * property of the window, so an own property overrides it, even if the element is added later. Values that scripts have set
 * are kept.
 */
export function reclaimGlobals(window: Window): void {
  for (const name of names) if (!isOwn(window, name)) Object.assign(window, { [name]: undefined });
}

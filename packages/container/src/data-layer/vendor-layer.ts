/** `window.adobeDataLayer` once the vendor's library has taken it over. */
import type { Handler } from "./item-kind.ts";

export interface VendorLayer extends ReadonlyArray<unknown> {
  /** The library's version; absent while the page's items still wait for it. */
  version?: unknown;
  /** The new length where the first item was stored; functions, listeners and invalid items are not. */
  push(...items: unknown[]): number | undefined;
  splice(start: number): unknown[];
  getState(path?: string): unknown;
  addEventListener(name: unknown, handler?: Handler, options?: { scope?: unknown; path?: unknown } | null): void;
  removeEventListener(name: unknown, handler?: Handler): void;
}

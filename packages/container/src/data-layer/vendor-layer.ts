/** `window.adobeDataLayer` after the vendor's library has taken it over. */

export type Handler = (item: object) => void;

export interface VendorLayer extends ReadonlyArray<unknown> {
  /** The library's version; absent until the library processes the page's items. */
  version?: unknown;
  /** Returns the new length if the first item was stored. Functions, listeners and invalid items are not stored. */
  push(...items: unknown[]): number | undefined;
  splice(start: number): unknown[];
  getState(path?: string): unknown;
  addEventListener(name: string, handler?: Handler, options?: object): void;
  removeEventListener(name: string, handler?: Handler, options?: object): void;
}

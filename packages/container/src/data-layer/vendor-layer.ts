/** `window.adobeDataLayer` once the vendor's library has taken it over. */

export type Handler = (item: object) => void;

export interface VendorLayer extends ReadonlyArray<unknown> {
  /** The library's version; absent while the page's items still wait for it. */
  version?: unknown;
  /** The new length where the first item was stored; functions, listeners and invalid items are not. */
  push(...items: unknown[]): number | undefined;
  splice(start: number): unknown[];
  getState(path?: string): unknown;
  addEventListener(name: string, handler?: Handler, options?: object): void;
  removeEventListener(name: string, handler?: Handler, options?: object): void;
}

/** `window.adobeDataLayer` with the interface of the vendor's library. */

export type Handler = (item: object) => void;

type Listener = [name: string, handler?: Handler | undefined, options?: object | undefined];

export interface VendorLayer extends ReadonlyArray<unknown> {
  /** The library's version; absent until the library processes the page's items. */
  version?: unknown;
  /** Returns the new length if the first item was stored. Functions, listeners and invalid items are not stored. */
  push(...items: unknown[]): number | undefined;
  splice(start: number): unknown[];
  getState(path?: unknown): unknown;
  addEventListener(...listener: Listener): void;
  removeEventListener(...listener: Listener): void;
}

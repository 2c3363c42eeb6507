/** What the vendor's parts put into the page's global object. */
export {};

declare global {
  interface Window {
    _satellite: object;
    alloy: (command: string, options?: object) => Promise<unknown>;
  }
}

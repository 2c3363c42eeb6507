/** Globals that the vendor's scripts define. */
export {};

declare global {
  interface Window {
    _satellite: object;
    alloy: (command: string, options?: object) => Promise<unknown>;
  }
}

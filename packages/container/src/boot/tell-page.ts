/** Tells the page's developer something in the browser's console. */

/** A page may have replaced its console by one that throws, lacks a method or is not there at all: it has no line then, and everything else goes on. */
export function tellPage(level: "warn" | "info", ...message: unknown[]): void {
  try {
    console[level](...message);
  } catch {
    // There is nobody to tell.
  }
}

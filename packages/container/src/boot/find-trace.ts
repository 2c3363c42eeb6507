/** Loads the trace on pages with the runtime's debug flag (`_satellite.setDebug`); the library waits for it. */
import type { LibraryContent } from "./library-content.ts";

/** A promise of the trace, if the flag is on. It resolves with undefined if the file is blocked. */
export function findTrace(window: Window, load: NonNullable<LibraryContent["loadTraceChunk"]>) {
  try {
    if (window.localStorage.getItem("com.adobe.reactor.debug") !== "true") return undefined;
  } catch {
    // Storage is blocked.
    return undefined;
  }
  return load().then(
    ({ createPageTrace }) => createPageTrace,
    () => undefined,
  );
}

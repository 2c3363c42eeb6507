/** Loads the trace on pages with the runtime's debug flag (`_satellite.setDebug`); the library waits for it. */
import { debugKey } from "../engine/logger.ts";
import { inStorage } from "../in-storage.ts";
import type { LibraryContent } from "./library-content.ts";

/** A promise of the trace, if the flag is on. It resolves with undefined if the file is blocked. */
export function findTrace(window: Window, load: NonNullable<LibraryContent["loadTraceChunk"]>) {
  if (inStorage(window, (storage) => storage.getItem(debugKey)) !== "true") return undefined;
  return load().then(
    ({ createPageTrace }) => createPageTrace,
    () => undefined,
  );
}

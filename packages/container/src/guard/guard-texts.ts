/** What the guard knows of texts, as far as it is loaded. */
import type { Published } from "@tagwell/contract";
import type { createTextGuard } from "./text-patterns.ts";

export interface GuardTexts {
  /** Creates the guards with all patterns of identifiers; undefined until they are loaded. */
  whole: () => ReturnType<typeof createTextGuard> | undefined;
  /** The words that the sites publish; undefined until they are loaded. */
  published: () => Published | undefined;
  /**
   * Requests a file. Returns a promise that never rejects and settles when the file is loaded, has failed or is late; undefined
   * once that has happened.
   */
  arrive: (file: "patterns" | "words") => Promise<void> | undefined;
}

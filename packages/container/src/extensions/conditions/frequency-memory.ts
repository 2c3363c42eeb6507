/** What a frequency condition remembers: in the browser's storage under consent, else for this page only (CONTRACT 7). */
import type { Parts } from "../parts.ts";

type Place = "localStorage" | "sessionStorage";

export interface FrequencyMemory {
  /** The number under this key; undefined where none is remembered. */
  get: (place: Place, key: string) => number | undefined;
  set: (place: Place, key: string, value: number) => void;
}

/** Every key begins so: `forgetStored` removes them when consent is withdrawn. */
const prefix = "com.tagwell.frequency.";

/** Makes the memory. Storage that is blocked, full or of no use is as none. */
export function createFrequencyMemory({ window, isAllowed }: Pick<Parts, "window" | "isAllowed">): FrequencyMemory {
  const ofThisPage = new Map<string, number>();
  return {
    get(place, key) {
      if (isAllowed())
        try {
          const text = window[place].getItem(prefix + key);
          if (text !== null && Number.isFinite(Number(text))) return Number(text);
        } catch {
          // Blocked: what this page knows must do.
        }
      return ofThisPage.get(key);
    },
    set(place, key, value) {
      ofThisPage.set(key, value);
      if (!isAllowed()) return;
      try {
        window[place].setItem(prefix + key, String(value));
      } catch {
        // Blocked or full: it is remembered for this page.
      }
    },
  };
}

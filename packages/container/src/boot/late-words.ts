/** Loads the published words when a text must first be checked against them. */
import type { Published } from "@tagwell/contract";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export interface LateWords {
  /** Undefined until they are loaded. */
  current: () => Published | undefined;
  /**
   * Starts loading after the page has loaded. Returns a promise that never rejects and settles when the words are loaded,
   * have failed or are late; undefined once it has settled.
   */
  arrive: () => Promise<void> | undefined;
}

interface LateWordsParts {
  window: Window;
  load: () => Promise<{ createPublished: () => Published }>;
  log: { warn: (...message: unknown[]) => void };
}

/** Events wait this long for the words; then they are sent in their strictest form. */
const timeoutMs = 2000;

/** Creates the loader without loading anything. */
export function createLateWords({ window, load, log }: LateWordsParts): LateWords {
  let words: Published | undefined;
  let arriving: Promise<void> | undefined;
  let isOver = false;

  const begin = async (): Promise<void> => {
    await whenPageIsLoaded(window);
    let timer = 0;
    const late = new Promise<never>((_, reject) => {
      timer = window.setTimeout(() => reject(new Error(`It took longer than ${timeoutMs} ms.`)), timeoutMs);
    });
    const loading = load().then(({ createPublished }) => {
      words = createPublished();
    });
    try {
      await Promise.race([loading, late]);
    } catch (error) {
      log.warn(
        "The published words could not be loaded: texts that need them are sent in their strictest form.",
        error,
      );
      // If the words are only late, later events use them. A failure has already been logged.
      loading.catch(() => undefined);
    } finally {
      window.clearTimeout(timer);
      isOver = true;
    }
  };
  return {
    current: () => words,
    arrive() {
      arriving ??= begin();
      return isOver ? undefined : arriving;
    },
  };
}

/**
 * Loads the patterns of identifiers and the published words when a text must first be checked against them, but not before the page has loaded:
 * visitors wait for what the page shows.
 */
import type { GuardRules, Published } from "@tagwell/contract";
import type { GuardTexts } from "../guard/text-patterns.ts";
import { loadUntilThere } from "../load-until-there.ts";
import type { LibraryContent } from "./library-content.ts";

interface LateTextsParts extends Pick<LibraryContent, "loadPatternsChunk" | "loadWordsChunk"> {
  window: Window;
  guardRules: GuardRules;
  /** Resolves when the page has loaded. */
  isLoaded: () => Promise<void>;
  log: { warn: (...message: unknown[]) => void };
}

/** Events wait this long for a file after the page has loaded, while it is requested again where it fails; then they are sent in their strictest form. */
const timeoutMs = 2000;

/** Creates the loader without loading anything. */
export function createLateTexts(parts: LateTextsParts): GuardTexts {
  const { window, guardRules, isLoaded, loadPatternsChunk, loadWordsChunk, log } = parts;
  let whole: ReturnType<GuardTexts["whole"]>;
  let published: Published | undefined;
  const patterns = loadUntilThere(window, loadPatternsChunk);
  const words = loadUntilThere(window, loadWordsChunk);
  const load = {
    async patterns() {
      whole = (await patterns.there()).createTextGuard(guardRules);
    },
    async words() {
      const [{ decodePublished, encoded }] = await Promise.all([words.there(), patterns.there()]);
      published = decodePublished(encoded);
    },
  };
  const timeout = () => new Promise<never>((_, reject) => window.setTimeout(reject, timeoutMs, new Error("timeout")));
  /** The files that are needed; undefined once that is over. */
  const arriving: { patterns?: Promise<void> | undefined; words?: Promise<void> | undefined } = Object.create(null);
  return {
    whole: () => whole,
    published: () => published,
    arrive(file) {
      if (!(file in arriving))
        // A file that is only late serves later events.
        arriving[file] = isLoaded()
          .then(() => Promise.race([load[file](), timeout()]))
          .catch((error) => log.warn(`The ${file} could not be loaded.`, error))
          .then(() => {
            arriving[file] = undefined;
          });
      return arriving[file];
    },
  };
}

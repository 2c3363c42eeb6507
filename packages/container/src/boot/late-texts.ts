/** Loads the patterns of identifiers and the published words when a text must first be checked against them. */
import type { GuardRules, Published } from "@tagwell/contract";
import type { GuardTexts } from "../guard/guard-texts.ts";
import { lateOnce } from "../late-once.ts";
import type { LibraryContent } from "./library-content.ts";

interface LateTextsParts extends Pick<LibraryContent, "loadPatternsChunk" | "loadWordsChunk"> {
  window: Window;
  guardRules: GuardRules;
  /** Resolves when the page has loaded. */
  isLoaded: () => Promise<void>;
  log: { warn: (...message: unknown[]) => void };
}

/** Events wait this long for a file after the page has loaded; then they are sent in their strictest form. */
const timeoutMs = 2000;

/** Creates the loader without loading anything. */
export function createLateTexts(parts: LateTextsParts): GuardTexts {
  const { window, guardRules, isLoaded, loadPatternsChunk, loadWordsChunk, log } = parts;
  let whole: ReturnType<GuardTexts["whole"]>;
  let published: Published | undefined;

  const timeout = async () => {
    await isLoaded();
    await new Promise((_, reject) => window.setTimeout(reject, timeoutMs, new Error("timeout")));
  };
  const late = (what: string, load: () => Promise<void>) => {
    let isOver = false;
    const arriving = lateOnce(async () => {
      // A file that is only late serves later events.
      await Promise.race([load(), timeout()]).catch((error) =>
        log.warn(`${what} did not load: some texts are cut.`, error),
      );
      isOver = true;
    });
    return () => (isOver ? undefined : arriving());
  };
  const files = {
    patterns: late("The text patterns", async () => {
      whole = (await loadPatternsChunk()).createTextGuard(guardRules);
    }),
    words: late("The published words", async () => {
      const [{ decodePublished, encoded }] = await Promise.all([loadWordsChunk(), loadPatternsChunk()]);
      published = decodePublished(encoded);
    }),
  };
  return { whole: () => whole, published: () => published, arrive: (file) => files[file]() };
}

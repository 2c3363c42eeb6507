/** Keeps events on disk, and sends those of earlier pages: what a page needs from its first answer or failure on. */

import type { ClientParts } from "../client/client-parts.ts";
import { documentText } from "../document-text.ts";
import { listenTo } from "../page-methods.ts";
import { createEventDatabase } from "./event-database.ts";
import { createEventStore } from "./event-store.ts";
import { hasOtherMarks, mayHaveDatabase } from "./mark-page.ts";

interface KeepEventsParts extends ClientParts {
  /** Checks whether something has to be sent. */
  wake: () => void;
}

/** A page without a sign of earlier events asks for the database after this time, because the question takes several milliseconds. */
const firstLookMs = 1_000;
/** How often a visible page looks for the events of tabs that have been closed, which tell nobody. */
const lookEveryMs = 5_000;

export function keepEvents(parts: KeepEventsParts): void {
  const { window, consent, mayKeep, outbox, page, counters, wake, log } = parts;
  const { document } = window;
  const database = createEventDatabase(window);
  const store = createEventStore({ window, database, page, counters, isAllowed: mayKeep });
  outbox.passTo(store);
  const isAllowed = () => mayKeep() && consent.allows();
  const earlier = { window, database, outbox, page, counters, isAllowed };
  let timer = 0;
  // A page of the same site that led here has asked.
  let mayBeUnmarked = !documentText(document, "referrer").startsWith(`${window.location.origin}/`);
  const isUnmarked = async () => {
    mayBeUnmarked &&= await mayHaveDatabase(window);
    return mayBeUnmarked;
  };
  const adopt = async () => {
    window.clearTimeout(timer);
    try {
      // The cookie, which takes time to read, is read only if there is something.
      if (consent.known() === "in" && (hasOtherMarks(window, page) || (await isUnmarked())) && isAllowed()) {
        mayBeUnmarked = false;
        await (await import("./earlier-pages.ts")).adoptEvents(earlier);
      }
      timer = window.setTimeout(look, lookEveryMs);
    } catch (error) {
      log.warn("Events of earlier pages wait for the next page.", error);
    }
    wake();
  };
  const look = () => document.hidden === true || void adopt();
  if (hasOtherMarks(window, page)) void adopt();
  else timer = window.setTimeout(adopt, firstLookMs);
  listenTo(document, "visibilitychange", look);
  // After delivery's, which writes what is left.
  listenTo(window, "pagehide", () => store.holdLock(false));
  listenTo(window, "pageshow", async ({ persisted }: PageTransitionEvent) => {
    // Restored from the back-forward cache.
    if (!persisted) return;
    store.holdLock(true);
    try {
      if ([...outbox.held.values()].some(({ kept }) => kept))
        await (await import("./earlier-pages.ts")).dropTakenOver(earlier);
    } catch (error) {
      log.warn("Events of earlier pages wait for the next page.", error);
    }
    await adopt();
  });
}

/** Waits until a page has nothing left to send: how a test can tell that something did not happen. */
import type { Page } from "@playwright/test";
import type { Wire } from "./start-wire.ts";

/**
 * The delivery gathers what may go together and acknowledges what was answered: so long a page is given to empty its
 * outbox, in milliseconds. One that cannot (no consent, an edge that is down) keeps it, and is as settled as it gets.
 */
const longestGathering = 1500;

/**
 * Resolves when the library is ready, the page has been idle, its outbox is empty and nothing of the library's is on
 * the wire, twice in a row: what was answered may lead to more. No time passes for its own sake.
 */
export async function settle(page: Page, wire: Pick<Wire, "busy" | "quiet">): Promise<void> {
  for (let calm = 0; calm < 2; calm++) {
    await untilIdle(page);
    await untilSent(page);
    if (wire.busy()) calm = -1;
    await wire.quiet();
  }
}

async function untilIdle(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await (window as { tagwell?: { ready: Promise<void> } }).tagwell?.ready;
    // After a click headless Chromium can hold its idle time back until the next frame, and a still page draws none.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 250 }));
  });
}

/** Resolves when no event waits on disk, apart from those that the edge will never take. */
async function untilSent(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.evaluate(async (longest) => {
    // A page that was left for about:blank has no storage; to ask for it is an uncaught error of the asker's.
    if (origin === "null") return;
    const until = Date.now() + longest;
    const waiting = async (): Promise<boolean> => {
      // Asked for by name first: to open it would make one where the page has none.
      const isThere = (await indexedDB.databases()).some(({ name }) => name === "tagwell");
      if (!isThere) return false;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("tagwell");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      try {
        if (!database.objectStoreNames.contains("events")) return false;
        return await new Promise((resolve, reject) => {
          const all = database.transaction("events").objectStore("events").getAll();
          all.onsuccess = () => resolve(all.result.some(({ failed }: { failed?: string }) => !failed));
          all.onerror = () => reject(all.error);
        });
      } finally {
        database.close();
      }
    };
    try {
      while ((await waiting()) && Date.now() < until) await new Promise((soon) => setTimeout(soon, 20));
    } catch {
      // Storage is blocked on this page: what it has not sent is in its memory alone, and cannot be asked for.
    }
  }, longestGathering);
}

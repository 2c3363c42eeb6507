/** Waits until a page has nothing left to send, so that a test can assert that something did not happen. */
import type { PageInBrowser } from "./page-in-browser.ts";
import type { Wire } from "./start-wire.ts";

/**
 * Time limit for a page to empty its outbox on disk, in milliseconds. A page that cannot send (no consent, an edge that is
 * down) keeps its events and counts as settled after that.
 */
const maxOutboxMs = 1500;

/** Events wait this long for others that they are sent with, in milliseconds. Only what waits longer is on disk. */
const batchMs = 250;

/** And until this long after the request before, in milliseconds. */
const pauseMs = 750;

/** A page that never stops making requests counts as settled after this many looks. */
const maxLooks = 20;

/**
 * Resolves once the library is ready, the page has been idle, its outbox is empty and no request of the library is pending or
 * follows, because a response may cause more requests.
 */
export async function settle(page: PageInBrowser, wire: Pick<Wire, "busy" | "quiet">): Promise<void> {
  for (let looks = 0; looks < maxLooks; looks++) {
    await untilIdle(page);
    const isCalm = await isCalmForABatch(page);
    await untilSent(page);
    const isBusy = wire.busy();
    await wire.quiet();
    if (isCalm && !isBusy) return;
  }
}

/** Waits as long as a batch may. Tells whether no request has ended meanwhile. */
async function isCalmForABatch(page: PageInBrowser): Promise<boolean> {
  if (page.isClosed()) return true;
  return page.evaluate(
    async ([batch, pause]) => {
      const isOurs = "tagwell" in window;
      const requests = () => window.performance.getEntriesByType("resource");
      const before = requests().length;
      const last = Math.max(...requests().map(({ startTime }) => startTime), -pause);
      const left = Math.max(batch, last + pause - window.performance.now()) + 50;
      // Timed: the pages' own pace, which a test that nothing follows has to sit out.
      if (isOurs) await new Promise((over) => setTimeout(over, left));
      return requests().length === before;
    },
    [batchMs, pauseMs] as const,
  );
}

async function untilIdle(page: PageInBrowser): Promise<void> {
  if (page.isClosed()) return;
  await page.waitForLoadState("load");
  await page.evaluate(async () => {
    await (window as { tagwell?: { ready: Promise<void> } }).tagwell?.ready;
    await new Promise<unknown>((idle) => {
      // Timed: after a click, headless Chromium may not report idle time before the next frame, and an unchanged page draws none.
      if ("requestIdleCallback" in window) requestIdleCallback(idle, { timeout: 250 });
      // WebKit has no idle callbacks.
      else setTimeout(idle);
    });
  });
}

/** Resolves once no event waits on disk, except those that the edge never accepts. */
async function untilSent(page: PageInBrowser): Promise<void> {
  if (page.isClosed()) return;
  await page.evaluate(async (longest) => {
    // about:blank has no storage, and accessing it throws.
    if (origin === "null") return;
    const until = Date.now() + longest;
    const waiting = async (): Promise<boolean> => {
      // Check the name first, because opening the database would create it.
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
      // Timed: a page that cannot send never gets there, and counts as settled; looks again after a pause.
      while ((await waiting()) && Date.now() < until) await new Promise((soon) => setTimeout(soon, 20));
    } catch {
      // Storage is blocked on this page: unsent events are only in its memory and cannot be counted.
    }
  }, maxOutboxMs);
}

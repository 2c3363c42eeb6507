/** Goes on where a page replaces what the library has begun with: its data layer, or the whole document. */
import { listenAgain } from "../page-methods.ts";

/** Comparing two values takes no time that could be measured. */
const everyMs = 1000;

/** `adoptReplaced` takes a new data layer. `document.open` removes all listeners, and nothing tells of it. */
export function followPage(window: Window, adoptReplaced: () => void): void {
  const { document } = window;
  let root = document.documentElement;
  window.setInterval(() => {
    adoptReplaced();
    if (root === document.documentElement) return;
    root = document.documentElement;
    listenAgain();
  }, everyMs);
}

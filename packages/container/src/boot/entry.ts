/** The library's first half: what `tagwell.js` runs. */
import { content } from "virtual:tagwell/content";
import { boot, couldNotStart } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";

try {
  boot(window as LibraryWindow, content);
} catch (error) {
  // Whatever went wrong is ours: the page goes on without us (CONTRACT 2).
  console.warn(couldNotStart, error);
}

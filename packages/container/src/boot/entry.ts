/** The library's first half: what `tagwell.js` runs. */
import { content } from "virtual:tagwell/content";
import { boot, couldNotStart } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";

try {
  boot(window as LibraryWindow, content);
} catch (error) {
  // An error of ours must not reach the page.
  console.warn(couldNotStart, error);
}

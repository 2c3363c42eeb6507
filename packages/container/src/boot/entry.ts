/** The entry point of `tagwell.js`, the library's first half. */
import { content } from "virtual:tagwell/content";
import { boot, couldNotStart } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";

try {
  boot(window as LibraryWindow, content);
} catch (error) {
  // Errors of the library must not reach the page.
  console.warn(couldNotStart, error);
}

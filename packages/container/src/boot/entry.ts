/** The entry point of `tagwell.js`, the library's first half. */
import { content } from "virtual:tagwell/content";
import { script } from "virtual:tagwell/load";
import { boot, couldNotStart } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";
import { startOrPreview } from "./preview-switch.ts";

startOrPreview(window, content, script, () => {
  try {
    boot(window as LibraryWindow, content, script);
  } catch (error) {
    // Errors of the library must not reach the page.
    console.warn(couldNotStart, error);
  }
});

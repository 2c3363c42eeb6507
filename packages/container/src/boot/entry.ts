/** The entry point of `tagwell.js`, the library's first half. */
import { content } from "virtual:tagwell/content";
import { script } from "virtual:tagwell/load";
import { boot, couldNotStart } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";
import { startOrPreview } from "./preview-switch.ts";
import { tellPage } from "./tell-page.ts";

startOrPreview(window, content, script, () => {
  try {
    boot(window as LibraryWindow, content, script);
  } catch (error) {
    // Errors of the library must not reach the page.
    tellPage("warn", couldNotStart, error);
  }
});

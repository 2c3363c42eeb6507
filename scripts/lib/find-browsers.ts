/** The browsers of all browser tests. */
import { findChromium, installFasterChromium } from "./find-chromium.ts";
import { installOtherBrowsers } from "./find-other-browsers.ts";

/** Installs what is missing where that needs no confirmation. Throws with what to type if there is no Chromium then. */
export function findBrowsers(): void {
  installFasterChromium();
  findChromium("testing");
  // Only the whole browser keeps pages to go back to.
  findChromium("measuring");
  installOtherBrowsers();
}

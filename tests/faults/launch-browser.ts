/** The browser of the fault bench: the same as in the other browser tests, but with the back-forward cache enabled. */
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments } from "../../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../../scripts/lib/find-chromium.ts";

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: [...chromiumArguments],
  });
}

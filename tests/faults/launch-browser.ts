/** The browser of the fault bench: like that of the other browser tests, but with the back-forward cache that visitors have. */
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../../scripts/find-chromium.ts";

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: [
      "--disable-background-networking",
      "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1",
    ],
  });
}

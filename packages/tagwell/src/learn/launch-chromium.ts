/** Starts a Chromium for `learn`, where playwright-core is installed beside the property. */
import { SourceFault } from "@tagwell/learn";
import type { LaunchBrowser } from "./page-renderer.ts";

/** Playwright's own Chromium, or the one that TAGWELL_CHROMIUM names. */
export const launchChromium: LaunchBrowser = async (options) => {
  const { chromium } = await import("playwright-core").catch(() => {
    throw new SourceFault(
      "The site is drawn by scripts, which takes a browser. Type: npm install --save-dev playwright-core && npx playwright-core install chromium",
    );
  });
  const executablePath = process.env.TAGWELL_CHROMIUM;
  return chromium.launch({ ...options, ...(executablePath && { executablePath }) });
};

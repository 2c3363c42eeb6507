/** Starts a Chromium for `learn`, where playwright-core is installed beside the property. */
import { SourceFault } from "@tagwell/learn";
import { browserSettings } from "../settings/command-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { LaunchBrowser } from "./page-renderer.ts";

export const launchChromium: LaunchBrowser = async (options) => {
  const { chromium } = await import("playwright-core").catch(() => {
    throw new SourceFault(
      "The site is drawn by scripts, which takes a browser. Type: npm install --save-dev playwright-core && npx playwright-core install chromium",
    );
  });
  const { path } = readSettings(browserSettings, process.env);
  return chromium.launch({ ...options, ...(path !== undefined && { executablePath: path }) });
};

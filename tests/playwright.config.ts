/** Browser tests: one project, in the Chromium of this machine, never off this machine. */
import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../scripts/lib/find-chromium.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./harness/bring-up-to-date.ts",
  outputDir: "./test-results",
  forbidOnly: true,
  fullyParallel: true,
  // Three pages at a time on two processors: most of a test is waiting.
  workers: 3,
  // A test that passes the second time is a defect, of the test or of the product: `npm test` names it. It does not keep
  // others' work from landing, because browsers on a busy machine do stall now and then.
  retries: 1,
  timeout: 30_000,
  use: {
    // A trace doubles a test's time: ask for one with `npm test -- <words> --trace=on`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // Chromium's sandbox needs rights that root and most containers do not give it.
      chromiumSandbox: false,
      args: [...chromiumArguments],
    },
  },
});

/** Browser tests: the product on the example property, and the repository's own property on the replica sites. */
import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../scripts/lib/find-chromium.ts";
import { root } from "../scripts/lib/folders.ts";
import { patientMs, wholeTestMs } from "../scripts/lib/test-limits.ts";
import { proofsOnly } from "./harness/proof.ts";

export default defineConfig({
  testDir: root,
  // No projects: a worker is of one project, and starting one costs seconds.
  testMatch: "**/*.spec.ts",
  ...(process.env.TAGWELL_RUNS === "all" ? {} : { grepInvert: proofsOnly }),
  globalSetup: "./harness/bring-up-to-date.ts",
  outputDir: "./test-results",
  forbidOnly: true,
  fullyParallel: true,
  // Five pages at a time on two processors, because tests wait a third of their time.
  workers: 5,
  timeout: wholeTestMs,
  expect: { timeout: patientMs, toPass: { timeout: patientMs } },
  use: {
    // A trace doubles a test's duration. Enable it with `npm test -- <words> --trace=on`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium("testing"),
      // Chromium's sandbox needs privileges that root and most containers do not grant it.
      chromiumSandbox: false,
      args: [...chromiumArguments],
    },
  },
});

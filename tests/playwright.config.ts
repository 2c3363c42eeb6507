/** Browser tests: the product on the example property, and the repository's own property on the replica sites. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArguments } from "../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../scripts/lib/find-chromium.ts";
import { root } from "../scripts/lib/folders.ts";
import { exampleHouse, replicaHouse } from "./harness/house-folders.ts";
import type { HouseOptions } from "./harness/test.ts";

/** The product's tests need neither the replica sites nor the property that these are about. */
const replicaTests = join(root, "apps/sites/tests");

export default defineConfig<object, HouseOptions>({
  testMatch: "**/*.spec.ts",
  globalSetup: "./harness/bring-up-to-date.ts",
  outputDir: "./test-results",
  projects: [
    { name: "product", testDir: ".", use: { folders: exampleHouse } },
    ...(existsSync(replicaTests) ? [{ name: "replicas", testDir: replicaTests, use: { folders: replicaHouse } }] : []),
  ],
  forbidOnly: true,
  fullyParallel: true,
  // Three pages at a time on two processors: most of a test is waiting.
  workers: 3,
  // A test that passes the second time is a defect, of the test or of the product: `npm test` names it. It does not fail the
  // run, because browsers on a busy machine stall now and then.
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

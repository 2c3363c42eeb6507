/** `npm run prove adopt`: packs the product, then creates, changes and upgrades a property outside the repository. */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adopt } from "../../tests/adopt/adopt.ts";
import { packAll } from "../commands/pack.ts";
import { chromiumArguments } from "../lib/chromium-arguments.ts";
import { findChromium } from "../lib/find-chromium.ts";
import { root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";
import { runStep } from "../lib/run-step.ts";
import { readPackageJson } from "../lib/stage-package.ts";
import { addCounts, describeCounts, type TestCounts } from "../lib/test-counts.ts";

const { chromium } = createRequire(join(root, "tests/package.json"))(
  "@playwright/test",
) as typeof import("@playwright/test");

/** Prints the number of passed and failed steps as its last line. Uses the registry that npm is configured for. */
export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run prove adopt: packs the product, then creates, changes and upgrades a property outside the repository.",
  );
  if (helped !== undefined) return helped;
  const counts: TestCounts[] = [];
  const current = readPackageJson(root).version;
  const versions = { current, next: current.replace(/\d+$/, (patch) => String(Number(patch) + 1)) };
  const packages = { current: join(root, "dist/packages"), next: join(root, "dist/packages-next") };
  const packing = await runStep("pack this version and the next", async () => {
    await packAll({ version: versions.current, outDir: packages.current, log: console.log });
    await packAll({ version: versions.next, outDir: packages.next, log: console.log });
    return [];
  });
  if (packing.failed > 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), "tagwell-adopt-"));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: false,
    args: [...chromiumArguments],
  });
  try {
    const step = async (name: string, work: () => Promise<void>) => {
      counts.push(
        await runStep(name, async () => {
          await work();
          return { passed: 1, failed: 0, skipped: 0 };
        }),
      );
    };
    await adopt({ folder, packages, versions, browser, step });
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const total = addCounts(counts);
  console.log(`\n${describeCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
}

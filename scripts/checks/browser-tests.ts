/** Runs Playwright's tests in the local Chromium. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowsers } from "../lib/find-browsers.ts";
import { root } from "../lib/folders.ts";
import { runTool } from "../lib/run-tool.ts";
import { countsOfRun, type TestCounts } from "../lib/test-counts.ts";

/** The part of Playwright's JSON report that is read here. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * What `npm test` does beside the unit tests: installs the browsers that are missing, and has Playwright read all tests. It keeps what it
 * has compiled, 900 files, and would have one processor idle meanwhile. Returns what there is to say about it, which is no failure yet:
 * the run of the tests comes to the same one.
 */
export async function prepareBrowserTests(): Promise<string> {
  const script = join(import.meta.dirname, "prepare-browser-tests.ts");
  const { output } = await runTool({ tool: process.execPath, args: ["--import", "tsx", script], quiet: true });
  return output;
}

/** Runs all browser tests, or those that `args` (Playwright's arguments) select, each once. */
export async function runBrowserTests(args: string[] = []): Promise<TestCounts> {
  // Installs what is missing once, and not in each of Playwright's processes.
  findBrowsers();
  const folder = mkdtempSync(join(tmpdir(), "tagwell-browser-"));
  try {
    const file = join(folder, "report.json");
    const { ok } = await runTool({
      tool: "playwright",
      args: ["test", "--reporter=list,json", ...args],
      cwd: join(root, "tests"),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    if (!existsSync(file)) throw new Error("Playwright ended without a report. Its output above says why.");
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as BrowserReport;
    const { expected: passed, skipped, unexpected, flaky } = stats;
    // Only `--retries` on the command line makes a test flaky, which is a failure all the same.
    return countsOfRun({ passed, failed: unexpected + flaky, skipped }, ok);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

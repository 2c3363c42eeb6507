/** Runs Playwright's tests in the Chromium of this machine. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../lib/find-chromium.ts";
import { root } from "../lib/folders.ts";
import { runTool } from "../lib/run-tool.ts";
import { honest, type Tally } from "../lib/tally.ts";

/** Playwright's JSON report, as far as we read it. */
interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Runs all of them, or those that `args` name (Playwright's own arguments). Says how many passed at the second try only. */
export async function runBrowserTests(args: string[] = []): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-browser-"));
  try {
    const file = join(folder, "report.json");
    const { ok } = await runTool({
      tool: "playwright",
      args: ["test", "--reporter=list,json", ...args],
      cwd: join(root, "tests"),
      env: { TAGWELL_CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    });
    if (!existsSync(file)) throw new Error("Playwright ended without a report; what it says above is the reason.");
    const { stats } = JSON.parse(readFileSync(file, "utf8")) as BrowserReport;
    const { expected: passed, skipped, unexpected, flaky } = stats;
    if (flaky > 0)
      console.log(
        `! ${flaky} passed only when tried again (Playwright names them "flaky" above): a defect, to be mended.`,
      );
    return honest({ passed: passed + flaky, failed: unexpected, skipped }, ok);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

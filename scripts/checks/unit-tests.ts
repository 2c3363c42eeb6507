/** Runs the unit tests with Vitest. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "../lib/folders.ts";
import { runTool } from "../lib/run-tool.ts";
import { countsOfRun, type TestCounts } from "../lib/test-counts.ts";

/** The part of Vitest's JSON report that is read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs all unit tests, each once; without those of `*.long.test.ts` if `quick`. */
export async function runUnitTests({ quick }: { quick: boolean }): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-unit-"));
  try {
    const file = join(folder, "report.json");
    const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    if (quick) args.push("--exclude=**/*.long.test.ts");
    const { ok } = await runTool({ tool: "vitest", args });
    const report = JSON.parse(readFileSync(file, "utf8")) as UnitReport;
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report;
    const skipped = numPendingTests + numTodoTests;
    return countsOfRun({ passed, failed, skipped, failures: failedTests(report) }, ok);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each failed test as "file: its name"; for a file that could not be loaded, the file. */
export const failedTests = ({ testResults }: UnitReport): string[] =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(root, name);
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });

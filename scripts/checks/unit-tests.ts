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

interface UnitRun {
  ok: boolean;
  report: UnitReport;
}

/**
 * Runs all unit tests; without those of `*.long.test.ts` if `quick`. Files with a failed test run once more, each in a
 * process of its own: files share processes, and many wait for a busy disk. Tests that pass only then are reported.
 */
export async function runUnitTests({ quick }: { quick: boolean }): Promise<TestCounts> {
  const first = await runVitest(quick ? ["--exclude=**/*.long.test.ts"] : []);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = first.report;
  const skipped = numPendingTests + numTodoTests;
  const counts = { passed: numPassedTests, failed: numFailedTests, skipped };
  const files = failedFiles(first.report);
  if (files.length === 0) return countsOfRun(counts, first.ok);
  console.log(`\nOnce more, each file in a process of its own: ${files.join(", ")}`);
  const again = await runVitest(["--isolate", "--maxWorkers=1", ...files]);
  const failures = failedTests(again.report);
  const flaky = failedTests(first.report).filter((name) => !failures.includes(name));
  for (const name of flaky) console.log(`! Passed only when run again: ${name}`);
  const passed = numPassedTests - passedOf(first.report, files) + again.report.numPassedTests;
  return countsOfRun({ passed, failed: again.report.numFailedTests, skipped, failures }, again.ok);
}

async function runVitest(args: readonly string[]): Promise<UnitRun> {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-unit-"));
  try {
    const file = join(folder, "report.json");
    const report = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
    const { ok } = await runTool({ tool: "vitest", args: ["run", ...report, ...args] });
    return { ok, report: JSON.parse(readFileSync(file, "utf8")) as UnitReport };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The files with a failed test, and those that could not be loaded, as paths in the repository. */
export const failedFiles = ({ testResults }: UnitReport): string[] =>
  testResults.filter(({ status }) => status === "failed").map(({ name }) => relative(root, name));

/** How many tests of these files passed. */
const passedOf = ({ testResults }: UnitReport, files: readonly string[]): number =>
  testResults
    .filter(({ name }) => files.includes(relative(root, name)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "passed").length;

/** Each failed test as "file: its name"; for a file that could not be loaded, the file. */
export const failedTests = ({ testResults }: UnitReport): string[] =>
  testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      const file = relative(root, name);
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
    });

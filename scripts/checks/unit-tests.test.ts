import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/folders.ts";
import { failedTests, type UnitReport } from "./unit-tests.ts";

const fileOf = (name: string, status: string, results: Record<string, string>) => ({
  name: join(root, name),
  status,
  assertionResults: Object.entries(results).map(([fullName, each]) => ({ fullName, status: each })),
});

const report: UnitReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    fileOf("packages/a.test.ts", "passed", { adds: "passed" }),
    fileOf("packages/b.test.ts", "failed", { adds: "passed", divides: "failed" }),
    fileOf("packages/c.test.ts", "failed", {}),
  ],
};

describe("a report of Vitest", () => {
  it("has the names to repeat at the end, also of a file that could not be loaded", () => {
    expect(failedTests(report)).toEqual(["packages/b.test.ts: divides", "packages/c.test.ts"]);
  });
});

/** Unit tests: beside the code, in Node, everywhere in the repository. A file may ask for another environment itself. */
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patientMs, wholeTestMs } from "./scripts/lib/test-limits.ts";

/** The benchmark measures the library of the repository's own property, which a checkout may lack. */
const folders = ["packages", "property", "apps", "scripts", "tests", ...(existsSync("property") ? ["bench"] : [])];

/**
 * Long tests first, so that no processor is idle while one of them ends the run. Files that ask for another environment last:
 * Vitest replaces a process, and all that it has loaded, when the next file needs another environment than the one before.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      if (moduleId.includes(".long.test.")) return 0;
      return readFileSync(moduleId, "utf8").startsWith("// @vitest-environment") ? 2 : 1;
    };
    const ranks = new Map(files.map((file) => [file, rank(file)]));
    return (await super.sort(files)).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  }
}

export default defineConfig({
  test: {
    include: [`{${folders}}/**/*.test.{ts,tsx}`],
    // Proofs take long and fail with their part only: `npm run prove tests` runs them. What needs NATS or ClickHouse: `npm run cluster -- --test`.
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      ...(process.env.TAGWELL_RUNS === "all" ? [] : ["**/*.proof.test.ts"]),
      ...(process.env.TAGWELL_ENGINES === "1" ? [] : ["**/*.engine.test.ts"]),
    ],
    environment: "node",
    allowOnly: false,
    setupFiles: ["./vitest.setup.ts"],
    sequence: { sequencer: LongFirst },
    // Many wait for a server or a disk, so more than one for each processor.
    maxWorkers: Math.max(6, availableParallelism()),
    // Loading a file does nothing here, so that files can share what they import: a fifth less processor time.
    isolate: false,
    testTimeout: wholeTestMs,
    hookTimeout: wholeTestMs,
    expect: { poll: { timeout: patientMs } },
  },
});

/** Unit tests: beside the code, in Node, everywhere in the repository. A file may ask for another environment itself. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** The benchmark measures the library of the repository's own property, which a checkout may lack. */
const folders = ["packages", "property", "apps", "scripts", "tests", ...(existsSync("property") ? ["bench"] : [])];

export default defineConfig({
  test: {
    include: [`{${folders}}/**/*.test.{ts,tsx}`],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    allowOnly: false,
    setupFiles: ["./vitest.setup.ts"],
    // Many wait for a server or a disk, so more than one for each processor.
    maxWorkers: Math.max(4, availableParallelism()),
    // Loading a file does nothing here, so that files can share what they import: a fifth less processor time.
    isolate: false,
    // Some build the library or start an edge: where the processors are busy, that takes its seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

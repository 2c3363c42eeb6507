/** Unit tests: beside the code, in Node, everywhere in the repository. A file may ask for another environment itself. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,property,apps,scripts,tests,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    environment: "node",
    allowOnly: false,
    // Some build the library or start an edge: where the processors are busy, that takes its seconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

/** Tests of the cluster: each starts what it needs, and none runs with the repository's unit tests. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

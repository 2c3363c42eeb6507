/** Tests of the cluster: each starts what it needs, and none runs with the repository's unit tests. */
import { defineConfig } from "vitest/config";
import { patientMs, wholeTestMs } from "../scripts/lib/test-limits.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    allowOnly: false,
    testTimeout: wholeTestMs,
    hookTimeout: wholeTestMs,
    expect: { poll: { timeout: patientMs, interval: 50 } },
  },
});

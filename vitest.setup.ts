/** Runs in every unit test file. Files share processes: what one of them replaced and left must not reach the next. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  // Before the timers: what was spied upon may have been a false timer.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

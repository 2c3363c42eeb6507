/** Runs in every unit test file. Files share processes: what one of them replaced and left must not reach the next. */
import { afterAll, vi } from "vitest";
import { patientMs } from "./scripts/lib/test-limits.ts";

// Their own limit of a second has no setting.
const { waitFor, waitUntil } = vi;
type Limit = number | { timeout?: number; interval?: number };
const patiently = (limit: Limit = {}) => (typeof limit === "number" ? limit : { timeout: patientMs, ...limit });
vi.waitFor = (callback, limit) => waitFor(callback, patiently(limit));
vi.waitUntil = (callback, limit) => waitUntil(callback, patiently(limit));

afterAll(() => {
  // Before the timers: what was spied upon may have been a false timer.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

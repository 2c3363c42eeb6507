import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SyntheticEvent, Turbine } from "../extensions/parts.ts";
import { releaseSlowAction } from "./release-slow-action.ts";

const error = vi.fn();
const turbine = { logger: { error } } as unknown as Turbine;
const event = { $rule: { id: "r", name: "my-rule" } } as SyntheticEvent;
const page = new EventTarget();
const window = Object.assign(page, {
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: number) => clearTimeout(timer),
}) as unknown as Window;
const run = (delegate: () => unknown, isLeaving = false) =>
  releaseSlowAction(delegate, "my-action", turbine, { window, timeout: 2000, isLeaving: () => isLeaving })({}, event);

beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an action in the runtime's one queue", () => {
  it("is left as it is when it is quick", async () => {
    expect(run(() => 7)).toBe(7);
    await expect(run(async () => 8)).resolves.toBe(8);
  });

  it("fails in the runtime's hands when it fails at once", async () => {
    await expect(run(async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(() =>
      run(() => {
        throw new Error("now");
      }),
    ).toThrow("now");
  });

  it("keeps others waiting for 50 ms at most, and its timeout is logged in the runtime's words", async () => {
    const result = run(() => new Promise(() => undefined)) as Promise<unknown>;
    await vi.advanceTimersByTimeAsync(50);
    await expect(result).resolves.toBeUndefined();
    expect(error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1950);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'Failed to execute "my-action" for "my-rule" rule. A timeout occurred because the action took longer than 2 seconds to complete. ',
    );
  });

  it("keeps nobody waiting when the page is left meanwhile, or already", async () => {
    const result = run(() => new Promise(() => undefined)) as Promise<unknown>;
    page.dispatchEvent(new Event("pagehide"));
    await expect(result).resolves.toBeUndefined();
    await expect(run(() => new Promise(() => undefined), true)).resolves.toBeUndefined();
  });

  it("says why it failed when it fails later", async () => {
    const result = run(
      () => new Promise((_, reject) => setTimeout(() => reject(new Error("late")), 500)),
    ) as Promise<unknown>;
    await vi.advanceTimersByTimeAsync(500);
    await expect(result).resolves.toBeUndefined();
    expect(error).toHaveBeenCalledExactlyOnceWith('Failed to execute "my-action" for "my-rule" rule. late');
  });
});

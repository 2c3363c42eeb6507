/** Which bodies are too slow, and when they are looked at. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createBodyBudget } from "./body-budget.ts";
import { Pace, watchPace } from "./body-pace.ts";

const pace = { periodMs: 10_000, minBytes: 1000 };
const limits = { bytes: 1e6, clientBytes: 1e6, clientUploads: 100 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a body whose size the test sets; `ended` has the second at which it was found too slow. */
function setUp() {
  const budget = createBodyBudget(limits);
  const watch = watchPace(budget, pace);
  const open = () => {
    const body = { size: 0, ended: undefined as number | undefined };
    const began = Date.now();
    const own = new Pace(pace);
    const upload = budget.open("a", {
      giveWay: () => {},
      checkPace() {
        if (!own.isTooSlow(body.size)) return;
        body.ended = (Date.now() - began) / 1000;
        upload.release();
      },
    });
    watch();
    return Object.assign(body, { upload });
  };
  return { open };
}

it("ends a body that brings nothing after a period, however it falls between the checks", async () => {
  const { open } = setUp();
  const first = open();
  await vi.advanceTimersByTimeAsync(1999);
  const second = open();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(first.ended).toBe(12);
  expect(second.ended).toBeGreaterThanOrEqual(10);
  expect(second.ended).toBeLessThanOrEqual(12);
});

it("leaves a body alone that brings enough in each period", async () => {
  const { open } = setUp();
  const body = open();
  for (let second = 0; second < 60; second++) {
    body.size += 110;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(body.ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(body.ended).toBeLessThanOrEqual(72);
});

it("runs its timer only while bodies arrive", async () => {
  const { open } = setUp();
  expect(vi.getTimerCount()).toBe(0);
  const { upload } = open();
  expect(vi.getTimerCount()).toBe(1);
  upload.complete();
  await vi.advanceTimersByTimeAsync(2000);
  expect(vi.getTimerCount()).toBe(0);
  open();
  expect(vi.getTimerCount()).toBe(1);
});

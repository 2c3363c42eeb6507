import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { createPageSettled } from "./page-settled.ts";

function settledPage() {
  const { window } = new JSDOM("", { pretendToBeVisual: true }) as unknown as { window: Window };
  return { window, settled: createPageSettled(window, async () => {}) };
}

it("waits for a chain of frames, timers and promises", async () => {
  const { window, settled } = settledPage();
  const done: string[] = [];
  window.requestAnimationFrame(() =>
    window.setTimeout(async () => {
      await Promise.resolve();
      window.setTimeout((word: string) => done.push(word), 10, "last");
    }),
  );
  await settled();
  expect(done).toEqual(["last"]);
});

it("does not wait for deadlines, nor for what was cancelled", async () => {
  const { window, settled } = settledPage();
  const done: string[] = [];
  window.setTimeout(() => done.push("deadline"), 10_000);
  window.clearTimeout(window.setTimeout(() => done.push("timer")));
  window.cancelAnimationFrame(window.requestAnimationFrame(() => done.push("frame")));
  await settled();
  expect(done).toEqual([]);
  window.close();
});

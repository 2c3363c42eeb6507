// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { timeOnPage } from "./time-on-page.ts";

let visibility: DocumentVisibilityState = "visible";
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const turns = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
};
const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

it("triggers at each mark once, regardless of their order", () => {
  const fired = delegatesUnderTest(window).start(timeOnPage(30, 5));
  seconds(4);
  expect(fired).toHaveLength(0);
  seconds(60);
  expect(fired.map(({ time }) => time?.visibleSeconds)).toEqual([5, 30]);
});

it("counts only while the page is in view", () => {
  const fired = delegatesUnderTest(window).start(timeOnPage(10));
  seconds(6);
  turns("hidden");
  seconds(3600);
  turns("visible");
  seconds(3.9);
  expect(fired).toHaveLength(0);
  seconds(0.2);
  expect(fired).toHaveLength(1);
});

it("starts on a page that was opened in the background when it becomes visible", () => {
  visibility = "hidden";
  const fired = delegatesUnderTest(window).start(timeOnPage(1));
  seconds(100);
  turns("visible");
  seconds(1);
  expect(fired).toHaveLength(1);
});

it("uses one timer for all rules, and none once every mark is reached", () => {
  const { start } = delegatesUnderTest(window);
  const all = [start(timeOnPage(5)), start(timeOnPage(5, 8))];
  expect(vi.getTimerCount()).toBe(1);
  seconds(8);
  expect(all.map((fired) => fired.length)).toEqual([1, 2]);
  expect(vi.getTimerCount()).toBe(0);
});

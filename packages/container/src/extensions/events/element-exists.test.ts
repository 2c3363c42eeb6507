// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { elementExists } from "./element-exists.ts";

beforeEach(() => {
  document.body.innerHTML = "";
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});
/** MutationObserver reports in a microtask. */
const microtasks = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const add = (className: string) => {
  const element = document.body.appendChild(document.createElement("p"));
  element.className = className;
  return element;
};

it("triggers immediately for an existing element, and for an added one", async () => {
  const there = add("there");
  const { start } = delegatesUnderTest(window);
  const [now, later] = [start(elementExists(".there")), start(elementExists(".later p"))];
  await microtasks();
  expect(now.map(({ element }) => element)).toEqual([there]);
  const box = add("later");
  box.innerHTML = "";
  box.appendChild(document.createElement("p"));
  await microtasks();
  expect(later).toHaveLength(1);
});

it("triggers once per rule", async () => {
  const fired = delegatesUnderTest(window).start(elementExists(".many"));
  add("many");
  add("many");
  await microtasks();
  add("many");
  await microtasks();
  vi.advanceTimersByTime(9000);
  expect(fired).toHaveLength(1);
});

it("triggers every rule whose selector matches the same element", async () => {
  const { start } = delegatesUnderTest(window);
  const [one, other] = [start(elementExists("p")), start(elementExists(".both"))];
  add("both");
  await microtasks();
  expect([one.length, other.length]).toEqual([1, 1]);
});

it("finds an existing element that starts to match within 3000 ms", async () => {
  const element = add("plain");
  const fired = delegatesUnderTest(window).start(elementExists(".changed"));
  await microtasks();
  element.className = "changed";
  vi.advanceTimersByTime(2999);
  expect(fired).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(fired).toHaveLength(1);
});

it("stops searching once every rule has found its element", async () => {
  delegatesUnderTest(window).start(elementExists("p"));
  await microtasks();
  expect(vi.getTimerCount()).toBe(1);
  add("last");
  await microtasks();
  expect(vi.getTimerCount()).toBe(0);
});

it("searches for many rules in tasks of a few milliseconds", async () => {
  const { start } = delegatesUnderTest(window);
  const all = Array.from({ length: 100 }, (_, rule) => start(elementExists(`.changed${rule}`)));
  const elements = all.map(() => add("plain"));
  await microtasks();
  elements.forEach((element, rule) => {
    element.className = `changed${rule}`;
  });
  vi.advanceTimersByTime(3000);
  vi.advanceTimersByTime(1000);
  expect(all.filter((fired) => fired.length === 1)).toHaveLength(100);
});

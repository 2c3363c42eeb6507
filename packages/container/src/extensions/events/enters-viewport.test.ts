// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { entersViewport } from "./enters-viewport.ts";

/** jsdom has no layout, so this replaces the browser's observer. The browser's real reports are tested in Chromium. */
let report: (target: Element, isIntersecting: boolean, box?: object) => void;
const filled = { x: 0, y: 0, width: 9, height: 9 };
const empty = { x: 0, y: 0, width: 0, height: 0 };
let observers = 0;
beforeEach(() => {
  observers = 0;
  document.body.innerHTML = "<p class='a'></p><p class='b'></p>";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: object[]) => void) {
        observers++;
        report = (target, isIntersecting, boundingClientRect = filled) =>
          tell([{ target, isIntersecting, intersectionRatio: Number(isIntersecting), boundingClientRect }]);
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const microtasks = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const element = (selector: string) => document.querySelector(selector) as Element;

it("triggers for the first entry of each element, and passes the element", async () => {
  const fired = delegatesUnderTest(window).start(entersViewport("p"));
  await microtasks();
  for (const seen of [true, false, true]) report(element(".a"), seen);
  report(element(".b"), true);
  expect(fired.map((event) => event.element?.className)).toEqual(["a", "b"]);
});

it("triggers for every entry if requested", async () => {
  const fired = delegatesUnderTest(window).start(entersViewport(".a", { frequency: "everyEntry" }));
  await microtasks();
  for (const seen of [true, true, false, true]) report(element(".a"), seen);
  expect(fired).toHaveLength(2);
});

it("triggers after the delay, and only if the element is still in view", async () => {
  const fired = delegatesUnderTest(window).start(entersViewport("p", { delay: 1000 }));
  await microtasks();
  report(element(".a"), true);
  report(element(".b"), true);
  vi.advanceTimersByTime(900);
  report(element(".b"), false);
  vi.advanceTimersByTime(200);
  expect(fired.map((event) => event.element?.className)).toEqual(["a"]);
  report(element(".b"), true);
  vi.advanceTimersByTime(1000);
  expect(fired).toHaveLength(2);
});

it("follows the content of an element without a box, through others without one", async () => {
  document.body.innerHTML = `<section style="display:contents"><p style="display:contents"><i></i><b></b></p></section>`;
  const every = delegatesUnderTest(window).start(entersViewport("section", { frequency: "everyEntry" }));
  await microtasks();
  report(element("section"), false, empty);
  report(element("p"), false, empty);
  expect(every).toHaveLength(0);
  for (const seen of [true, false]) for (const name of ["i", "b"]) report(element(name), seen);
  expect(every.map((event) => event.element?.localName)).toEqual(["section"]);
  report(element("b"), true);
  expect(every).toHaveLength(2);
});

it("does not follow what is in a hidden element", async () => {
  document.body.innerHTML = `<section style="display:none"><i></i></section>`;
  const fired = delegatesUnderTest(window).start(entersViewport("section"));
  await microtasks();
  report(element("section"), false, empty);
  report(element("i"), true);
  expect(fired).toEqual([]);
});

it("uses one observer for all rules, and triggers a rule for an element that is already in view", async () => {
  const { start } = delegatesUnderTest(window);
  const first = start(entersViewport(".a"));
  await microtasks();
  report(element(".a"), true);
  const second = start(entersViewport(".a.too"));
  element(".a").className = "a too";
  vi.advanceTimersByTime(3000);
  await microtasks();
  expect([first.length, second.length, observers]).toEqual([1, 1, 1]);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { type FrequencyUnit, maxFrequency } from "./max-frequency.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** A page load: what is remembered beyond it is in storage only. */
const openPage = (isAllowed: () => boolean = () => true) => {
  const { holds, event } = delegatesUnderTest(window, { isAllowed });
  return (unit: FrequencyUnit, count?: number, rule = "rule") =>
    holds(maxFrequency(unit, count), event({ $rule: { id: rule, name: rule } }));
};

it("passes once per visitor and rule", () => {
  expect(openPage()("visitor")).toBe(true);
  const asks = openPage();
  expect([asks("visitor"), asks("visitor", 1, "other")]).toEqual([false, true]);
});

it("passes at most once in a number of page views", () => {
  const seen = Array.from({ length: 7 }, () => openPage()("pageView", 3));
  expect(seen).toEqual([true, false, false, true, false, false, true]);
});

it("counts page views on which no rule checks it", () => {
  expect(openPage()("pageView", 2)).toBe(true);
  const counts = delegatesUnderTest(window);
  maxFrequency("pageView").delegate(counts.parts, {} as never);
  expect(openPage()("pageView", 2)).toBe(true);
});

it("passes at most once per session, which ends with the tab", () => {
  const asks = openPage();
  expect([asks("session"), asks("session"), openPage()("session")]).toEqual([true, false, false]);
  sessionStorage.clear();
  expect([openPage()("session", 2), openPage()("session")]).toEqual([false, true]);
});

it.each<[FrequencyUnit, number]>([
  ["second", 1],
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 31 * 86_400],
])("passes again after two of the unit %s", (unit, seconds) => {
  const asks = openPage();
  expect(asks(unit, 2)).toBe(true);
  vi.setSystemTime(Date.now() + seconds * 2000 - 1);
  expect(asks(unit, 2)).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(asks(unit, 2)).toBe(true);
});

it("passes if the last time is in the future, as after a clock correction", () => {
  const asks = openPage();
  expect(asks("day")).toBe(true);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(asks("day")).toBe(true);
});

it("neither writes nor reads storage without consent, and counts for the page only", () => {
  const asks = openPage(() => false);
  expect([asks("visitor"), asks("visitor"), asks("pageView"), asks("pageView")]).toEqual([true, false, true, false]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(openPage(() => false)("visitor")).toBe(true);
});

it("starts to count when consent is given, including this page", () => {
  let allowed = false;
  const asks = openPage(() => allowed);
  allowed = true;
  expect(asks("pageView", 2)).toBe(true);
  expect([openPage()("pageView", 2), openPage()("pageView", 2)]).toEqual([false, true]);
});

it("counts for the page only if storage is blocked or contains invalid data", () => {
  localStorage.setItem("com.tagwell.frequency.rule.visitor", "soon");
  expect(openPage()("visitor")).toBe(true);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  const asks = openPage();
  expect([asks("day"), asks("day"), asks("session"), asks("session")]).toEqual([true, false, true, false]);
});

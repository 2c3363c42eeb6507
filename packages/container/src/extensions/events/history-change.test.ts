// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { historyChange } from "./history-change.ts";

const own = { pushState: history.pushState, replaceState: history.replaceState };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  history.replaceState(null, "", "/start");
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(history, own);
});
const path = (address?: string) => address?.replace(location.origin, "");
const observe = () => {
  const fired = delegatesUnderTest(window).start(historyChange());
  return () => {
    vi.runAllTimers();
    return fired.map(({ history }) => `${path(history?.from)} > ${path(history?.to)}`);
  };
};

it("passes both addresses, for pushes, replacements and hashes", () => {
  const seen = observe();
  history.pushState(null, "", "/a");
  seen();
  history.replaceState(null, "", "/b?x=1");
  seen();
  location.hash = "top";
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(seen()).toEqual(["/start > /a", "/a > /b?x=1", "/b?x=1 > /b?x=1#top"]);
});

it("triggers once for all changes in one task, and not at all if the address is the same afterwards", () => {
  const seen = observe();
  history.pushState(null, "", "/a");
  history.replaceState(null, "", "/b");
  expect(seen()).toEqual(["/start > /b"]);
  history.pushState(null, "", "/c");
  history.pushState(null, "", "/b");
  history.replaceState({ scroll: 4 }, "", "/b");
  expect(seen()).toHaveLength(1);
});

it("hears of addresses that no method of the history sets, from browsers that tell of them", () => {
  const navigation = Object.assign(window, { navigation: new EventTarget() }).navigation;
  const { pushState } = history;
  const seen = observe();
  pushState.call(history, null, "", "/a");
  navigation.dispatchEvent(new Event("currententrychange"));
  expect(seen()).toEqual(["/start > /a"]);
  Reflect.deleteProperty(window, "navigation");
});

it("hears of addresses on a page with a variable named navigation", () => {
  Object.assign(window, { navigation: { items: [] } });
  const seen = observe();
  history.pushState(null, "", "/a");
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(seen()).toEqual(["/start > /a"]);
  Reflect.deleteProperty(window, "navigation");
});

it("does not affect the page's own calls: state, result and error", () => {
  observe();
  history.pushState({ page: 2 }, "", "/a");
  expect(history.state).toEqual({ page: 2 });
  expect(() => history.pushState(null, "", "https://elsewhere.example/")).toThrow("elsewhere.example");
  expect(location.pathname).toBe("/a");
});

it("wraps once for all rules", () => {
  const { start } = delegatesUnderTest(window);
  start(historyChange());
  const wrapped = history.pushState;
  start(historyChange());
  expect(history.pushState).toBe(wrapped);
});

it("does nothing if the page has frozen its history", () => {
  const frozen = Object.freeze({ pushState() {}, replaceState() {} });
  const stuck = Object.assign(new EventTarget(), { history: frozen, location, document }) as unknown as Window;
  const { start, logged } = delegatesUnderTest(stuck);
  expect(start(historyChange())).toHaveLength(0);
  expect(logged.join()).toContain("history.pushState cannot be observed");
});

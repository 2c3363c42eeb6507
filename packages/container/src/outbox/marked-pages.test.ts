import { expect, it, vi } from "vitest";
import { markPage } from "./mark-page.ts";
import { mayHaveEarlierEvents, rowsOfMark } from "./marked-pages.ts";
import { webStorage } from "./testing/web-storage.ts";

const browser = (databases?: () => Promise<{ name?: string }[]>) =>
  ({ localStorage: webStorage(), sessionStorage: webStorage(), indexedDB: { databases } }) as unknown as Window;

it("finds the mark of another page, and not that of this one", async () => {
  const window = browser(async () => []);
  markPage(window, "this");
  expect(await mayHaveEarlierEvents(window, "this")).toBe(false);
  markPage(window, "other");
  expect(await mayHaveEarlierEvents(window, "this")).toBe(true);
});

it("finds a database whose page's mark was lost, once in a tab", async () => {
  const databases = vi.fn(async () => [{ name: "tagwell" }]);
  const window = browser(databases);
  expect(await mayHaveEarlierEvents(window, "this")).toBe(true);
  expect(await mayHaveEarlierEvents(window, "next")).toBe(false);
  expect(databases).toHaveBeenCalledTimes(1);
});

it.each([
  ["another database only", async () => [{ name: "other" }], false],
  ["a browser that cannot list databases", undefined, true],
  ["databases that cannot be listed", () => Promise.reject(new DOMException("", "SecurityError")), true],
])("%s", async (_, databases, expected) => {
  expect(await mayHaveEarlierEvents(browser(databases), "this")).toBe(expected);
});

it("leaves blocked storage to whoever opens the database", async () => {
  expect(await mayHaveEarlierEvents({} as Window, "this")).toBe(true);
});

it("reads the events of a mark, and no others that a script has put there", () => {
  const window = browser();
  const row = { id: "a", page: "left", at: 1, json: "{}" };
  markPage(window, "left", [row]);
  expect(rowsOfMark(window, "left")).toEqual([row]);
  for (const other of ["", "{", "null", "{}", '"text"', "[null]", '[{"id":1}]', '[{"id":"a","at":"x","json":"{}"}]']) {
    window.localStorage.setItem("com.tagwell.page.left", other);
    expect(rowsOfMark(window, "left"), other).toEqual([]);
  }
});

it("leaves the mark alone where its events have no room", () => {
  const window = browser();
  const { setItem } = window.localStorage;
  Object.getPrototypeOf(window.localStorage).setItem = (name: string, text: string) => {
    if (text.length > 10) throw new DOMException("", "QuotaExceededError");
    setItem(name, text);
  };
  markPage(window, "left", [{ id: "a", page: "left", at: 1, json: "{}" }]);
  expect(window.localStorage.getItem("com.tagwell.page.left")).toBe("");
});

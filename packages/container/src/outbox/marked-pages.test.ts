import { expect, it } from "vitest";
import { hasOtherMarks, markPage, mayHaveDatabase, rowsOfMark } from "./mark-page.ts";
import { webStorage } from "./testing/web-storage.ts";

const browser = (databases?: () => Promise<{ name?: string }[]>) =>
  ({ localStorage: webStorage(), indexedDB: { databases } }) as unknown as Window;

it("finds the mark of another page, and not that of this one", () => {
  const window = browser();
  markPage(window, "this");
  expect(hasOtherMarks(window, "this")).toBe(false);
  markPage(window, "other");
  expect(hasOtherMarks(window, "this")).toBe(true);
});

it.each([
  ["a database", async () => [{ name: "tagwell" }], true],
  ["another database only", async () => [{ name: "other" }], false],
  ["a browser that cannot list databases", undefined, true],
  ["databases that cannot be listed", () => Promise.reject(new DOMException("", "SecurityError")), true],
])("finds %s", async (_, databases, expected) => {
  expect(await mayHaveDatabase(browser(databases))).toBe(expected);
});

it("leaves blocked storage to whoever opens the database", async () => {
  expect([hasOtherMarks({} as Window, "this"), await mayHaveDatabase({} as Window)]).toEqual([true, true]);
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

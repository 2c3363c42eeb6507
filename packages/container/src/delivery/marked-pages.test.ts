import { expect, it, vi } from "vitest";
import { markPage } from "./mark-page.ts";
import { mayHaveEarlierEvents } from "./marked-pages.ts";

/** Web storage on a map, with the stored names as its own keys. */
function storage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(items, name) ? (items as Record<string, string>)[name] : null),
    setItem: (name: string, text: string) => void Object.assign(items, { [name]: text }),
    removeItem: (name: string) => void Reflect.deleteProperty(items, name),
  };
  const items = Object.create(methods) as Storage;
  return items;
}

const browser = (databases?: () => Promise<{ name?: string }[]>) =>
  ({ localStorage: storage(), sessionStorage: storage(), indexedDB: { databases } }) as unknown as Window;

it("finds the mark of another page, and not that of this one", async () => {
  const window = browser(async () => []);
  markPage(window, "this", true);
  expect(await mayHaveEarlierEvents(window, "this")).toBe(false);
  markPage(window, "other", true);
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

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { constant } from "./constant.ts";
import { cookie } from "./cookie.ts";
import { dataLayerPath } from "./data-layer-path.ts";
import { derived } from "./derived.ts";
import { domAttribute } from "./dom-attribute.ts";
import { firstOf } from "./first-of.ts";
import { localStorageItem } from "./local-storage-item.ts";
import { sessionStorageItem } from "./session-storage-item.ts";

const { read, event } = delegatesUnderTest(window);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("reads a cookie by its whole name, decoded where it can be", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads what sites write this way
  for (const pair of ["plan=gold%20plus", "xplan=no", "bad=100%", "blank=", "sum=a=b"]) document.cookie = pair;
  const names = ["plan", "bad", "blank", "sum", "pla", "missing"];
  expect(names.map((name) => read(cookie(name)))).toEqual([
    "gold plus",
    "100%",
    undefined,
    "a=b",
    undefined,
    undefined,
  ]);
});

it("reads items of local and session storage; blank and absent ones have no value", () => {
  localStorage.setItem("plan", "gold");
  sessionStorage.setItem("step", " ");
  expect(read(localStorageItem("plan"))).toBe("gold");
  expect(read(sessionStorageItem("plan"))).toBeUndefined();
  expect(read(sessionStorageItem("step"))).toBeUndefined();
});

it("has no value if storage is blocked", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  expect([read(localStorageItem("plan")), read(sessionStorageItem("plan"))]).toEqual([undefined, undefined]);
});

it("reads an attribute from the markup, or the text, never typed text", () => {
  document.body.innerHTML = `<h1 data-name=" Ana ">Title</h1><input id="member" name="no" value="authored"><button value="go">`;
  (document.querySelector("#member") as HTMLInputElement).value = "H1234567";
  expect(read(domAttribute("h1", "data-name"))).toBe(" Ana ");
  expect(read(domAttribute("h1", "@text"))).toBe("Title");
  expect(read(domAttribute("#member", "name"))).toBe("no");
  expect(read(domAttribute("button", "value"))).toBe("go");
  // Nobody can tell whether the author or a framework has written it.
  expect(read(domAttribute("#member", "value"))).toBeUndefined();
  expect(read(domAttribute("#member", "@text"))).toBeUndefined();
  expect(read(domAttribute("h2", "@text"))).toBeUndefined();
});

it("takes the first source that has a value, false and 0 included", () => {
  expect(read(firstOf(cookie("missing"), localStorageItem("missing"), constant(0), constant("late")))).toBe(0);
  expect(read(firstOf(cookie("missing")))).toBeUndefined();
});

it("reads the data layer as of the snapshot", () => {
  const { moment } = event();
  const state = { page: { category: { primaryCategory: "Heart", subCategory1: "" } } };
  const at = { moment: { ...moment, state } };
  expect(read(dataLayerPath("page.category.primaryCategory"), at)).toBe("Heart");
  expect(read(dataLayerPath("page.category.subCategory1"), at)).toBeUndefined();
  expect(read(dataLayerPath("page.category.primaryCategory.length.x"), at)).toBeUndefined();
});

it("derives a value from the page as it was at the trigger", () => {
  const { moment } = event();
  const depth = derived(({ url }) => new URL(url).pathname.split("/").length - 1);
  expect(read(depth, { moment: { ...moment, url: "https://clinic.example/a/b/c" } })).toBe(3);
  expect(read(derived(({ state }) => state.plan))).toBeUndefined();
});

// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { not } from "../../rules/rule.ts";
import { maxFrequency } from "../conditions/max-frequency.ts";
import { path } from "../conditions/path.ts";
import { compare } from "../conditions/value-comparison.ts";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { conditionalValue } from "./conditional-value.ts";
import { constant } from "./constant.ts";
import { elementProperty } from "./element-property.ts";
import { elementText } from "./element-text.ts";
import { javaScriptVariable } from "./javascript-variable.ts";
import { mergedObjects } from "./merged-objects.ts";
import { randomNumber } from "./random-number.ts";
import { type RuntimeAttribute, runtimeEnvironment } from "./runtime-environment.ts";

const { read, event } = delegatesUnderTest(window, {}, { "page-type": "article" });
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe("a JavaScript variable", () => {
  it.each<[string, unknown]>([
    ["app.page.kind", "article"],
    ["app.page.tags.1", "lungs"],
    ["app.page", { kind: "article", tags: ["heart", "lungs"] }],
    ["app.count", 0],
    ["app.made.by.hand", true],
    ["app.blank", undefined],
    ["app.missing.kind", undefined],
    ["app.page.kind.length", undefined],
    ["app.broken", undefined],
    ["app.broken.kind", undefined],
    ["app.made", undefined],
    ["document.title", "Doctors"],
    ["nobody.there", undefined],
  ])("%s is %j", (path, value) => {
    document.title = "Doctors";
    const made = Object.assign(() => undefined, { by: { hand: true } });
    const app = { page: { kind: "article", tags: ["heart", "lungs"] }, count: 0, blank: " ", made };
    Object.defineProperty(app, "broken", {
      get() {
        throw new Error("the page's own");
      },
    });
    Object.assign(window, { app });
    expect(read(javaScriptVariable(path))).toEqual(value);
  });

  it("is a copy that later changes of the page do not affect", () => {
    const app = { page: { kind: "article" } };
    Object.assign(window, { app });
    const value = read(javaScriptVariable("app.page"));
    app.page.kind = "other";
    expect(value).toEqual({ kind: "article" });
  });

  it("is never typed text, because no path leads through an element", () => {
    document.body.innerHTML = `<form id="booking"><input name="member"></form>`;
    (document.querySelector("input") as HTMLInputElement).value = "H1234567";
    Object.assign(window, { field: document.querySelector("input"), list: [document.querySelector("input")] });
    document.querySelector("input")?.focus();
    for (const way of [
      "booking.member.value",
      "document.forms.0.member.value",
      "document.activeElement.value",
      "field.value",
      "list.0.value",
      "field",
    ])
      expect(read(javaScriptVariable(way)), way).toBeUndefined();
  });
});

it("reads an element's text and properties", () => {
  document.body.innerHTML = `<h1> Heart\n <b>failure</b></h1><p></p><a href="/book" title=" ">Book</a>`;
  expect(read(elementText("h1"))).toBe("Heart failure");
  expect([read(elementText("p")), read(elementText("h2"))]).toEqual([undefined, undefined]);
  expect(read(elementProperty("a", "pathname"))).toBe("/book");
  expect([read(elementProperty("a", "title")), read(elementProperty("h2", "id"))]).toEqual([undefined, undefined]);
});

describe("a conditional value", () => {
  const article = compare("page-type", "equals", "article");
  it("is the first value if the condition passes, else the other, or none", () => {
    expect(read(conditionalValue(article, constant("yes"), constant("no")))).toBe("yes");
    expect(read(conditionalValue(not(article), constant("yes"), constant("no")))).toBe("no");
    expect(read(conditionalValue(not(article), constant("yes")))).toBeUndefined();
  });

  it("evaluates the condition for the snapshot", () => {
    const here = conditionalValue(path("/lp"), constant("yes"), constant("no"));
    expect(read(here, { moment: { ...event().moment, url: "https://clinic.example/lp" } })).toBe("yes");
    expect(read(here)).toBe("no");
  });

  it("keeps the count of a condition with a counter", () => {
    const once = conditionalValue(maxFrequency("visitor"), constant("first"), constant("later"));
    expect([read(once), read(once)]).toEqual(["first", "later"]);
  });
});

describe("merged objects", () => {
  const merged = (...objects: unknown[]) => {
    Object.assign(window, { objects });
    const [first, ...others] = objects.map((_, index) => javaScriptVariable(`objects.${index}`));
    return first && read(mergedObjects(first, ...others));
  };

  it("are merged at every depth: later values win, lists are concatenated", () =>
    expect(
      merged({ page: { kind: "a", tags: [1] }, one: 1 }, { page: { kind: "b", tags: [2], more: {} }, two: 2 }),
    ).toEqual({ page: { kind: "b", tags: [1, 2], more: {} }, one: 1, two: 2 }));

  it("ignore values that are not objects, and have no value without one", () => {
    expect(merged({ one: 1 }, "text", [1], null, { two: 2 })).toEqual({ one: 1, two: 2 });
    expect(merged("text", 7)).toBeUndefined();
  });

  it("replace values of another type, and keep values that undefined would override", () =>
    expect(merged({ a: [1], b: { c: 1 }, d: 1 }, { a: "x", b: 2, d: undefined })).toEqual({ a: "x", b: 2, d: 1 }));

  it("change neither their sources nor Object.prototype", () => {
    const { parts, event: now } = delegatesUnderTest(window, { plain: (value) => value });
    const source = (value: unknown) => ({ ...constant(""), delegate: () => () => value });
    const one = { page: { tags: ["a"] } };
    const hostile = JSON.parse('{"__proto__": {"polluted": 1}, "page": {"__proto__": {"polluted": 1}, "tags": ["b"]}}');
    const { delegate, settings } = mergedObjects(source(one), source(hostile));
    const result = delegate(parts, {} as never)(settings, now()) as { page: { tags: string[] }; polluted?: number };
    expect(result.page.tags).toEqual(["a", "b"]);
    expect([result.polluted, ({} as { polluted?: number }).polluted]).toEqual([undefined, undefined]);
    expect(one).toEqual({ page: { tags: ["a"] } });
  });
});

it.each([
  [0, 1],
  [0.999999, 6],
  [0.5, 4],
])("draws a random number between both ends: %d gives %d", (draw, expected) => {
  vi.spyOn(Math, "random").mockReturnValue(draw);
  expect(read(randomNumber(1, 6))).toBe(expected);
  expect(read(randomNumber(0.5, 6.5))).toBe(expected);
});

it("has no random number for an empty range", () => {
  expect(read(randomNumber(2, 1))).toBeUndefined();
});

it("reads attributes of the runtime, and of the current rule", () => {
  const attributes: RuntimeAttribute[] = ["environmentStage", "propertyName", "ruleName", "directCallIdentifier"];
  const tell = (at: object) => attributes.map((one) => read(runtimeEnvironment(one), { ...event(), ...at }));
  expect(tell({ $rule: { id: "1", name: "booking" }, call: { identifier: "book", detail: 1 } })).toEqual([
    "development",
    "A property",
    "booking",
    "book",
  ]);
  expect(tell({})).toEqual(["development", "A property", undefined, undefined]);
});

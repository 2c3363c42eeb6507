// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementOptions } from "../delegate-events.ts";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { click } from "./click.ts";

beforeEach(() => {
  document.body.innerHTML = `<a class="call" href="#x"><b>Call</b></a><p>Text</p>`;
});
const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }));

it("triggers when the element or a descendant is clicked, and passes the element", () => {
  const fired = delegatesUnderTest(window).start(click("a.call"));
  press("b");
  press("a");
  press("p");
  expect(fired.map(({ element }) => element?.tagName)).toEqual(["A", "A"]);
});

it("triggers once per click, for the innermost matching element", () => {
  const fired = delegatesUnderTest(window).start(click("a, b"));
  press("b");
  expect(fired.map(({ element }) => element?.tagName)).toEqual(["B"]);
});

it("receives a click whose propagation the page stops", () => {
  document.body.addEventListener("click", (event) => event.stopImmediatePropagation(), { once: true });
  const fired = delegatesUnderTest(window).start(click("a"));
  press("b");
  expect(fired).toHaveLength(1);
});

it("finds what was clicked in an open shadow tree, and its host", () => {
  const host = document.body.appendChild(document.createElement("x-card"));
  host.attachShadow({ mode: "open" }).innerHTML = `<button class="inner"><i>Go</i></button>`;
  const { start } = delegatesUnderTest(window);
  const [inner, outer] = [start(click(".inner")), start(click("x-card"))];
  host.shadowRoot?.querySelector("i")?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
  expect(inner.map(({ element }) => element?.className)).toEqual(["inner"]);
  expect(outer.map(({ element }) => element)).toEqual([host]);
});

it("ignores the copy of a click that AppMeasurement dispatches", () => {
  const fired = delegatesUnderTest(window).start(click("a"));
  press("b");
  // AppMeasurement.js marks its copy this way before it dispatches it.
  const copy = Object.assign(new MouseEvent("click", { bubbles: true, cancelable: true }), { s_fe: 1 });
  document.querySelector("b")?.dispatchEvent(copy);
  expect(fired).toHaveLength(1);
});

it.each<[string, ElementOptions, boolean]>([
  ["its whole text, in one line", { text: "Book a visit" }, true],
  ["a part of its text", { text: "Book" }, false],
  ["an expression that finds something in its text", { text: /^book/i }, true],
  ["an attribute", { properties: { "data-kind": "visit" } }, true],
  ["a property by an expression", { properties: { href: /#\/book$/ } }, true],
  ["a property of another value", { properties: { tabIndex: "1" } }, false],
  ["a number", { properties: { tabIndex: "0" } }, true],
  ["one property of two", { properties: { "data-kind": "visit", id: "other" } }, false],
  ["a property that is not there", { properties: { missing: /.*/ } }, false],
])("requires %s", (_, options, expected) => {
  document.body.innerHTML = `<a href="#/book" data-kind="visit"> Book\n <b>a visit</b></a>`;
  const fired = delegatesUnderTest(window).start(click("a", options));
  press("b");
  expect(fired).toHaveLength(expected ? 1 : 0);
});

it("requires the nearest element with that text, not the nearest match of the selector", () => {
  document.body.innerHTML = `<div id="outer">Book<div id="inner"></div></div>`;
  const fired = delegatesUnderTest(window).start(click("div", { text: "Book" }));
  press("#inner");
  expect(fired.map(({ element }) => element?.id)).toEqual(["outer"]);
});

it("never compares typed text", () => {
  document.body.innerHTML = `<input>`;
  (document.querySelector("input") as HTMLInputElement).value = "H1234567";
  const fired = delegatesUnderTest(window).start(click("input", { properties: { value: /H\d/ } }));
  press("input");
  expect(fired).toHaveLength(0);
});

describe("bubbling, with the options of the vendor's core extension", () => {
  const clickInner = (...triggers: [string, ElementOptions?][]) => {
    document.body.innerHTML = `<div id="outer"><div id="middle"><i id="inner"></i></div></div>`;
    const { start } = delegatesUnderTest(window);
    const fired = triggers.map(([selector, options]) => start(click(selector, options)));
    press("#inner");
    return fired.map((events) => events.map(({ element }) => element?.id).join());
  };

  it("triggers for an ancestor, even if a descendant has triggered", () =>
    expect(clickInner(["#outer"], ["#inner"])).toEqual(["outer", "inner"]));

  it("with bubbleFireIfParent false triggers only for the element itself", () =>
    expect(clickInner(["#outer", { bubbleFireIfParent: false }], ["#inner", { bubbleFireIfParent: false }])).toEqual([
      "",
      "inner",
    ]));

  it("with bubbleFireIfChildFired false triggers only if no descendant has triggered", () => {
    expect(clickInner(["#outer", { bubbleFireIfChildFired: false }], ["#middle"])).toEqual(["", "middle"]);
    expect(clickInner(["#outer", { bubbleFireIfChildFired: false }], ["#other"])).toEqual(["outer", ""]);
    // Rules of the same element do not prevent each other from triggering.
    expect(clickInner(["#middle", { bubbleFireIfChildFired: false }], ["#middle"])).toEqual(["middle", "middle"]);
  });

  it("with bubbleStop true no ancestor triggers any rule", () =>
    expect(clickInner(["#outer"], ["#middle", { bubbleStop: true }], ["#middle"], ["#inner"])).toEqual([
      "",
      "middle",
      "middle",
      "inner",
    ]));

  it("stops nothing if the rule did not trigger", () =>
    expect(clickInner(["#outer"], ["#middle", { bubbleStop: true, text: "other" }])).toEqual(["outer", ""]));
});

it("neither delays nor prevents the click", () => {
  delegatesUnderTest(window).start(click("a"));
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("a")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it("adds one listener for all rules", () => {
  const listens = vi.spyOn(document, "addEventListener");
  const { start } = delegatesUnderTest(window);
  for (let rule = 0; rule < 100; rule++) start(click(`.c${rule}`));
  expect(listens).toHaveBeenCalledOnce();
});

it("names the invalid selector", () => {
  expect(() => delegatesUnderTest(window).start(click("a[["))).toThrow('"a[[" is not a valid CSS selector');
});

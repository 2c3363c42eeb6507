// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { choicesOf, chosenValues, finderControl, isSet } from "./finder-control.ts";

const show = (html: string) => {
  document.body.innerHTML = `<div data-finder>${html}</div><p data-filter="x"><button id="outside">Outside</button></p>`;
};
const at = (selector: string) => document.querySelector(selector) as Element;

beforeEach(() => show(""));

describe("finderControl", () => {
  it("finds the control from a descendant, and the filter from an ancestor", () => {
    show('<ul data-filter=" topic "><li><button data-value="heart"><b>Heart</b></button></li></ul>');
    expect(finderControl(at("b"), false)).toMatchObject({ filter: "topic", element: at("button") });
  });

  it.each([
    ["outside a finder", "#outside"],
    ["a button that opens a list", "[aria-haspopup]"],
    ["a plain button beside the chips", "#more"],
    ["a control without a filter's name", "[data-filter='']"],
  ])("ignores %s", (_, selector) => {
    show(
      '<div data-filter="a"><button data-value="1" aria-haspopup="listbox">Open</button><button id="more">More</button></div><button data-filter="">?</button>',
    );
    expect(finderControl(at(selector), false)).toBeUndefined();
  });

  it.each(["text", "search", "number", "date", "tel", "range"])("ignores fields of type %s", (type) => {
    show(`<input type="${type}" data-filter="a" value="1">`);
    expect(finderControl(at("input"), true)).toBeUndefined();
    expect(choicesOf(at("[data-finder]"))).toEqual([]);
  });
});

describe("chosenValues of a select element", () => {
  it("returns the selected options, without the blank one", () => {
    show(
      '<select multiple data-filter="a"><option value="">Any<option value="1" selected>One<option selected>Two</select>',
    );
    const control = finderControl(at("select"), true);
    expect(control && chosenValues(control)).toEqual(["1", "Two"]);
  });
});

it.each([
  ['aria-pressed="true"', true],
  ['aria-pressed="false"', false],
  ['aria-checked="mixed"', true],
  ['aria-current="page"', true],
  ['aria-current=""', false],
  ["", false],
])("isSet for a chip with %s is %s", (attribute, set) => {
  show(`<button data-filter="a" ${attribute}>A</button>`);
  expect(isSet(at("button"))).toBe(set);
});

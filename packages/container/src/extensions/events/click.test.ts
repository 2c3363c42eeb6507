// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../delegates-under-test.ts";
import { click } from "./click.ts";

beforeEach(() => {
  document.body.innerHTML = `<a class="call" href="#x"><b>Call</b></a><p>Text</p>`;
});
const press = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }));

it("triggers when the element or something in it is clicked, and tells the element", () => {
  const fired = delegatesUnderTest(window).start(click("a.call"));
  press("b");
  press("a");
  press("p");
  expect(fired.map(({ element }) => element?.tagName)).toEqual(["A", "A"]);
});

it("triggers once a click, for the innermost element that matches", () => {
  const fired = delegatesUnderTest(window).start(click("a, b"));
  press("b");
  expect(fired.map(({ element }) => element?.tagName)).toEqual(["B"]);
});

it("hears a click that the page stops on its way up", () => {
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

it("neither delays nor prevents the click", () => {
  delegatesUnderTest(window).start(click("a"));
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("a")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it("listens once, however many rules there are", () => {
  const listens = vi.spyOn(document, "addEventListener");
  const { start } = delegatesUnderTest(window);
  for (let rule = 0; rule < 100; rule++) start(click(`.c${rule}`));
  expect(listens).toHaveBeenCalledOnce();
});

it("says which selector is none", () => {
  expect(() => delegatesUnderTest(window).start(click("a[["))).toThrow('"a[[" is not a valid CSS selector');
});

// @vitest-environment jsdom
import { expect, it } from "vitest";
import { authoredValue } from "./authored-choice.ts";

it.each([
  ['<button data-value="es" value="x" aria-label="y">Spanish</button>', "button", "es"],
  ['<label>  Speaks\n Spanish <input type="checkbox"></label>', "input", "Speaks Spanish"],
  ['<input type="checkbox" value="es">', "input", "es"],
  ['<a href="#" aria-label="Spanish">ES</a>', "a", "Spanish"],
])("the value of %s is the authors' own", (html, selector, value) => {
  document.body.innerHTML = html;
  expect(authoredValue(document.querySelector(selector) as Element)).toBe(value);
});

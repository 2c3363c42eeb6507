// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { type ChangeOptions, change } from "./change.ts";

const changed = (html: string, selector: string, options?: ChangeOptions, field = "#field") => {
  document.body.innerHTML = html;
  const fired = delegatesUnderTest(window).start(change(selector, options));
  document.querySelector(field)?.dispatchEvent(new Event("change", { bubbles: true }));
  return fired;
};
const typed = "H1234567";

it.each(["text", "search", "email", "tel", "number", "password", "date", "range", "color"])(
  "tells that a field of type %s was changed, and nothing of what is in it",
  (type) => {
    document.body.innerHTML = `<input id="field" name="member" type="${type}">`;
    const field = document.querySelector("input") as HTMLInputElement;
    field.value = { number: "1234567", range: "77", date: "1970-01-31", color: "#123456" }[type] ?? typed;
    const fired = delegatesUnderTest(window).start(change("#field"));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    expect(fired.map(({ moment: _moment, ...told }) => told)).toEqual([
      { field: { id: "field", name: "member", type, checked: undefined, chosen: [] } },
    ]);
  },
);

it.each<[string, object]>([
  [
    `<select id="field" name="lang"><option value="en">English<option value="es" selected>Spanish </select>`,
    { type: "select-one", checked: undefined, chosen: [{ value: "es", label: "Spanish" }] },
  ],
  [
    `<select id="field" multiple><option selected>One<option value="2" selected>Two<option>Three</select>`,
    {
      type: "select-multiple",
      chosen: [
        { value: "One", label: "One" },
        { value: "2", label: "Two" },
      ],
    },
  ],
  [
    `<label><input id="field" type="checkbox" value="news" checked> Send me news</label>`,
    { type: "checkbox", checked: true, chosen: [{ value: "news", label: "Send me news" }] },
  ],
  [`<input id="field" type="checkbox" value="news">`, { type: "checkbox", checked: false, chosen: [] }],
  [
    `<input id="field" type="radio" name="plan" value="gold" aria-label="Gold plan" checked>`,
    { name: "plan", type: "radio", checked: true, chosen: [{ value: "gold", label: "Gold plan" }] },
  ],
  [`<textarea id="field">${typed}</textarea>`, { type: "textarea", chosen: [] }],
  [`<x-picker id="field"></x-picker>`, { type: "x-picker", chosen: [] }],
])("reports the choice in %s", (html, expected) => {
  expect(changed(html, "#field")[0]?.field).toMatchObject(expected);
});

it.each<[NonNullable<ChangeOptions["values"]>, number]>([
  [["es"], 1],
  [["Spanish"], 1],
  [["en", /^span/i], 1],
  [[/./, "es"], 1],
  [["en"], 0],
])("with the values %j triggers %i times for Spanish", (values, times) => {
  const list = `<select id="field"><option value="en">English<option value="es" selected>Spanish</select>`;
  expect(changed(list, "#field", { values })).toHaveLength(times);
});

it("has no values for a text field", () => {
  expect(changed(`<input id="field" value="${typed}">`, "#field", { values: [/./] })).toHaveLength(0);
});

it("finds the field by an element around it", () => {
  expect(changed(`<fieldset><input id="field"></fieldset>`, "fieldset")).toHaveLength(1);
});

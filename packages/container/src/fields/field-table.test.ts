import { expect, it } from "vitest";
import { type FieldTable, fieldsByElement, madeOf } from "./field-table.ts";

const table: FieldTable = {
  tenantKey: "_example",
  envelope: {
    web: { webPageDetails: { name: [["t", 255], "page-name"], pageViews: { value: ["n", 1, 1] } } },
    identityMap: { username: { "[]": { id: [["i", 256], "username"], primary: ["b"] } } },
  },
  events: {
    view: { _example: { page: { title: [["t", 255], "page-title"] }, plan: { kind: ["o", "gold|blue"] } } },
    leave: { _example: { page: { title: [["t", 80], "page-title"] } }, extra: { list: { "[]": { id: ["k"] } } } },
  },
};

it("each data element has the fields that it fills, by their paths", () =>
  expect(Object.fromEntries(fieldsByElement(table))).toEqual({
    "page-name": [["web.webPageDetails.name", ["t", 255]]],
    username: [["identityMap.username.id", ["i", 256]]],
    "page-title": [
      ["_example.page.title", ["t", 255]],
      ["_example.page.title", ["t", 80]],
    ],
  }));

it("a group that several events have is walked once", () => {
  const { view = {} } = table.events;
  expect(fieldsByElement({ ...table, events: { ...table.events, again: view } }).get("page-title")).toHaveLength(2);
});

it("what is made of the table is made once, and anew when a file has added its events", () => {
  const growing = { ...table };
  const elements = madeOf(growing, (of) => [...fieldsByElement(of).keys()]);
  expect(elements()).toBe(elements());
  expect(elements()).not.toContain("step");
  growing.events = { ...growing.events, step: { _example: { booking: { id: [["i", 40], "step"] } } } };
  expect(elements()).toContain("step");
});

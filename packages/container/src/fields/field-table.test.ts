import { describe, expect, it } from "vitest";
import { checkOf, elementsIn, type FieldTable, fieldsByElement, mergeTrees, namesIn } from "./field-table.ts";

const table: FieldTable = {
  tenantKey: "_example",
  envelope: { web: { webPageDetails: { name: [["t", 255], "page-name"], pageViews: { value: ["n", 1, 1] } } } },
  identities: { username: { id: [["i", 256], "username"], primary: ["b"] } },
  events: {
    view: { _example: { page: { title: [["t", 255], "page-title"] }, plan: { kind: ["o", "gold|blue"] } } },
    leave: { _example: { page: { title: [["t", 80], "page-title"] } }, extra: { "list[]": { id: ["k"] } } },
  },
};

it("a field's check is the same whether or not a data element fills it", () => {
  expect(checkOf(["n", 1, 2])).toEqual(["n", 1, 2]);
  expect(checkOf([["n", 1, 2], "count"])).toEqual(["n", 1, 2]);
});

describe("the elements of a tree", () => {
  it("are nested as the fields are, without the fields that nothing fills", () => {
    expect(elementsIn(table.envelope)).toEqual({ web: { webPageDetails: { name: "page-name" } } });
    expect(elementsIn(table.events.view as never)).toEqual({ _example: { page: { title: "page-title" } } });
  });

  it("are undefined where nothing fills any field", () =>
    expect(elementsIn({ plan: { kind: ["b"] }, none: {} })).toBeUndefined());
});

it("each data element has the fields that it fills, by their paths", () =>
  expect(fieldsByElement(table)).toEqual({
    "page-name": { "web.webPageDetails.name": ["t", 255] },
    username: { "identityMap.username.id": ["i", 256] },
    "page-title": { "_example.page.title": ["t", 80] },
  }));

it("merged trees have the groups of both, field by field", () =>
  expect(mergeTrees({ a: { b: ["b"] }, c: ["k"] }, { a: { d: ["k"] }, c: ["b"] })).toEqual({
    a: { b: ["b"], d: ["k"] },
    c: ["b"],
  }));

it("knows every name in it, lists without their sign", () => {
  const names = namesIn(table);
  for (const name of ["identityMap", "username", "_example", "kind", "list", "id"]) expect(names).toContain(name);
  expect(names).not.toContain("page-title");
});

import { expect, it } from "vitest";
import { code, label } from "./field.ts";
import { fieldTree, mergedGroups, ruleOf } from "./field-tree.ts";

it("a field's rule is the same whether or not something stands beside it", () => {
  expect(ruleOf(["n", 1, 2])).toEqual(["n", 1, 2]);
  expect(ruleOf([["n", 1, 2], "count"])).toEqual(["n", 1, 2]);
});

it("the fields of a tree are made with the names on the way to them", () => {
  const group = { page: { title: label("Title."), "tags[]": { id: code("Id.") } } };
  expect(fieldTree(group, (_field, path) => [["b"], path.join(".")])).toEqual({
    page: { title: [["b"], "page.title"], tags: { "[]": { id: [["b"], "page.tags[].id"] } } },
  });
});

it("groups of the same name are merged at every depth", () => {
  const [a, b] = [label("A."), label("B.")];
  expect(mergedGroups({ web: { page: { a } }, a }, { web: { page: { b } }, a: b })).toEqual({
    web: { page: { a, b } },
    a: b,
  });
});

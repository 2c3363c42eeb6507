import { describe, expect, it } from "vitest";
import type { FieldTree } from "./field-tree.ts";
import { walkFields } from "./walk-fields.ts";

const tree: FieldTree = { page: { title: ["l", 255] }, tags: { "[]": { id: ["k"] } } };

function walk(value: unknown) {
  const seen: unknown[] = [];
  const passed = walkFields(tree, value, "", {
    field(_field, value, path) {
      seen.push(path);
      return value;
    },
    misplaced: (_value, path, reason) => void seen.push(`${path}: ${reason}`),
    unknown: () => "[unnamed field]",
  });
  return { passed, seen };
}

describe("a value", () => {
  it("passes where the tree has its fields; lists show the place of their members", () => {
    const value = { page: { title: "x" }, tags: [{ id: "1" }, { id: "2" }] };
    expect(walk(value)).toEqual({ passed: value, seen: ["page.title", "tags[0].id", "tags[1].id"] });
  });

  it("is left out where the tree has no place for it, and so are groups that are empty then", () =>
    expect(walk({ page: { stray: 1 }, tags: { id: "1" }, other: {} })).toEqual({
      passed: undefined,
      seen: [
        "page.[unnamed field]: not defined in the property",
        "tags: not a list",
        "[unnamed field]: not defined in the property",
      ],
    }));

  it.each([null, [], "text", 1])("that is no object has no fields: %j", (page) =>
    expect(walk({ page }).seen).toEqual(["page: not an object"]),
  );

  it("does not pass by the name that the tree has for a list, or one that objects inherit", () => {
    const value = JSON.parse('{"[]":{"id":"1"},"constructor":1,"__proto__":{"title":"x"}}');
    expect(walk(value)).toMatchObject({
      passed: undefined,
      seen: Array(3).fill(expect.stringContaining("not defined")),
    });
  });
});

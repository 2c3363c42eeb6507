import { afterEach, expect, it } from "vitest";
import { toJson } from "./to-json.ts";

const lists = Array.prototype as { toJSON?: unknown };
afterEach(() => void Reflect.deleteProperty(lists, "toJSON"));

it("writes lists as lists where the page turns them into text, and leaves the page's function in place", () => {
  const toText = () => "text";
  lists.toJSON = toText;
  expect(JSON.stringify({ a: [1] }), "without it").toBe('{"a":"text"}');
  expect(toJson({ a: [1, ["b"]] })).toBe('{"a":[1,["b"]]}');
  expect(lists.toJSON).toBe(toText);
});

it("is JSON.stringify elsewhere", () => {
  expect(toJson({ a: [1], b: undefined })).toBe('{"a":[1]}');
  expect("toJSON" in lists).toBe(false);
});

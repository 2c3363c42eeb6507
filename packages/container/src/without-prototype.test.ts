// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { eventName, isListenerItem } from "./data-layer/data-layer-item.ts";
import { mergeItem } from "./data-layer/merge-item.ts";
import { plainJson } from "./data-layer/plain-json.ts";
import { readPath } from "./read-path.ts";
import { toJson } from "./to-json.ts";
import { define } from "./without-prototype.ts";

const polluted = Object.prototype as Record<string, unknown>;
const names: string[] = [];
const pollute = (name: string, value: unknown) => {
  polluted[name] = value;
  names.push(name);
};
afterEach(() => {
  for (const name of names.splice(0)) delete polluted[name];
});

it.each(["get", "set", "value", "writable"])("a property is defined where every object has a member %s", (name) => {
  pollute(name, "x");
  const owner = {};
  const getter: PropertyDescriptor = { get: () => 1, set() {} };
  let seen: unknown;
  try {
    seen = Reflect.get(define(owner, "one", getter), "one");
  } finally {
    delete polluted[name];
  }
  expect(seen).toBe(1);
});

it("a pushed item keeps keys that every object has, and is no event because of them", () => {
  pollute("name", "x");
  pollute("event", "x");
  const copy = plainJson({ page: { name: "guide" } }) as object;
  const event = eventName(copy);
  const state = mergeItem({}, copy) as { page: unknown };
  expect([Object.entries(state.page as object), event]).toEqual([[["name", "guide"]], undefined]);
});

it("a pushed item is no listener because every object has a name and a function", () => {
  pollute("on", "x");
  pollute("handler", () => {});
  const isListener = isListenerItem({ page: 1 });
  expect(isListener).toBe(false);
});

it("an inherited group is neither read nor merged into", () => {
  const group = { a: 1 };
  pollute("page", group);
  const state = mergeItem({}, { page: { b: 2 } });
  const read = readPath({}, ["page", "a"]);
  expect([Object.keys(state.page as object), Object.keys(group), read]).toEqual([["b"], ["a"], undefined]);
});

it("an object is written as it is where every object has a toJSON", () => {
  pollute("toJSON", () => "x");
  const text = toJson({ a: [{ b: 1 }] });
  const isKept = typeof polluted.toJSON;
  expect([text, isKept]).toEqual(['{"a":[{"b":1}]}', "function"]);
});

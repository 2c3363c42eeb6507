import { expect, it } from "vitest";
import { placeOf } from "./place-of.ts";

const stack = [
  "TypeError: Cannot read properties of undefined",
  "    at send (file:///srv/p/node_modules/@tagwell/container/dist/index.js:3:1)",
  "    at fields (/srv/p/rules/page-view.ts:12:34)",
].join("\n");

it("finds the first line that is the property's own", () => {
  expect(placeOf(stack, "/srv/p")).toBe("rules/page-view.ts:12");
  expect(placeOf(stack.replace("(/work", "(file:///work"), "/srv/p/")).toBe("rules/page-view.ts:12");
});

it("finds none where the property is not in the stack", () => {
  expect(placeOf(stack, "/else/q")).toBeUndefined();
});

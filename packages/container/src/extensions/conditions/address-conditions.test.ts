// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { Condition } from "../../rules/component.ts";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { hash } from "./hash.ts";
import { host } from "./host.ts";
import { pathAndQuery } from "./path-and-query.ts";
import { protocol } from "./protocol.ts";

const { holds, event } = delegatesUnderTest(window);
const at = (url: string) => ({ moment: { ...event().moment, url } });

it.each<[string, Condition, boolean]>([
  ["host, whole", host("www.example.org"), true],
  ["host, not what it lies under", host("example.org"), false],
  ["host by an expression", host("other.example", /\.example\./), true],
  ["hash with its sign", hash("#doctors"), true],
  ["hash without its sign", hash("doctors"), false],
  ["hash by an expression", hash(/^#doc/), true],
  ["protocol", protocol("https:"), true],
  ["another protocol", protocol("http:"), false],
  ["path and query, whole", pathAndQuery("/find?kind=doctor"), true],
  ["path without its query", pathAndQuery("/find"), false],
  ["path and query by an expression", pathAndQuery(/kind=doc/), true],
])("passes by the %s", (_, condition, expected) => {
  expect(holds(condition, at("https://www.example.org/find?kind=doctor#doctors"))).toBe(expected);
});

it("finds no hash in an address without one", () => {
  expect(holds(hash(/./), at("https://www.example.org/"))).toBe(false);
});

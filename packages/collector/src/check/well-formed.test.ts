/** JSON becomes well-formed, and nothing else of it changes. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { parseWellFormed, wellFormedJson, wellFormedValue } from "./well-formed.ts";

it("replaces halves of pairs and null characters in texts and names, at any depth", () => {
  const text = '{"a\\ud83d":["\\udc00\\ud83d\\ude42",{"__proto__":"\\u0000"}],"n":[1,null,true,"\\uDABC"]}';
  expect(wellFormedJson(text)).toBe(
    '{"a\ufffd":["\ufffd\u{1f642}",{"__proto__":"\ufffd"}],"n":[1,null,true,"\ufffd"]}',
  );
  expect(wellFormedValue(text, JSON.parse(text)).replaced).toBe(4);
});

it("keeps the last of names that become the same, as JSON does of equal names", () => {
  expect(parseWellFormed('{"a\\ud800":1,"a\\ud801":2}')).toEqual({ "a\ufffd": 2 });
});

it("leaves the text of well-formed JSON as it is, to the byte", () => {
  for (const text of ['{ "a" : "\\ud83d\\ude42" }', '"\\\\ud83d"', '"\\u00e9"', "[1.0]"])
    expect(wellFormedJson(text)).toBe(text);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const mended = wellFormedJson(text);
      expect(wellFormedJson(mended)).toBe(mended);
      expect(JSON.stringify(parseWellFormed(text)).isWellFormed()).toBe(true);
    }),
  );
});

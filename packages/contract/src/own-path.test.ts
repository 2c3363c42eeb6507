import fc from "fast-check";
import { expect, it } from "vitest";
import { isOwnPath } from "./own-path.ts";

it.each(["/", "/library", "/library?environment=staging", "/?where=%7B%22a%22%3A1%7D#x", "/a/b.c?d=//e", "/über"])(
  "takes %s",
  (text) => expect(isOwnPath(text)).toBe(true),
);

it.each([
  "",
  "library",
  "https://evil.example/",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/a\\..\\\\evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/a b",
  "/\u0000",
  "/\u0085",
  "/\u2028",
  "/\ud800",
  "/a?b\nSet-Cookie: c=d",
])("refuses %j", (text) => expect(isOwnPath(text)).toBe(false));

it("takes only what a browser resolves to the same origin, once and again", () => {
  const parts = fc.constantFrom("/", "\\", "\t", "\n", ".", "..", "%2e", "@", ":", "?", "#", "evil.example", "a", " ");
  const { origin } = new URL("https://tags.example.org");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(parts).map((each) => each.join("")),
        fc.string({ unit: "binary" }),
      ),
      (rest) => {
        const text = `/${rest}`;
        if (!isOwnPath(text)) return;
        const { origin: first, pathname } = new URL(text, origin);
        expect([first, new URL(pathname, origin).origin]).toEqual([origin, origin]);
      },
    ),
    { numRuns: 1500 },
  );
});

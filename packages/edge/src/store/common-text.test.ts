/** What a search by values may skip without parsing it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { commonText, textOf } from "./report-keys.mjs";

it("is in the JSON of every event with the values", () => {
  const leaf = fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.boolean(), fc.constant(null));
  const value = fc.oneof(leaf, fc.array(leaf));
  fc.assert(
    fc.property(value, fc.string({ unit: "binary" }), (sent, page) => {
      const json = JSON.stringify({ web: { webPageDetails: { name: page } }, _example: { sent } });
      const { web, _example: read } = JSON.parse(json);
      const text = commonText([
        { part: { field: "sent" }, value: textOf(read.sent) },
        { part: { source: "page" }, value: web.webPageDetails.name },
      ]);
      expect(json).toContain(text);
    }),
  );
});

it("is the longest value, as JSON has it, and none that the event does not say itself", () => {
  const page = { part: { source: "page" as const }, value: 'a "quoted" page' };
  expect(commonText([{ part: { field: "kind" }, value: "tea" }, page])).toBe('a \\"quoted\\" page');
  expect(commonText([{ part: { field: "agent", as: "device" as const }, value: "phone" }])).toBe("");
  expect(commonText([{ part: { field: "depth", values: { 0: "none" } }, value: "none" }])).toBe("");
  expect(commonText([{ part: { source: "referrer" as const }, value: "search.example" }])).toBe("");
  const visitor = { source: "visitor" as const };
  const signedIn = JSON.stringify({ identityMap: { username: [{ id: "a", authenticatedState: "authenticated" }] } });
  expect(signedIn).toContain(commonText([{ part: visitor, value: "signed-in" }]) || "a text");
  expect(commonText([{ part: visitor, value: "guest" }])).toBe("");
});

/** A search by values parses only events whose text holds what all that have them have in common. */

import type { KeyPart } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compileWhere } from "./compile-where.ts";
import { compilePart, countedTime, textOf } from "./report-keys.ts";

const place = { tenantKey: "_example", hosts: ["www.example.org", "*.clinic.example"] };
const environments = [{ environment: "production" as const, ...place }];
const stored = () => Date.parse("2026-11-23T12:00:00Z");

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148";
const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const referrer: KeyPart = { source: "referrer" };
const device: KeyPart = { field: "browser.userAgent", as: "device" };
const visitor: KeyPart = { source: "visitor" };
const parts: KeyPart[] = [
  ...[referrer, device, visitor],
  ...([{ source: "page" }, { source: "hour" }, { source: "label" }] as const),
  { field: "depth" },
  { field: "depth", values: { 25: "a quarter", "": "none" } },
];

const address = fc.constantFrom(
  ...["https://www.search.example/?q=a", "http://search.example", "https://a.clinic.example/", "not an address", ""],
);
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom('a "quoted" \\ text\\', '"URL":"https://www.search.example/"', "25", phone, desktop),
);
const leaf = fc.oneof(text, address, fc.double(), fc.boolean(), fc.constant(null));
const value = fc.oneof(leaf, fc.array(leaf, { maxLength: 3 }));
const some = <T>(found: fc.Arbitrary<T>) => fc.option(found, { nil: undefined });
const state = fc.constantFrom("authenticated", "ambiguous");
/** Groups that have the keys of others, at any depth. */
const odd = fc.letrec<{ group: unknown }>((tie) => ({
  group: fc.dictionary(
    fc.oneof(
      fc.constantFrom("URL", "webReferrer", "userAgent", "browser", "depth", "authenticatedState", "_example", 'a"URL'),
      fc.string({ unit: "binary" }),
    ),
    fc.oneof({ maxDepth: 3 }, value, tie("group")),
    { maxKeys: 4 },
  ),
})).group;
const event = fc.record({
  eventType: fc.constantFrom("page.view", "page.scroll"),
  timestamp: fc.constantFrom("2026-11-23T09:30:00Z", "never"),
  before: some(odd),
  web: some(
    fc.oneof(
      value,
      fc.record({
        webPageDetails: some(fc.record({ name: text, URL: address })),
        webReferrer: some(
          fc.oneof(value, odd, fc.record({ URL: fc.oneof(address, value) }), fc.record({ x: odd, URL: address })),
        ),
      }),
    ),
  ),
  identityMap: some(fc.record({ username: some(fc.array(fc.record({ id: text, authenticatedState: state }))) })),
  _example: some(
    fc.oneof(
      odd,
      fc.record({ x: some(odd), browser: some(fc.record({ userAgent: some(value) })), depth: some(value) }),
    ),
  ),
});

const isGroup = (found: unknown) => typeof found === "object" && found !== null && !Array.isArray(found);

it("finds the events that parsing all of them finds", () => {
  const wanted = fc.tuple(
    fc.constantFrom(...parts),
    // Undefined: what the event says, so that many are found.
    fc.option(
      fc.constantFrom("", "search.example", "internal", "phone", "desktop", "guest", "signed-in", "25", "none"),
      {
        nil: undefined,
        freq: 1,
      },
    ),
  );
  let found = 0;
  fc.assert(
    fc.property(event, fc.array(wanted, { minLength: 1, maxLength: 3 }), (sent, asked) => {
      const json = JSON.stringify(sent);
      const parsed = JSON.parse(json);
      // Accepted events have no group in place of a value.
      fc.pre(![parsed._example?.depth, parsed._example?.browser?.userAgent].some(isGroup));
      const time = countedTime(parsed, stored());
      const read = (part: KeyPart) => compilePart(part, { ...place, hosts: new Set(place.hosts) })(parsed, time);
      const where = asked.map(([part, value]) => ({ part, value: value ?? read(part) }));
      const isFound = where.every(({ part, value }) => read(part) === value);
      const { text: common, matches } = compileWhere(environments, where);
      expect(matches("production", json, stored)).toBe(isFound);
      expect(matches("development", json, stored)).toBe(false);
      if (isFound) expect(json).toContain(common);
      if (isFound) found += 1;
    }),
    { numRuns: casesOf(1500) },
  );
  expect(found).toBeGreaterThan(casesOf(1500) / 3);
});

it("has the longest text that is common to all events with the values, as JSON has it", () => {
  const textFor = (...where: { part: KeyPart; value: string }[]) => compileWhere(environments, where).text;
  const page = { part: { source: "page" as const }, value: 'a "quoted" page' };
  expect(textFor({ part: { field: "kind" }, value: textOf("tea") }, page)).toBe('a \\"quoted\\" page');
  expect(textFor({ part: device, value: "phone" })).toBe('"userAgent":');
  expect(textFor({ part: device, value: "" })).toBe("");
  expect(textFor({ part: { field: "depth", values: { 0: "none" } }, value: "none" })).toBe("");
  expect(textFor({ part: referrer, value: "search.example" })).toBe('"webReferrer":');
  expect(textFor({ part: referrer, value: "" })).toBe("");
  expect(textFor({ part: visitor, value: "signed-in" })).toContain("authenticated");
  expect(textFor({ part: visitor, value: "guest" })).toBe("");
});

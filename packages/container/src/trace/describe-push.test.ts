/** Descriptions of data-layer pushes. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createTellName, describePush } from "./describe-push.ts";
import { tellUnderTest, typed } from "./testing/tell-under-test.ts";

const tell = tellUnderTest();
const known = new Set(
  "event search form sent pageload page pageInfo pageName tags isPortal count gone booking start membernumber name a b c d sitecontent pagepercentageviewed pagepercentageviewed25 pagepercentageviewed100".split(
    " ",
  ),
);
const told = (item: object, teller = tell) => describePush(item, teller, createTellName(teller, known));

it("shows each key by its path, with the type of its value", () => {
  const page = { pageInfo: { pageName: "Grzegorz", tags: ["a", "b"] }, isPortal: true };
  expect(told({ event: "pageload", page, count: 12, gone: null, booking: { start: 1 } })).toEqual({
    event: "pageload",
    "page.pageInfo.pageName": "a text",
    "page.pageInfo.tags": "a list of 2",
    "page.isPortal": "true",
    count: "a number",
    gone: "nothing",
    "booking.start": "1",
  });
});

it("shows the sites' own keys, although they look like tokens", () => {
  const sitecontent = { pagepercentageviewed: 26, pagepercentageviewed25: "1", pagepercentageviewed100: "0" };
  expect(told({ sitecontent })).toEqual({
    "sitecontent.pagepercentageviewed": "a number",
    "sitecontent.pagepercentageviewed25": "1",
    "sitecontent.pagepercentageviewed100": "0",
  });
  expect(told({ abcdefghijklmnopqrst12345: true, abcdefgh1ijklmnopqrst: true })).toEqual({ "[other]": "true" });
});

it("names an event by plain words only", () => {
  expect(told({ event: "booking.membernumber" })).toEqual({ event: "booking.membernumber" });
  expect(told({ event: "form.sent by Grzegorz" })).toEqual({ event: "form.[other]" });
  expect(told({ event: { name: "x" } })).toEqual({ "event.name": "a text" });
});

it.each([
  [{ event: "greg.brzeczyszczykiewicz@example.org" }],
  [{ event: "415.555.0137" }],
  [{ "415": { "555": { "0137": true } } }],
  [{ "greg@example.org": true }],
  [{ form: { "Grzegorz Brzeczyszczykiewicz": 1 } }],
])("does not show %j, whose words reveal more together", (item) => {
  const words = Object.entries(told(item)).flat().join(" ");
  expect(words).toContain("[other]");
  expect(words).not.toMatch(/greg|grzegorz|brz|415|555|0137/i);
});

it("omits a key that this visitor typed", () => {
  expect(told({ search: { grzegorz: true } }, tellUnderTest(["Grzegorz"]))).toEqual({
    "search.[other]": "true",
  });
});

it.each([
  [{ event: "m.jankowiak" }, { event: "[other].[other]" }],
  [{ event: "form.villanuevaj5300" }, { event: "form.[other]" }],
  [{ form: { Qm8gWGk: 1, jankowiak: 1 } }, { "form.[other]": "1" }],
])("omits names that are unknown to the property and the sites, in %j", (item, expected) => {
  expect(told(item)).toEqual(expected);
});

it("shows a key that the sites publish", () => {
  expect(told({ form: { cardiology: true } })).toEqual({ "form.cardiology": "true" });
});

it("is limited in keys, depth and length", () => {
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key-${index}`, index]));
  expect(Object.keys(describePush(wide, tell, (name) => name))).toHaveLength(40);
  expect(told({ a: { b: { c: { d: { e: 1 } } } } })).toEqual({ "a.b.c.d": "an object" });
  const long = "k".repeat(60);
  expect(describePush({ [long]: { [long]: { [long]: { [long]: 1 } } } }, tell, (name) => name)).toEqual({
    "[other]": "1",
  });
  expect(told({ event: "a.".repeat(5000) })).toEqual({ event: "[other]" });
});

it("never shows a value, in texts that the edge accepts", () => {
  const word = fc.constantFrom(...typed);
  const value = fc.oneof(word, fc.jsonValue(), fc.array(word), fc.dictionary(fc.string(), word));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (item) => {
      for (const [path, said] of Object.entries(told({ ...item, event: item.event }))) {
        expect(path.length).toBeLessThanOrEqual(200);
        for (const one of typed) expect(said).not.toContain(one);
      }
    }),
  );
});

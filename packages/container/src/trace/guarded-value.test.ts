/** Which parts of a value are shown. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tellUnderTest, typed } from "./testing/tell-under-test.ts";

const tell = tellUnderTest();
const origin = "https://clinic.example";

describe("a value of a data element", () => {
  it.each<[string, unknown, string]>([
    ["words of the site's own vocabulary", "Heart failure", "Heart failure"],
    ["such words among others", `heart ${typed[0]} failure`, "heart [other] failure"],
    ["a text of other words by its type", `${typed[0]} ${typed[1]}`, "a text"],
    ["an e-mail address by its type", "greg@example.org", "a text"],
    ["a small whole number", 75, "75"],
    ["a negative one", -100, "-100"],
    ["a large number by its type", 4_155_550_137, "a number"],
    ["a fraction by its type", 37.5, "a number"],
    ["no text", "", "nothing"],
    ["null", null, "nothing"],
    ["a flag", false, "false"],
    ["a list by its length", ["greg@example.org", 2], "a list of 2"],
    ["an object by its type", { name: "Grzegorz" }, "an object"],
    ["a function by its type", () => "Grzegorz", "a function"],
  ])("tells %s", (_what, value, told) => {
    expect(tell.value("any", value)).toBe(told);
  });

  it("shows the permitted parts of an address", () => {
    const address = `${origin}/find?keys=heart+${typed[0]}&token=abc#${typed[1]}`;
    const told = tell.value("page-url", address);
    expect(decodeURIComponent(told)).toBe(`${origin}/find?keys=heart [other]`);
    expect(tell.value("page-url", "javascript:alert(1)")).toBe("a text");
  });

  it("never shows a signed-in visitor's name, even if it is a word of the site", () => {
    expect(tell.value("username", "heart")).toBe("a text");
    expect(tell.value("username", undefined)).toBe("nothing");
  });
});

describe("the page's path", () => {
  it.each([
    ["without its host", "/find-a-doctor", "/find-a-doctor"],
    ["as / where there is none", "", "/"],
    ["without parameters that are not listed", "/a?member=H1234567&vt=2", "/a?vt=2"],
    ["with what a visitor searched for cut", "/a?search=Grzegorz", `/a?search=${encodeURIComponent("[other]")}`],
  ])("is told %s", (_what, path, told) => {
    expect(tell.path(`${origin}${path}`)).toBe(told);
  });

  it("is shown without identifiers", () => {
    expect(decodeURIComponent(tell.path(`${origin}/records/4155550137`))).toBe("/records/[redacted]");
  });
});

it("shows at most 120 characters", () => {
  const long = tell.label("word ".repeat(100));
  expect(long).toHaveLength(120);
  expect(long.endsWith("…")).toBe(true);
  expect(tell.path(`${origin}/${"a/".repeat(200)}`)).toHaveLength(120);
});

it("shows a label without the words that this visitor typed", () => {
  expect(tellUnderTest(["Grzegorz"]).label("Doctors near Grzegorz")).toBe("Doctors near [redacted]");
});

it("does not show a user agent that contains a person's name or number", () => {
  const agent = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/141.0";
  expect(tell.agent(agent)).toBe(agent);
  expect(tell.agent("Crawler (+greg@example.org)")).toBe("a user agent that may not be told");
});

it("never shows typed text, in any position, and never throws", () => {
  const secret = fc.constantFrom(...typed);
  const text = fc
    .tuple(fc.string({ unit: "binary" }), secret, fc.constantFrom(" ", "", ",", "/"))
    .map(([more, word, gap]) => `${more}${gap}${word}`);
  const value = fc.oneof(text, fc.anything(), fc.record({ name: text }), fc.array(text));
  fc.assert(
    fc.property(value, (given) => {
      const told = `${tell.value("any", given)} ${tell.type(given)}`;
      for (const word of typed) expect(told).not.toContain(word);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (given) => {
      for (const told of [tell.path(`${origin}/${given}`), tell.path(given), tell.label(given), tell.agent(given)])
        expect(told.length).toBeLessThanOrEqual(120);
    }),
  );
});

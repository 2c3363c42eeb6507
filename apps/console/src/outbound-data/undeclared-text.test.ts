import { expect, it } from "vitest";
import { whatUndeclaredMeans } from "./answer-sentence.ts";

const field = (path: string, accepted: number) => ({ path, accepted, rejected: 1 });

it("says whether the edge has stored a value", () => {
  expect(whatUndeclaredMeans([])).toContain("stored no value of it");
  expect(whatUndeclaredMeans([field("_example.email", 0)])).toContain("stored no value of it");
  expect(whatUndeclaredMeans([field("a", 0), field("b", 3)])).toContain("Accepted events are stored with its value");
  expect(whatUndeclaredMeans([field("b", 3)])).not.toContain("no value");
});

it("says that the name of an undeclared kind of event is stored", () => {
  expect(whatUndeclaredMeans([field("eventType", 0)])).toMatch(
    /the kind of event is undeclared, and its name is stored\.$/,
  );
});

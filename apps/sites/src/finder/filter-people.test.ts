/** Tests of the finder's filtering. */
import { describe, expect, it } from "vitest";
import { adultDoctors } from "../people/adult-doctors.ts";
import { childrensDoctors } from "../people/childrens-doctors.ts";
import { chosenByAddress, filterPeople, nothingChosen, toggled, withCodes } from "./filter-people.ts";

const everyone = [...adultDoctors, ...childrensDoctors];
const slugs = (query: string) =>
  filterPeople(everyone, chosenByAddress(new URLSearchParams(query))).map((person) => person.slug);

describe("filterPeople", () => {
  it("shows everyone when nothing is chosen", () => {
    expect(filterPeople(everyone, nothingChosen)).toEqual(everyone);
  });

  it("takes any value within a filter, and all filters together", () => {
    const either = withCodes(nothingChosen, "specialty", ["dermatology", "pulmonology"]);
    expect(filterPeople(everyone, either).map((p) => p.slug)).toEqual(["soledad-marquez", "leila-farahani"]);
    const both = withCodes(either, "language", ["spanish"]);
    expect(filterPeople(everyone, both).map((p) => p.slug)).toEqual(["soledad-marquez"]);
  });

  it("ignores a filter whose values were all cleared", () => {
    expect(filterPeople(everyone, withCodes(nothingChosen, "gender", []))).toHaveLength(everyone.length);
  });
});

describe("chosenByAddress", () => {
  it("finds the one doctor that doctorsearch names by id", () => {
    expect(slugs("doctorsearch=20105")).toEqual(["priya-raman"]);
  });

  it("reads names in any case and a specialty written in words", () => {
    expect(slugs("SpecialtySearch=Primary Care")).toEqual(["linh-tran", "grace-villanueva"]);
  });

  it("wants every word of search, labels of codes included", () => {
    expect(slugs("search=spanish+cardio")).toEqual(["daniel-reyes"]);
  });

  it("finds nobody for a doctor who does not exist", () => {
    expect(slugs("doctorsearch=1")).toEqual([]);
  });
});

describe("toggled", () => {
  it("adds what is missing and takes out what is there", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
});

describe("the people", () => {
  it("have ids and addresses of their own", () => {
    expect(new Set(everyone.map((p) => p.id)).size).toBe(everyone.length);
    expect(new Set(everyone.map((p) => p.slug)).size).toBe(everyone.length);
  });
});

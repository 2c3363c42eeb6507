import { describe, expect, it } from "vitest";
import { findCustomerNames } from "./find-customer-names.ts";

const names = { siteKeys: ["clinic"], eventLabels: ["page.depth"], words: ["_acme", "Acme"] };
const found = (text: string) => findCustomerNames(text, names).map(({ line, name }) => `${line} ${name}`);

describe("names of a customer in the product", () => {
  it("finds site keys and labels as quoted text, in any quotes", () =>
    expect(found("site(\"clinic\");\nsend('page.depth', `clinic`)")).toEqual(["1 clinic", "2 page.depth", "2 clinic"]));

  it("finds the tenant key and the customer's name anywhere", () =>
    expect(found("xdm._acme.page\n/** Acme's pages. */")).toEqual(["1 _acme", "2 Acme"]));

  it("ignores parts of other words", () =>
    expect(found('"clinical" clinic "page.depths" \'clinic" my_acme @Acme/x AcmeShop')).toEqual([]));

  it("finds nothing if the property has no names", () =>
    expect(findCustomerNames('"clinic"', { siteKeys: [], eventLabels: [], words: [] })).toEqual([]));
});

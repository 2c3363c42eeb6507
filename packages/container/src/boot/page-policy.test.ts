import { createPersonalCheck } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { exampleRules } from "../testing/example-rules.ts";
import { createPagePolicy } from "./page-policy.ts";

const site = "https://clinic.example";

function policyAt(path: string, { referrer = "", username = undefined as string | undefined } = {}) {
  return createPagePolicy({
    window: { document: { URL: site + path, referrer } } as Window,
    guardRules: exampleRules,
    personalCheck: createPersonalCheck(exampleRules),
    linkClicks: { notOn: [{ path: "booking/" }] },
    username: () => username,
  });
}

describe("a page is personal", () => {
  it.each([
    ["at an address that the property lists", "/booking/standalone"],
    ["with a search", "/find?search=heart"],
    ["with text under a common name", "/contact?email=ana"],
  ])("%s", (_what, path) => expect(policyAt(path).isPersonal()).toBe(true));

  it("when the visitor is signed in", () => expect(policyAt("/", { username: "ana" }).isPersonal()).toBe(true));

  it("at no other address, regardless of the previous page", () =>
    expect(policyAt("/?utm_source=mail", { referrer: `${site}/find?search=heart` }).isPersonal()).toBe(false));

  it("as soon as its address changes to a personal one", () => {
    const document = { URL: site, referrer: "" };
    const policy = createPagePolicy({
      window: { document } as Window,
      guardRules: exampleRules,
      personalCheck: createPersonalCheck(exampleRules),
      linkClicks: undefined,
      username: () => undefined,
    });
    expect(policy.isPersonal()).toBe(false);
    document.URL = `${site}/find?search=heart`;
    expect(policy.isPersonal()).toBe(true);
  });
});

it("the visitor's own texts come from the page, the previous page and the visitor's name", () =>
  expect(policyAt("/find?search=heart", { referrer: `${site}/?keys=skin`, username: "ana" }).personalTexts()).toEqual([
    "heart",
    "skin",
    "ana",
  ]));

it("link clicks are reported except on the property's excluded pages", () => {
  expect(policyAt("/").hasLinkClicks()).toBe(true);
  expect(policyAt("/booking/standalone").hasLinkClicks()).toBe(false);
});

it("only the property's query parameters are listed, and nothing that objects inherit", () => {
  expect(["search", "vt", "token", "constructor"].map(policyAt("/").isListed)).toEqual([true, true, false, false]);
});

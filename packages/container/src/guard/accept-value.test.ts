import { describe, expect, it } from "vitest";
import { createAcceptValue } from "./accept-value.ts";
import type { AllowList } from "./allow-list.ts";

const allowList: AllowList = {
  envelope: { web: { webPageDetails: { name: ["l", 255], URL: ["u", 2048], siteSection: ["l", 255] } } },
  identities: { username: { id: ["i", 8] } },
  events: {
    visit: { tenant: { page: { language: ["c", "[a-z]{2}"], tags: ["L", 128], seen: ["n", 0, 100], open: ["b"] } } },
    leave: { tenant: { page: { kind: ["o", "long|short"] }, ids: { slots: { 5: ["n", 0, 9] } } } },
  },
};
const sources = {
  envelope: { name: "name", URL: "url", siteSection: "section", referrer: "referrer", username: "username" },
  page: { language: "language", tags: "tags", seen: "seen", open: "open", kind: "kind", unknown: "unknown" },
  ids: { slots: { 5: "slots-5" } },
};

function accept(element: string, ...values: unknown[]) {
  const misfits: string[] = [];
  const acceptValue = createAcceptValue({
    allowList,
    sources,
    isPlaceholder: (text) => text === "none",
    onMisfit: (path) => misfits.push(path),
  });
  return { accepted: values.map((value) => acceptValue(element, value)), misfits };
}

describe("what a data element accepts from a source", () => {
  it.each([
    ["name", "Heart", [42, true, {}, [], ""], "web.webPageDetails.name"],
    ["username", "ana", [42, "a name of many letters"], "identityMap.username.id"],
    ["language", "en", ["english", "", 5], "tenant.page.language"],
    ["seen", 42, ["42", 101, -1, 1.5, Number.NaN], "tenant.page.seen"],
    ["open", false, ["false", 0], "tenant.page.open"],
    ["kind", "short", ["middling", 1], "tenant.page.kind"],
    ["slots-5", 3, ["3", 10], "tenant.ids.slots.5"],
    ["tags", ["heart"], ["heart", {}], "tenant.page.tags"],
  ])("of %s is %j; others are told by the field's path", (element, good, wrong, path) => {
    expect(accept(element, good, ...wrong)).toEqual({
      accepted: [good, ...wrong.map(() => undefined)],
      misfits: wrong.map(() => path),
    });
  });

  it("is anything where the element fills no field", () => {
    expect(accept("free", 5, { a: 1 }, "x").accepted).toEqual([5, { a: 1 }, "x"]);
    expect(accept("constructor", 5).accepted).toEqual([5]);
  });

  it("is no placeholder, alone or in a list, and nothing is told of it", () => {
    expect(accept("name", "none")).toEqual({ accepted: [undefined], misfits: [] });
    expect(accept("free", "none")).toEqual({ accepted: [undefined], misfits: [] });
    expect(accept("tags", ["heart", "none"])).toEqual({ accepted: [["heart"]], misfits: [] });
  });
});

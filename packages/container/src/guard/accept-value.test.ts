import { describe, expect, it } from "vitest";
import type { FieldTable } from "../fields/field-table.ts";
import { createAcceptValue } from "./accept-value.ts";

const table: FieldTable = {
  tenantKey: "_example",
  envelope: {
    web: { webPageDetails: { name: [["l", 255], "name"], URL: [["u", 2048], "url"] } },
    identityMap: { username: { "[]": { id: [["i", 8], "username"] } } },
  },
  events: {
    visit: {
      _example: {
        page: {
          language: [["c", "[a-z]{2}"], "language"],
          tags: [["L", 128], "tags"],
          seen: [["n", 0, 200], "seen"],
          open: [["b"], "open"],
          unfilled: ["b"],
        },
      },
    },
    leave: {
      _example: {
        page: { kind: [["o", "long|short"], "kind"], seen: [["n", 0, 100], "seen"] },
        ids: { slots: { 5: [["n", 0, 9], "slots-5"] } },
      },
    },
  },
};

function accept(element: string, ...values: unknown[]) {
  const misfits: string[] = [];
  const acceptValue = createAcceptValue({
    table,
    isPlaceholder: (text) => text === "none",
    onLeftOut: (line) => misfits.push(line),
  });
  return { accepted: values.map((value) => acceptValue(element, value)), misfits };
}

describe("what a data element accepts from a source", () => {
  it.each([
    ["name", "Heart", [42, true, {}, [], ""], "web.webPageDetails.name"],
    ["username", "ana", [42, "a name of many letters"], "identityMap.username.id"],
    ["language", "en", ["english", "", 5], "_example.page.language"],
    // Which the field takes in one of the two events at least.
    ["seen", 42, ["42", 201, -1, 1.5, Number.NaN], "_example.page.seen"],
    ["seen", 150, ["150"], "_example.page.seen"],
    ["open", false, ["false", 0], "_example.page.open"],
    ["kind", "short", ["middling", 1], "_example.page.kind"],
    ["slots-5", 3, ["3", 10], "_example.ids.slots.5"],
    ["tags", ["heart"], ["heart", {}], "_example.page.tags"],
  ])("of %s is %j; others are told by the field's path", (element, good, wrong, path) => {
    expect(accept(element, good, ...wrong)).toEqual({
      accepted: [good, ...wrong.map(() => undefined)],
      misfits: wrong.map(() => `${path}: wrong type or form`),
    });
  });

  it("is anything where the element fills no field", () => {
    expect(accept("free", 5, { a: 1 }, "x").accepted).toEqual([5, { a: 1 }, "x"]);
    expect(accept("constructor", 5).accepted).toEqual([5]);
  });

  it("is no placeholder, alone or in a list, and that is not reported", () => {
    expect(accept("name", "none")).toEqual({ accepted: [undefined], misfits: [] });
    expect(accept("free", "none")).toEqual({ accepted: [undefined], misfits: [] });
    expect(accept("tags", ["heart", "none"])).toEqual({ accepted: [["heart"]], misfits: [] });
  });
});

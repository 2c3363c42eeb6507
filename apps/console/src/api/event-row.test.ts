import { describe, expect, it } from "vitest";
import { sampleRow } from "../sample-row.ts";
import { isEventRow, textAt, valueAt } from "./event-row.ts";

describe("isEventRow", () => {
  it("takes the contract's row, whatever its event holds", () => {
    expect(isEventRow(sampleRow(1))).toBe(true);
    expect(isEventRow({ ...sampleRow(1), event: { xdm: {} } })).toBe(true);
  });

  it("refuses what a view would stumble over", () => {
    const row = sampleRow(1);
    const wrong = [
      null,
      [],
      "row",
      { ...row, event: null },
      { ...row, event: { xdm: [] } },
      { ...row, receivedAt: "yesterday" },
      { ...row, verdict: "maybe" },
      { ...row, reasons: [1] },
      { ...row, site: undefined },
    ];
    expect(wrong.filter(isEventRow)).toEqual([]);
  });
});

describe("textAt", () => {
  const xdm = { web: { name: "home", count: 3, blank: " ", list: ["a"] } };

  it("reads text, numbers and flags", () => {
    expect(textAt(xdm, "web", "name")).toBe("home");
    expect(textAt(xdm, "web", "count")).toBe("3");
  });

  it("gives nothing for blanks, lists, and paths that end early", () => {
    expect(textAt(xdm, "web", "blank")).toBeUndefined();
    expect(textAt(xdm, "web", "list")).toBeUndefined();
    expect(textAt(xdm, "web", "name", "deeper")).toBeUndefined();
  });

  it("never reads what every object inherits", () => {
    expect(valueAt({}, "constructor", "name")).toBeUndefined();
  });
});

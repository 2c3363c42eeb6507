import { describe, expect, it } from "vitest";
import { textAt, valueAt } from "./json-value.ts";

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

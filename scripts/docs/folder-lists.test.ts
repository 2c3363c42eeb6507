import { describe, expect, it } from "vitest";
import { formatCode } from "../lib/format-code.ts";
import { listCode } from "./folder-lists.ts";

describe("listCode", () => {
  it("lists files by name, in one order whatever the disk's", () => {
    const list = { folder: "rules", says: "Every rule by name", exports: "allRules", as: "object" } as const;
    expect(listCode(list, ["scroll-depth", "page-view"]).split("\n")).toEqual([
      "/** Every rule by name. Written by `npm run fix` from the files in rules/. */",
      `import pageView from "./rules/page-view.ts";`,
      `import scrollDepth from "./rules/scroll-depth.ts";`,
      "",
      "export const allRules = {",
      `"page-view": pageView, "scroll-depth": scrollDepth};`,
    ]);
  });

  it("lays several exports of one file side by side", () => {
    const list = { folder: "events", says: "Every kind of event", exports: "allEvents", as: "array" } as const;
    expect(listCode(list, ["page-view"])).toContain("export const allEvents = [pageView].flat();");
  });
});

it("formats what is printed as the linter wants it", () => {
  expect(formatCode("property/x.ts", "export const a = {'b-c':1}")).toBe('export const a = { "b-c": 1 };\n');
});

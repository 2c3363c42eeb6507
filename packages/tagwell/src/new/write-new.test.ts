import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeNew } from "./write-new.ts";

describe("writeNew", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "new-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (file: string) => readFileSync(join(folder, file), "utf8");

  it("writes one file, in the folder of its kind, under its name", () => {
    const file = writeNew({ kind: "rule", name: "filter-use", label: "page.view", folder, site: "kids" });
    expect(file).toBe("rules/filter-use.ts");
    expect(read(file)).toContain("export default rule(domReady(), {");
    expect(read(file)).toContain('site("kids")');
  });

  it("names an event's label and fields for the file", () => {
    expect(read(writeNew({ kind: "event", name: "filter-use", folder, site: "www" }))).toMatch(
      /label: "filter\.use"[\s\S]*filterUse: \{/,
    );
  });

  it("lets a rule send the event that is named, else the one of its name", () => {
    for (const name of ["page-view", "filter-use"]) writeNew({ kind: "event", name, folder, site: "www" });
    const sent = (name: string, label?: string) =>
      /send\("([^"]+)"/.exec(read(writeNew({ kind: "rule", name, label, folder, site: "www" })))?.[1];
    expect([sent("filter-use"), sent("another", "page.view")]).toEqual(["filter.use", "page.view"]);
  });

  it("writes no rule for an event that nobody named, which would be measured twice, and says what to type", () => {
    const write = () => writeNew({ kind: "rule", name: "another", folder, site: "www" });
    expect(write).toThrow(/npm run new event another$/);
    writeNew({ kind: "event", name: "page-view", folder, site: "www" });
    expect(write).toThrow(/^[^\n]*npm run new rule another <label> \(page\.view\)[^\n]*$/);
    expect(existsSync(join(folder, "rules/another.ts"))).toBe(false);
  });

  it("does not overwrite", () => {
    writeNew({ kind: "data-element", name: "fund", folder, site: "www" });
    expect(() => writeNew({ kind: "data-element", name: "fund", folder, site: "www" })).toThrow(
      "data-elements/fund.ts exists already",
    );
  });

  it.each(["FilterUse", "filter_use", "filter--use", "../filter-use", "filter-use-"])(
    "refuses the name %s and proposes a good one",
    (name) => {
      expect(() => writeNew({ kind: "rule", name, folder, site: "www" })).toThrow("npm run new rule filter-use");
    },
  );
});

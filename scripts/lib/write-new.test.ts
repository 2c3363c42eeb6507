import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatCode } from "./format-code.ts";
import { type Kind, templates } from "./templates.ts";
import { writeNew } from "./write-new.ts";

describe("writeNew", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "new-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it("writes one file, where rules stand, under the rule's name", () => {
    const file = writeNew({ kind: "rule", name: "finder-filter-use", root });
    expect(file).toBe("property/rules/finder-filter-use.ts");
    expect(readFileSync(join(root, file), "utf8")).toContain("export default rule({");
  });

  it("does not overwrite", () => {
    writeNew({ kind: "data-element", name: "fund", root });
    expect(() => writeNew({ kind: "data-element", name: "fund", root })).toThrow("fund.ts is there already");
  });

  it.each(["FinderFilterUse", "finder_filter_use", "finder--filter-use", "../finder-filter-use", "finder-filter-use-"])(
    "refuses the name %s and proposes a good one",
    (name) => {
      expect(() => writeNew({ kind: "rule", name, root })).toThrow("npm run new rule finder-filter-use");
    },
  );
});

it.each(Object.keys(templates) as Kind[])("has a template for a %s that the linter leaves as it is", (kind) => {
  const { folder, code } = templates[kind];
  expect(formatCode(`${folder}/x.ts`, code)).toBe(code);
});

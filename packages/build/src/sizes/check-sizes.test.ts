/** A property is told which of its budgets it exceeds. */
import { describe, expect, it } from "vitest";
import { withConfig } from "../testing/example.ts";
import { checkSizes, measureSizes } from "./check-sizes.ts";
import { productSizes } from "./product-sizes.ts";
import { sizeLimits } from "./size-limits.ts";

/** What may be loaded before the page has. */
const before = productSizes.entry;
const files = [
  ["tagwell.js", 30_000],
  ["later-x.js", 20_000],
  ["words-x.js", 900],
  ["promotion.js", 100],
  ["tab-opened-abcdefgh.js", 60],
] as const;
const manifestOf = (sizes: readonly (readonly [string, number])[]) => ({
  buildDate: "",
  revision: "",
  versions: { tagwell: "", turbine: "", webSdk: "", dataLayer: "" },
  files: sizes.map(([file, brotli]) => ({ file, brotli, bytes: 0, gzip: 0, integrity: "sha384-x" as const })),
  preview: [],
  licenses: { file: "licenses.txt", brotli: 0, bytes: 0, gzip: 0, integrity: "sha384-x" as const },
});

describe("size limits", () => {
  it("count the files of each kind of page, and add the property's budget for rules", () => {
    const property = withConfig({ budgets: { rules: 1_000 } });
    const [first, second] = measureSizes(manifestOf(files), sizeLimits(property, "production"));
    expect(first).toEqual({
      what: "any page, before it has loaded",
      brotli: 30_000,
      limit: before + 1_000,
    });
    expect(second?.brotli).toBe(50_000);
  });

  it("say which budget a build exceeds, by how much, and what to do", () => {
    const property = {
      ...withConfig({ budgets: { rules: 1_000, words: 800, assetScript: 99, lateTrigger: 50 } }),
      lateTriggers: ["tab", "tab-opened"],
    };
    const entry = before + 1_010;
    const texts = productSizes.texts + 5;
    const built = manifestOf([["tagwell.js", entry], ["texts-x.js", texts], ...files.slice(2)]);
    const faults = checkSizes(built, property, "production");
    expect(faults).toEqual([
      `any page, before it has loaded: ${entry} bytes (brotli), 10 over the limit of ${entry - 10}. Remove rules or data elements, or raise budgets.rules in tagwell.config.ts: it is 1000, and 1010 would do.`,
      `the patterns of identifiers: ${texts} bytes (brotli), 5 over the limit of ${texts - 5}. The file is the product's: no budget of a property counts.`,
      "the published words: 900 bytes (brotli), 100 over the limit of 800. Remove entries from vocabulary/, or raise budgets.words in tagwell.config.ts: it is 800, and 900 would do.",
      "late trigger tab-opened: 60 bytes (brotli), 10 over the limit of 50. Make the trigger's file smaller, or raise budgets.lateTrigger in tagwell.config.ts: it is 50, and 60 would do.",
      "asset script promotion.js: 100 bytes (brotli), 1 over the limit of 99. Make the script smaller, or raise budgets.assetScript in tagwell.config.ts: it is 99, and 100 would do.",
    ]);
  });
});

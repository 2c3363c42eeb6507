import { describe, expect, it } from "vitest";
import { findDeadCitations } from "./find-dead-citations.ts";

const guide = "# Guide\n\n## Small counts (CSV)\n\n## Small counts (CSV)\n";

/** The faults reported for one file next to a guide and a source file, as `line: cited text`. */
function report(text: string, file = "packages/collector/src/counters.ts"): string[] {
  const files = new Map([
    ["docs/guide.md", guide],
    ["packages/collector/src/boot/entry.ts", ""],
    [file, text],
  ]);
  const paths = [...files.keys(), "docs/images/bench.svg"];
  return findDeadCitations(files, paths).map(({ line, cites }) => `${line}: ${cites}`);
}

const inGuide = (text: string) => report(text, "docs/other.md");

describe("documents outside the repository", () => {
  it.each([
    ["/** A row (CONTRACT 8). */", "1: CONTRACT"],
    ["\n// SPEC 9, read twice", "2: SPEC"],
    ["// Rows of BUDGETS' table", "1: BUDGETS"],
    ['{ "window": "Take it as an argument (STYLE, habit 2)." }', "1: STYLE"],
    ["// As decided (DESIGN 3).", "1: DESIGN"],
    ["/** The cookies (facts: edge protocol 5). */", "1: facts: edge protocol 5"],
    ["// Seen (facts: 5)", "1: facts: 5"],
    ["// by number in facts/vimeo-player.md", "1: facts/vimeo-player.md"],
  ])("reports %s", (text, cited) => {
    expect(report(text)).toEqual([cited]);
  });

  it.each([
    'if (node.tagName === "STYLE") skip();',
    "const CONTRACT_VERSION = 2;",
    "IN AN ACTION OF CONTRACT, TORT OR OTHERWISE",
    "function push(facts: PageFacts, name: string): void {}",
    "function list(facts: readonly Fact[]) {}",
    "// The contract and its design, in style.",
  ])("passes %s", (text) => {
    expect(report(text)).toEqual([]);
  });
});

describe("Markdown", () => {
  it("passes links to files, folders, pictures, headings and the web", () => {
    const links = [
      "guide.md",
      "images/",
      "images/bench.svg",
      "guide.md#small-counts-csv-1",
      "https://x.example/#y",
      "#other",
    ];
    expect(inGuide(`# Other\n${links.map((link) => `[text](${link})`).join("\n")}`)).toEqual([]);
  });

  it("reports links to files and headings that do not exist", () => {
    expect(inGuide("[a](gone.md)\n[b](guide.md#large-counts)\n[c](#nowhere)")).toEqual([
      "1: gone.md",
      "2: guide.md#large-counts",
      "3: #nowhere",
    ]);
  });

  it("lists the existing headings", () => {
    const files = new Map([["docs/guide.md", `${guide}[a](#large-counts)`]]);
    expect(findDeadCitations(files, [...files.keys()])[0]?.instead).toBe(
      "docs/guide.md has these headings: guide, small-counts-csv, small-counts-csv-1.",
    );
  });

  it("matches a path in backticks by its last segments", () => {
    expect(inGuide("`boot/entry.ts` starts, `boot/exit.ts` does not exist, `rules/<name>.ts` is yours")).toEqual([
      "1: boot/exit.ts",
    ]);
  });

  it("ignores examples in code blocks", () => {
    expect(inGuide("```ts\n`a/b.ts`\n```\n\n    see `a/b.ts`\n")).toEqual([]);
  });
});

describe("comments in code", () => {
  it("reports paths and headings that do not exist", () => {
    expect(report("/** See docs/guide.md#gone. */\n// As packages/collector/src/gone.ts does.")).toEqual([
      "1: docs/guide.md#gone",
      "2: packages/collector/src/gone.ts",
    ]);
  });

  it("passes existing ones, and strings", () => {
    expect(report('/** See docs/guide.md#guide. */ const example = "packages/gone.ts";')).toEqual([]);
  });
});

/** Checks that the list of documents is complete, and that the README's numbers are those of the documents that it names. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../lib/folders.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

it("docs/README.md lists every document", () => {
  const list = read("docs/README.md");
  const documents = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".md") && name !== "README.md",
  );
  expect(documents.filter((name) => !list.includes(`](${name})`))).toEqual([]);
});

it.each([
  ["docs/measurements/performance.md", /tagwell\.js`, one file\) \| ([\d.]+ KB) /],
  ["docs/design/privacy.md", /nothing may leave \| ([\d ]+) \|/],
  ["docs/measurements/delivery.md", /All (\d+) rows/],
])("README.md says the figure of %s", (page, figure) => {
  const [, said] = figure.exec(read(page)) ?? [];
  expect(said).toBeDefined();
  expect(read("README.md")).toContain(said);
});

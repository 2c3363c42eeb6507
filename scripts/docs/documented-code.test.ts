/** Checks that code in the documents parses and imports only names that the packages export. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { describe, expect, it } from "vitest";
import { root } from "../lib/folders.ts";
import { documents, fencedBlocks } from "./documents.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");

const blocks = documents.flatMap((page) =>
  fencedBlocks(page)
    .filter(({ language }) => language === "ts" || language === "js")
    .map(({ code }, index) => ({ page, block: index + 1, code })),
);

/** Every name that the package's main entry exports, including types. */
function exportsOf(packageName: string): Set<string> {
  const names = new Set<string>();
  const { program } = parseSync("index.ts", read(`packages/${packageName}/src/index.ts`));
  new Visitor({
    ExportNamedDeclaration({ specifiers }) {
      for (const { exported } of specifiers) if (exported.type === "Identifier") names.add(exported.name);
    },
  }).visit(program);
  return names;
}

/** The main package exports all of the container's, too. */
const exported = { tagwell: new Set([...exportsOf("tagwell"), ...exportsOf("container")]) };

describe.each(blocks)("$page, block $block", ({ code }) => {
  const { program, errors } = parseSync("example.ts", code);

  it("parses", () => expect(errors).toEqual([]));

  it("imports names that exist", () => {
    const unknown: string[] = [];
    new Visitor({
      ImportDeclaration({ source, specifiers }) {
        const names = exported[source.value as keyof typeof exported];
        for (const specifier of specifiers)
          if (names && specifier.type === "ImportSpecifier" && !names.has(specifier.local.name))
            unknown.push(`${specifier.local.name} from ${source.value}`);
      },
    }).visit(program);
    expect(unknown).toEqual([]);
  });
});

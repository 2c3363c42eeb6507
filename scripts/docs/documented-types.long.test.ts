/** Checks the types of every TypeScript block in the documents, each in a property of its own, and that JSON blocks can be read. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { eventListCode } from "@tagwell/build";
import { afterAll, expect, it } from "vitest";
import { checkTypes } from "../../packages/tagwell/src/check/check-types.ts";
import { propertyFolder, root } from "../lib/folders.ts";
import { documents, fencedBlocks, readDocument, withoutFences } from "./documents.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-documents-"));
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

const starter = join(root, "packages/create-tagwell/template");
const blocks = documents.flatMap(fencedBlocks);
const typescript = blocks.filter(({ language }) => language === "ts");

const eventOf = (label: string, fields: string) =>
  `import { defineEvent, label } from "tagwell";\nexport default defineEvent({ label: "${label}", meaning: "m", fires: "f", fields: ${fields} });\n`;

/** Events that a page speaks of and does not show. */
const assumed: Readonly<Record<string, string>> = {
  "docs/guides/launch.md": eventOf("basket.change", "{}"),
  "docs/guides/own-triggers.md": eventOf("tab.opened", '{ tab: { name: label("The name.") } }'),
};

/** What a block leaves out. */
const required = 'import type { PropertyConfig } from "tagwell";\ndeclare const required: PropertyConfig;\n';
const completed = (code: string) => (code.includes("// …") ? required + code.replace("// …", "...required,") : code);

it("every TypeScript block says what file it is of, and has the right types", async () => {
  expect(typescript.length).toBeGreaterThan(15);
  expect(typescript.filter(({ name }) => !/^[\w./-]+\.ts$/.test(name))).toEqual([]);
  const pages = [...new Set(typescript.map(({ page }) => page))];
  const copies = new Map(pages.map((page, index) => [page, `page-${index + 1}`]));
  for (const [page, name] of copies) {
    const copy = join(folder, name);
    cpSync(page === "CONTRIBUTING.md" ? propertyFolder : starter, copy, {
      recursive: true,
      filter: (file) => !/\.test\.ts$|\/tests$|\/node_modules$/.test(file),
    });
    for (const { name: file } of typescript.filter((block) => block.page === page)) {
      // Blocks of one file follow one another.
      const parts = typescript.filter((block) => block.page === page && block.name === file);
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), completed(parts.map(({ code }) => code).join("\n")));
    }
    if (assumed[page] !== undefined) writeFileSync(join(copy, "events/assumed.ts"), assumed[page]);
    writeFileSync(join(copy, "all-events.ts"), eventListCode(copy));
  }
  const compilerOptions = { types: ["node"], noUnusedLocals: false };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(starter, "tsconfig.json"), compilerOptions, include: ["page-*/**/*.ts"] }),
  );
  const lines = await checkTypes(folder);
  const nameOf = (line: string) => [...copies].find(([, name]) => line.startsWith(`${name}/`))?.[0];
  expect(lines.flatMap((line) => (nameOf(line) === undefined ? [] : [`${nameOf(line)}: ${line}`]))).toEqual([]);
});

it("every JSON block can be read", () => {
  const fenced = blocks.filter(({ language }) => language === "json");
  const indented = documents.flatMap((page) => {
    const prose = withoutFences(readDocument(page));
    const found = prose.match(/(?<=\n\n)(?: {4}\S.*\n(?: {4}.*\n)*)/g) ?? [];
    return found.filter((code) => /^\s*\{["}]/.test(code)).map((code) => ({ page, code }));
  });
  const unreadable = [...fenced, ...indented].filter(({ code }) => {
    // "…" stands for more of the same, in a text or beside others.
    const whole = code.replaceAll(/,\s*…/g, "");
    try {
      JSON.parse(whole);
      return false;
    } catch {
      return true;
    }
  });
  expect(indented.length).toBeGreaterThan(0);
  expect(unreadable).toEqual([]);
});

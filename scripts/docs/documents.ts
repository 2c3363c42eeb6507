/** The repository's documents, and the code in them, for the tests that compare it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { repositoryFiles } from "../lib/repository-files.ts";

export interface DocumentedBlock {
  page: string;
  /** `ts`, `json` …; "" where the block says none. */
  language: string;
  /** What follows the language: for TypeScript the file that the block is of. */
  name: string;
  code: string;
}

/** The paths of all documents, without the record of changes, which names what was. */
export const documents: readonly string[] = repositoryFiles("*.md").filter((path) => path !== "CHANGELOG.md");

export const readDocument = (page: string): string => readFileSync(join(root, page), "utf8");

/** Fenced blocks, including indented ones. */
export const fencedBlocks = (page: string): DocumentedBlock[] =>
  [...readDocument(page).matchAll(/^( *)```(\w*) ?([^\n]*)\n([\s\S]*?)^\1```/gm)].map(
    ([, indent = "", language = "", name = "", code = ""]) => ({
      page,
      language,
      name,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );

/** A document's text without its fenced blocks. */
export const withoutFences = (text: string): string => text.replaceAll(/^( *)```[\s\S]*?^\1```/gm, "");

/** What a reader may type: text in backticks, and each line of fenced and indented blocks, with continued lines joined. */
export function typedLines(page: string): string[] {
  const text = readDocument(page).replaceAll(/\\\n\s*/g, " ");
  const fenced = [...text.matchAll(/^( *)```(?:sh)?\n([\s\S]*?)^\1```/gm)].flatMap(([, , code = ""]) =>
    code.split("\n"),
  );
  const prose = withoutFences(text);
  const indented = prose.match(/^ {4,}\S.*$/gm) ?? [];
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
  return [...fenced, ...indented, ...inline].map((line) => line.trim());
}

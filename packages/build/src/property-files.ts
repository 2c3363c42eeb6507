/** What only the files of property/ tell: why a rule is there, and the examples that stand beside it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Examples } from "@tagwell/container";

const folder = dirname(createRequire(import.meta.url).resolve("@tagwell/property"));

/** The comment that the file opens with, and the file's place from the repository's root. */
export function readSource(kind: "rules" | "data-elements", name: string): { purpose: string; file: string } {
  const text = readFileSync(join(folder, kind, `${name}.ts`), "utf8");
  const [, comment = ""] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  const purpose = comment.replace(/\s*\n\s*\*\s?/g, " ").trim();
  return { purpose, file: `property/${kind}/${name}.ts` };
}

/** The examples beside a rule; none where it has none. The compiler drops them from bundles, so they are loaded here. */
export async function ruleExamples(name: string): Promise<Examples> {
  const { examples } = (await import(pathToFileURL(join(folder, "rules", `${name}.ts`)).href)) as {
    examples?: Examples;
  };
  return examples ?? {};
}

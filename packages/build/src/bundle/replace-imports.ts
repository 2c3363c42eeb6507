/** Replaces dynamic imports in code that is about to be bundled. */
import { dirname, join } from "node:path";
import type { Plugin } from "rolldown";

/** The parser of the bundler's plugins. */
type Parse = (code: string, options: { lang: "ts" | "js" }) => unknown;

/** What a module is replaced with: an expression; undefined: the import stays. `input`: absolute path. */
type Replace = (input: string, source: string) => Promise<string | undefined>;

/** The plugin's hook: each `import("./name.ts")` of a module becomes what `replace` says, below `header`, which is an import. */
export const replaceImports = (header: string, replace: (id: string) => Replace): NonNullable<Plugin["transform"]> => ({
  filter: { code: /\bimport\(/ },
  async handler(code, id) {
    const ast = (this.parse as Parse)(code, { lang: id.endsWith(".ts") ? "ts" : "js" });
    const replaceOne = replace(id);
    let changed = code;
    for (const { source, start, end } of dynamicImports(ast).reverse()) {
      const expression = await replaceOne(join(dirname(id), source), source);
      if (expression) changed = changed.slice(0, start) + expression + changed.slice(end);
    }
    return changed === code ? null : `${header}\n${changed}`;
  },
});

interface DynamicImport {
  source: string;
  start: number;
  end: number;
}

/** The imports of files, in the order of the code. An address that is computed is not a module of the build. */
function dynamicImports(node: unknown): DynamicImport[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(dynamicImports);
  const { type, source, start, end } = node as { type?: unknown; source?: { value?: unknown } } & DynamicImport;
  const file = type === "ImportExpression" ? (source as { value?: unknown }).value : undefined;
  if (typeof file === "string" && file.startsWith(".")) return [{ source: file, start, end }];
  return Object.values(node).flatMap(dynamicImports);
}

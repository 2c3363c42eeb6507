/** Reads the imports of a source file with a parser. */
import { parseSync, Visitor } from "rolldown/utils";

export interface Import {
  /** As written: "./a.ts", "@tagwell/contract", "node:fs". */
  from: string;
  /** `import type` and `export type` statements, which do not exist at run time. */
  typeOnly: boolean;
  /** Starts at 1. */
  line: number;
}

/** Every import, re-export and `import()` of a literal in `code`, in order. Throws if the code does not parse. */
export function readImports(file: string, code: string): Import[] {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new Error(`${file} does not parse: ${error.message}`);
  const found: Import[] = [];
  const add = (from: string, start: number, typeOnly: boolean) =>
    found.push({ from, typeOnly, line: code.slice(0, start).split("\n").length });
  new Visitor({
    ImportDeclaration: ({ source, start, importKind }) => add(source.value, start, importKind === "type"),
    ExportAllDeclaration: ({ source, start, exportKind }) => add(source.value, start, exportKind === "type"),
    ExportNamedDeclaration({ source, start, exportKind }) {
      if (source) add(source.value, start, exportKind === "type");
    },
    ImportExpression({ source, start }) {
      if (source.type === "Literal" && typeof source.value === "string") add(source.value, start, false);
    },
  }).visit(program);
  return found;
}

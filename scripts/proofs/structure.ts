/** `npm run prove structure`: how large the parts are, and how many files an event and a question pass. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseSync, Visitor } from "rolldown/utils";
import { checkArrows } from "../checks/check-arrows.ts";
import { root } from "../lib/folders.ts";
import { helped } from "../lib/print-help.ts";
import { filesPassed } from "./files-passed.ts";

const help = `npm run prove structure [-- --of <folder>]: lines, files and functions of each package, and which files of the server run for one event
and for one question. --of counts another checkout, without the two ways.`;

/** A function that is longer than a screen. */
const maxLines = 60;

interface Size {
  files: number;
  lines: number;
  /** Functions over a screen, the longest first. */
  long: { lines: number; where: string }[];
  /** JavaScript and its hand-written types. */
  untyped: number;
}

/** Returns 1 where an import breaks the order of the parts, cycles included. */
export async function run(args: string[]): Promise<number> {
  if (helped(args, help)) return 0;
  const { values } = parseArgs({ args, options: { of: { type: "string" } } });
  const folder = values.of ?? root;
  const packages = readdirSync(join(folder, "packages")).filter((name) =>
    existsSync(join(folder, "packages", name, "src")),
  );
  console.log("| part | files | lines | functions over 60 lines | the longest | untyped files |");
  console.log("| --- | --: | --: | --: | --- | --: |");
  for (const part of [...packages.map((name) => `packages/${name}`), "apps/console"]) {
    const { files, lines, long, untyped } = sizeOf(folder, part);
    const [longest] = long;
    const name = longest ? `${longest.lines}: ${longest.where}` : "";
    console.log(`| ${part} | ${files} | ${lines} | ${long.length} | ${name} | ${untyped} |`);
  }
  if (folder !== root) return 0;
  for (const [what, files] of await filesPassed()) console.log(`\n${what}: ${files.length} files\n${files.join("\n")}`);
  const faults = checkArrows();
  console.log(`\nImports that break the order, or are in a cycle: ${faults.length}`);
  return faults.length === 0 ? 0 : 1;
}

/** Of what is published: tests and their support do not count. */
function sizeOf(folder: string, part: string): Size {
  const size: Size = { files: 0, lines: 0, long: [], untyped: 0 };
  const names = readdirSync(join(folder, part, "src"), { recursive: true, encoding: "utf8" });
  for (const name of names) {
    if (/\.test(-d)?\.|(^|\/)testing\//.test(name)) continue;
    if (/\.(mjs|js|d\.mts)$/.test(name)) size.untyped += 1;
    if (!/\.(tsx?|mjs)$/.test(name)) continue;
    const code = readFileSync(join(folder, part, "src", name), "utf8");
    size.files += 1;
    size.lines += code.split("\n").length - 1;
    size.long.push(...longFunctions(name, code));
  }
  size.long.sort((a, b) => b.lines - a.lines);
  return size;
}

function longFunctions(file: string, code: string): Size["long"] {
  const found: Size["long"] = [];
  const note = ({ start, end, id }: { start: number; end: number; id?: { name: string } | null }) => {
    const lines = code.slice(start, end).split("\n").length;
    if (lines > maxLines) found.push({ lines, where: id ? `${id.name} in ${file}` : file });
  };
  new Visitor({
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(parseSync(file, code).program);
  return found;
}

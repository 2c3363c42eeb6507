/** A step of `npm run check`: checks that all imports follow the order in stations.ts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { type ArrowFault, findArrowFaults, type SourceTree } from "./find-arrow-faults.ts";
import { readImports } from "./read-imports.ts";
import { parts } from "./stations.ts";

const isSource = /\.(ts|tsx|mjs)$/;
const notOurs = new Set(["node_modules", "dist", "test-results"]);

/** Reads every source file of every part. Returns a message for each fault, which says what to do. */
export function checkArrows(): string[] {
  const tree: SourceTree = new Map();
  for (const { folder, optional } of parts) {
    if (optional && !existsSync(join(root, folder))) continue;
    for (const file of sourcesIn(folder)) tree.set(file, readImports(file, readFileSync(join(root, file), "utf8")));
  }
  return findArrowFaults(tree).map(inWords);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesIn(path);
    return isSource.test(entry.name) ? [path] : [];
  });
}

const inWords = ({ where, imports, breaks, instead }: ArrowFault) =>
  `${where}\n  imports ${imports}\n  breaks  ${breaks}\n  instead ${instead}`;

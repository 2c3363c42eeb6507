/** Checks the imports of every file against the order in stations.ts. */
import { posix } from "node:path";
import { findCycles } from "./find-cycles.ts";
import type { Import } from "./read-imports.ts";
import { joins, type Part, packageNameOf, parts } from "./stations.ts";

export interface ArrowFault {
  /** `path:line`, relative to the repository's root. */
  where: string;
  /** The import specifier as written. */
  imports: string;
  /** The violated constraint. */
  breaks: string;
  /** What to do instead. */
  instead: string;
}

/** Imports of each file, by path from the repository's root (with `/`). */
export type SourceTree = Map<string, Import[]>;

/** Every import that breaks the order, and every cycle of imports, types included. */
export function findArrowFaults(tree: SourceTree): ArrowFault[] {
  const faults: ArrowFault[] = [];
  for (const [file, imports] of tree) {
    for (const { from, typeOnly, line } of imports) {
      const fault =
        betweenParts(file, from) ??
        betweenLayers(file, from) ??
        (isTest(file) ? undefined : betweenStations(file, from, typeOnly));
      if (fault) faults.push({ where: `${file}:${line}`, imports: from, ...fault });
    }
  }
  return [...faults, ...cycleFaults(tree)];
}

type Broken = Pick<ArrowFault, "breaks" | "instead">;

function betweenParts(file: string, from: string): Broken | undefined {
  const here = partOf(file);
  const there = from.startsWith(".") ? partOf(resolve(file, from)) : partNamed(from);
  if (!here || !there || here === there || here.mayImport === "any") return undefined;
  if (!here.mayImport.includes(there.name)) {
    const allowed = here.mayImport.join(", ") || "nothing of ours";
    return {
      breaks: `${here.name} may import ${allowed}, not ${there.name}`,
      instead: "Take it as an argument, or move what both share to packages/contract.",
    };
  }
  if (!from.startsWith(".")) return undefined;
  return {
    breaks: `${here.name} reaches into ${there.name} past its door`,
    instead: `Import from "${packageNameOf(there)}", and export there what is missing.`,
  };
}

function betweenStations(file: string, from: string, typeOnly: boolean): Broken | undefined {
  const part = partOf(file);
  if (!part || part.stations.length < 2 || !from.startsWith(".")) return undefined;
  const here = placeIn(part, file);
  const there = placeIn(part, resolve(file, from));
  if (here === there || here === joins || doors.includes(here) || there === outside) return undefined;
  const who = here === outside ? "a file outside the stations" : `station ${here}`;
  if (there === joins || doors.includes(there)) {
    return { breaks: `${who} may not import ${there}`, instead: "Take it as an argument." };
  }
  const placeOf = (name: string) => part.stations.findIndex(({ folder }) => folder === name);
  if (part.stations.some(({ folder, uses }) => folder === here && uses?.includes(there))) return undefined;
  if (typeOnly && (!part.typesFollowTheWay || placeOf(there) < placeOf(here))) return undefined;
  if (typeOnly) {
    return {
      breaks: `${who} may not import a type of station ${there}, which does not come before it`,
      instead: `Move the type to a file beside the stations in ${part.folder}/src/, or declare what is needed in place.`,
    };
  }
  return {
    breaks: `${who} may not import station ${there}; only ${joins}/ joins stations`,
    instead: `Take it as an argument and join the two in ${part.folder}/src/${joins}/, or use \`import type\`.`,
  };
}

function betweenLayers(file: string, from: string): Broken | undefined {
  const part = partOf(file);
  if (!part?.layers || !from.startsWith(".")) return undefined;
  const here = layerIn(part, part.layers, file);
  const there = layerIn(part, part.layers, resolve(file, from));
  if (here.folder === there.folder || there.level < here.level) return undefined;
  const who = here.folder === outside ? "a file outside the folders" : `${here.folder}/`;
  return {
    breaks: `${who} may not import ${there.folder || "a file outside the folders"}${there.folder && "/"}, not even a type`,
    instead: `Move what both need to ${part.folder}/src/${part.layers[0]}/, or take it as an argument.`,
  };
}

/**
 * The folder under src/ that contains a file, and its position among the layers. Files directly under src/ come after them
 * all.
 */
function layerIn(part: Part, layers: readonly string[], file: string): { folder: string; level: number } {
  const path = file.slice(`${part.folder}/src/`.length);
  if (!file.startsWith(`${part.folder}/src/`) || !path.includes("/")) return { folder: outside, level: layers.length };
  const [folder = outside] = path.split("/");
  return { folder, level: layers.indexOf(layers.includes(folder) ? folder : "*") };
}

/** The public entry points of a part: its index, and the ready-made functions that the index exports. */
const doors: readonly string[] = ["index.ts", "authoring"];
const outside = "";

/** The station's folder, "boot", the public entry point, or "" for other files. */
function placeIn(part: Part, file: string): string {
  const [first = ""] = file.slice(`${part.folder}/src/`.length).split("/");
  const isPlace = first === joins || doors.includes(first) || part.stations.some(({ folder }) => folder === first);
  return isPlace ? first : outside;
}

function cycleFaults(tree: SourceTree): ArrowFault[] {
  const graph = new Map<string, string[]>();
  for (const [file, imports] of tree) {
    const ours = imports.filter(({ from }) => from.startsWith("."));
    graph.set(
      file,
      ours.map(({ from }) => resolve(file, from)),
    );
  }
  return findCycles(graph).map((cycle) => ({
    where: cycle[0] ?? "",
    imports: [...cycle.slice(1), cycle[0]].join(" → "),
    breaks: "files may not import one another in a cycle, not even types",
    instead: "Move what both need to a file of its own, or take it as an argument.",
  }));
}

const resolve = (file: string, from: string) => posix.join(posix.dirname(file), from);
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const partOf = (file: string) => parts.find(({ folder }) => file.startsWith(`${folder}/`));
const partNamed = (from: string) => parts.find((part) => `${from}/`.startsWith(`${packageNameOf(part)}/`));

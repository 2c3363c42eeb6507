/** Reads the files of a build, as they are handed over to an edge. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HandedOverBuild } from "@tagwell/contract";

/** What the manifest names, and nothing else that may lie in the folder. */
export function readFiles(folder: string): HandedOverBuild {
  const {
    files,
    preview = [],
    licenses,
  } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
    files: { file: string }[];
    preview?: { file: string }[];
    licenses?: { file: string };
  };
  const names = [
    "manifest.json",
    "property.json",
    ...[...files, ...preview, ...(licenses ? [licenses] : [])].map(({ file }) => file),
  ];
  return {
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name)).toString("base64")])),
  };
}

/** Imports a property's files. A file that cannot be imported is a fault of the property, not of the build. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Fault } from "../errors/build-fault.ts";

/** The exports of a file, or undefined where it could not be imported: then the fault has been noted. */
export type ImportFile = (file: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** Makes the function that imports a file by its path from `folder`. */
export function createImport(folder: string, note: (fault: Fault) => void): ImportFile {
  // A file that others import throws the same error for each of them.
  const noted = new Set<unknown>();
  return async (file) => {
    try {
      return (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    } catch (error) {
      if (!noted.has(error)) note({ ...placeOf(folder, file, error), message: `${describe(folder, error)}` });
      noted.add(error);
      return undefined;
    }
  };
}

/** The innermost line of the property in the error's stack; without one, the file itself. */
function placeOf(folder: string, file: string, error: unknown): Pick<Fault, "file" | "path"> {
  const lines = ((error instanceof Error && error.stack) || "").split("\n");
  for (const line of lines.filter((one) => one.trimStart().startsWith("at "))) {
    const [, path, number] = /\(?(?:file:\/\/)?(\/[^():]+|[A-Z]:[^():]+)[^():]*:(\d+):\d+\)?$/.exec(line) ?? [];
    if (path?.startsWith(`${folder}/`) && !path.includes("node_modules"))
      return { file: path.slice(folder.length + 1), path: `line ${number}` };
  }
  return { file, path: "" };
}

function describe(folder: string, error: unknown): string {
  if (!(error instanceof Error)) return `throws ${String(error)} while it is loaded.`;
  const text = error.message
    .replaceAll(pathToFileURL(`${folder}/`).href, "")
    .replaceAll(`${folder}/`, "")
    .trim();
  return `cannot be loaded: ${error.name}: ${text}`;
}

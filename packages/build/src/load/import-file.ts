/** Imports a property's files. A file that cannot be imported is a fault of the property, not of the build. */
import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Fault } from "../errors/build-fault.ts";
import { otherEncoding, readUtf8 } from "./encoding.ts";

/** The exports of a file, or undefined where it could not be imported: then the fault has been noted. */
export type ImportFile = (file: string) => Promise<Readonly<Record<string, unknown>> | undefined>;

/** Makes the function that imports a file by its path from `folder`. */
export function createImport(folder: string, note: (fault: Fault) => void): ImportFile {
  // A file that others import throws the same error for each of them.
  const noted = new Set<string>();
  const loading = new Set<string>();
  const tellEnd = () => {
    process.exitCode = 1;
    console.error(ended([...loading]));
  };
  return async (file) => {
    if (loading.size === 0) process.on("exit", tellEnd);
    loading.add(file);
    try {
      return (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    } catch (error) {
      const fault = faultOf(folder, file, error);
      const { path, message } = fault;
      const key = [fault.file, path, message].join("\n");
      if (!noted.has(key)) note(fault);
      noted.add(key);
      return undefined;
    } finally {
      loading.delete(file);
      if (loading.size === 0) process.off("exit", tellEnd);
    }
  };
}

/** Node ends without a word where nothing is left to do but to wait for what never comes. */
const ended = (files: readonly string[]) =>
  `The process ended while ${files.slice(0, 3).join(", ")}${files.length > 3 ? ", …" : ""} ${files.length > 1 ? "were" : "was"} loaded. ` +
  "A property's file must not end the process, nor wait outside of a function for what never comes.";

function faultOf(folder: string, file: string, error: unknown): Fault {
  if (!(error instanceof Error)) return { file, path: "", message: `throws ${String(error)} while it is loaded.` };
  const text = error.message
    .replaceAll(pathToFileURL(`${folder}/`).href, "")
    .replaceAll(`${folder}/`, "")
    .trim();
  // The compiler's message has a line for each mistake, after one that counts them.
  const [, where, line, mistake] = /^([^\n]*):(\d+):\d+: ERROR: (.*)$/m.exec(text) ?? [];
  if (where !== undefined && readUtf8(join(folder, where)) === undefined)
    return { file: where, path: "", message: otherEncoding };
  if (where !== undefined) return { file: where, path: `line ${line}`, message: `is not TypeScript: ${mistake}.` };
  const [, pattern, reason] = /^Invalid regular expression: (\/.*\/\w*): (.*)$/.exec(text) ?? [];
  if (pattern !== undefined)
    return {
      ...lineWith(pattern, folder, placeOf(folder, file, error)),
      message: `has the regular expression ${pattern}: ${reason}. Complete it, or write a backslash before a character that is meant literally.`,
    };
  const [, ofPage] =
    /^(window|document|location|navigator|history|screen|localStorage|sessionStorage) is not defined/.exec(text) ?? [];
  return {
    ...placeOf(folder, file, error),
    message: ofPage
      ? `uses ${ofPage} while it is loaded, and the build loads it outside of a page. Use it inside of a function, which the page calls.`
      : `cannot be loaded: ${error.name}: ${text}${linkOf(join(folder, file))}`,
  };
}

function linkOf(path: string): string {
  if (!lstatSync(path).isSymbolicLink() || !existsSync(path)) return "";
  return ` It is a link to ${realpathSync(path)}: what it imports, and the package.json that it goes by, are looked for from there.`;
}

/** The innermost line of the property in the error's stack; without one, the file that was imported. */
function placeOf(folder: string, file: string, { stack = "" }: Error): Pick<Fault, "file" | "path"> {
  for (const line of stack.split("\n").filter((one) => one.trimStart().startsWith("at "))) {
    const [, path, number] = /\(?(?:file:\/\/)?(\/[^():]+|[A-Z]:[^():]+)[^():]*:(\d+):\d+\)?$/.exec(line) ?? [];
    if (path?.startsWith(`${folder}/`) && !path.includes("node_modules"))
      return { file: path.slice(folder.length + 1), path: `line ${number}` };
  }
  return { file, path: "" };
}

/** A pattern in the code fails before anything runs, so that no stack names its line. */
function lineWith(pattern: string, folder: string, place: Pick<Fault, "file" | "path">): Pick<Fault, "file" | "path"> {
  if (place.path !== "") return place;
  const index = readFileSync(join(folder, place.file), "utf8")
    .split("\n")
    .findIndex((line) => line.includes(pattern));
  return { file: place.file, path: index < 0 ? "" : `line ${index + 1}` };
}

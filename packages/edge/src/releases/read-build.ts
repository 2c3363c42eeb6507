/** Reads a built library from its folder and holds every file against the manifest. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LibraryBuild, SizePromise } from "@tagwell/contract";
import * as v from "valibot";

/** A promise in bytes over the files whose names fit (the build's own limits). */
export interface SizeLimit {
  what: string;
  files: RegExp;
  /** Bytes. */
  brotli: number;
}

/** A build as read: what the console is told, and the bytes that were checked, ready to be kept. */
export interface ReadBuild {
  build: LibraryBuild;
  /** By file name, the manifest and the description of the property included. */
  contents: Map<string, Buffer>;
  /** A line of text for each rule by name; undefined where the build does not describe its property. */
  rules: Map<string, string> | undefined;
}

// A name and no path: what a manifest names is never looked for outside the folder.
const fileName = v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*\.js$/, "a plain file name ending in .js"));
const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const manifestShape = v.object({
  buildDate: v.pipe(v.string(), v.isoTimestamp()),
  revision: v.string(),
  versions: v.record(v.string(), v.string()),
  files: v.array(
    v.object({
      file: fileName,
      bytes: size,
      gzip: size,
      brotli: size,
      integrity: v.pipe(v.string(), v.startsWith("sha384-")),
    }),
  ),
});
const propertyShape = v.looseObject({ rules: v.array(v.looseObject({ name: v.string() })) });

/** Undefined where the folder has no manifest: nothing was built there. Throws where the manifest is none. */
export async function readBuild(folder: string, limits: readonly SizeLimit[]): Promise<ReadBuild | undefined> {
  const manifestText = await readIfThere(join(folder, "manifest.json"));
  if (manifestText === undefined) return undefined;
  const manifest = readManifest(manifestText, folder);
  const contents = new Map<string, Buffer>([["manifest.json", manifestText]]);
  const faults: string[] = [];
  if (!manifest.files.some(({ file }) => file === "tagwell.js")) faults.push("tagwell.js is not in the manifest.");
  for (const { file, bytes, integrity } of manifest.files) {
    const content = await readIfThere(join(folder, file));
    const found = content && `sha384-${createHash("sha384").update(content).digest("base64")}`;
    if (!content) faults.push(`${file} is missing.`);
    else if (content.byteLength !== bytes)
      faults.push(`${file} has ${content.byteLength} bytes; the manifest says ${bytes}.`);
    else if (found !== integrity) faults.push(`${file} is not the file that the manifest has the hash of.`);
    else contents.set(file, content);
  }
  const property = await readIfThere(join(folder, "property.json"));
  if (property) contents.set("property.json", property);
  return {
    build: { ...manifest, id: idOf(manifestText), sizes: measure(manifest.files, limits), faults },
    contents,
    rules: property && rulesOf(property),
  };
}

/** Twelve hexadecimal digits: the manifest names every byte that is served. */
function idOf(manifestText: Buffer): string {
  return createHash("sha256").update(manifestText).digest("hex").slice(0, 12);
}

function readManifest(text: Buffer, folder: string): v.InferOutput<typeof manifestShape> {
  try {
    return v.parse(manifestShape, JSON.parse(text.toString("utf8")));
  } catch (error) {
    const where = v.isValiError<typeof manifestShape>(error) ? `${v.getDotPath(error.issues[0])}: ` : "";
    const what = `${join(folder, "manifest.json")} is no manifest (${where}${(error as Error).message})`;
    throw new Error(`${what}. Build again: npm run build`, { cause: error });
  }
}

function measure(files: LibraryBuild["files"], limits: readonly SizeLimit[]): SizePromise[] {
  return limits.map(({ what, files: pattern, brotli: limit }) => ({
    what,
    limit,
    brotli: files.filter(({ file }) => pattern.test(file)).reduce((sum, { brotli }) => sum + brotli, 0),
  }));
}

function rulesOf(property: Buffer): Map<string, string> | undefined {
  try {
    const { rules } = v.parse(propertyShape, JSON.parse(property.toString("utf8")));
    return new Map(rules.map((rule) => [rule.name, JSON.stringify(rule)]));
  } catch {
    // It is for reading only, and nothing that is served depends on it: the change is then shown by files.
    return undefined;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

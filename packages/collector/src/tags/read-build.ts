/** Reads a build from its folder, and checks every file against the manifest. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LibraryBuild, PropertyFile, SizeLimit, SizePromise } from "@tagwell/contract";
import * as v from "valibot";
import { parsePropertyFile } from "./read-property-file.ts";

/** A build as read: what the console shows of it, and the bytes that were checked, ready to be kept. */
export interface ReadBuild {
  build: LibraryBuild;
  /** SHA-256, in hexadecimal, of what was read. It is the build's id, unless a kept build is damaged. */
  hash: string;
  /** The files that are missing or are not those of the manifest; part of `build.faults`. */
  damage: string[];
  /** By file name, with manifest.json and property.json. */
  contents: Map<string, Buffer>;
  /** Undefined where property.json is missing or cannot be read; `build.faults` says why. */
  property: PropertyFile | undefined;
}

// A plain name: a path could lead out of the folder.
const fileName = v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*\.js$/, "a plain file name ending in .js"));
const size = v.pipe(v.number(), v.integer(), v.minValue(0));
const integrity = v.pipe(v.string(), v.startsWith("sha384-"));
const file = v.object({ file: fileName, bytes: size, gzip: size, brotli: size, integrity });
const files = v.array(file);
const manifestShape = v.object({
  buildDate: v.pipe(v.string(), v.isoTimestamp()),
  revision: v.string(),
  versions: v.record(v.string(), v.string()),
  files,
  /** Builds of earlier versions have none. */
  preview: v.optional(files, []),
  licenses: v.optional(v.object({ ...file.entries, file: v.literal("licenses.txt") })),
});

/** Undefined where the folder has no manifest, because nothing was built there. Throws where the manifest cannot be read. */
export function readBuild(folder: string): Promise<ReadBuild | undefined> {
  return checkBuild((file) => readIfThere(join(folder, file)), join(folder, "manifest.json"));
}

/**
 * A build that the edge keeps under an id; undefined where the folder has no manifest. What differs from the build with this id is in
 * `damage` and in the build's faults; the build's `id` is the one asked for, and `hash` what the files have.
 */
export async function readKept(folder: string, id: string): Promise<ReadBuild | undefined> {
  const read = await readBuild(folder);
  if (!read) return undefined;
  const { build, hash, contents } = read;
  const others = (await readdir(folder)).filter((name) => !contents.has(name));
  const damage = [...read.damage];
  if (hash !== id) damage.push(`These are the files of another build, ${hash}.`);
  if (read.damage.length === 0 && others.length > 0) damage.push(`The manifest does not name ${others.join(", ")}.`);
  const isUnreadable = build.faults.filter((fault) => !read.damage.includes(fault));
  return { ...read, damage, build: { ...build, id, faults: [...damage, ...isUnreadable] } };
}

/** Of a build whose files come from anywhere: `read` has undefined for a missing one. `manifestName` is for errors. */
export async function checkBuild(
  read: (file: string) => Promise<Buffer | undefined>,
  manifestName: string,
): Promise<ReadBuild | undefined> {
  const manifestText = await read("manifest.json");
  if (manifestText === undefined) return undefined;
  const { preview, licenses, ...manifest } = readManifest(manifestText, manifestName);
  const contents = new Map<string, Buffer>([["manifest.json", manifestText]]);
  const damage: string[] = [];
  if (!manifest.files.some(({ file }) => file === "tagwell.js")) damage.push("tagwell.js is not in the manifest.");
  for (const { file, bytes, integrity } of [...manifest.files, ...preview, ...(licenses ? [licenses] : [])]) {
    const content = await read(file);
    const found = content && `sha384-${createHash("sha384").update(content).digest("base64")}`;
    if (!content) damage.push(`${file} is missing.`);
    else if (content.byteLength !== bytes)
      damage.push(`${file} has ${content.byteLength} bytes; the manifest says ${bytes}.`);
    else if (found !== integrity) damage.push(`${file} is not the file that the manifest has the hash of.`);
    else contents.set(file, content);
  }
  const propertyText = await read("property.json");
  if (propertyText) contents.set("property.json", propertyText);
  const { property, fault } = readProperty(propertyText);
  const id = hashOf(manifestText, propertyText);
  const sizes = measure(manifest.files, property?.sizeLimits ?? []);
  const build = { ...manifest, id, sizes, faults: [...damage, ...(fault === undefined ? [] : [fault])] };
  return { build, hash: id, damage, contents, property };
}

function readProperty(content: Buffer | undefined): { property?: PropertyFile; fault?: string } {
  if (!content) return { fault: "property.json is missing." };
  try {
    return { property: parsePropertyFile(content.toString("utf8"), "property.json") };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

/**
 * All 64 digits: others can be made to agree in the first ones. The manifest has the hash of every file that is served, those of a
 * preview too. property.json counts because a build may differ from another one by nothing but a report. Both are JSON objects, so that the
 * joined text can be taken apart in one way only, but for white space.
 */
const hashOf = (manifest: Buffer, property: Buffer | undefined): string =>
  createHash("sha256")
    .update(manifest)
    .update(property ?? "")
    .digest("hex");

function readManifest(text: Buffer, name: string): v.InferOutput<typeof manifestShape> {
  try {
    return v.parse(manifestShape, JSON.parse(text.toString("utf8")));
  } catch (error) {
    const where = v.isValiError<typeof manifestShape>(error) ? `${v.getDotPath(error.issues[0])}: ` : "";
    const what = `${name} is not a manifest (${where}${(error as Error).message})`;
    throw new Error(`${what}. Run \`tagwell build\`, which writes it anew.`, { cause: error });
  }
}

function measure(files: LibraryBuild["files"], limits: readonly SizeLimit[]): SizePromise[] {
  return limits.map(({ what, files: pattern, brotli: limit }) => ({
    what,
    limit,
    brotli: files.filter(({ file }) => new RegExp(pattern).test(file)).reduce((sum, { brotli }) => sum + brotli, 0),
  }));
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

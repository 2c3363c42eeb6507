/** Minifies with terser, and keeps the results on disk: most files are the same in every environment and from build to build. */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type MinifyOptions, minify } from "terser";
import { vendorVersion } from "./vendor-plugin.ts";

/** Beyond so many results the folder is emptied: a build has about twenty. */
const maxResults = 500;

/** Beside the installed packages: whoever may write there can change what builds make anyway. */
const cacheFolder = () =>
  join(dirname(createRequire(import.meta.url).resolve("terser/package.json")), "../.cache/tagwell/minified");

/** The minified code. A result that cannot be kept is made again next time. */
export async function minifyOnce(code: string, options: MinifyOptions): Promise<string> {
  const input = JSON.stringify([vendorVersion("terser"), options, code]);
  const file = join(cacheFolder(), `${createHash("sha256").update(input).digest("hex")}.js`);
  try {
    return readFileSync(file, "utf8");
  } catch {
    const { code: after } = await minify(code, options);
    if (after === undefined) throw new Error("Terser returned no code.");
    keep(file, after);
    return after;
  }
}

function keep(file: string, code: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length >= maxResults) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    }
    // Renamed, so that another process never reads half of it.
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, code);
    renameSync(unfinished, file);
  } catch {
    // The packages are read-only.
  }
}

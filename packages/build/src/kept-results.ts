/** Keeps results that take long on disk: most files are the same in every environment and from build to build. */
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Beyond so many results the folder is emptied: a build has about fifty. */
const maxResults = 2000;

/** Beside the installed packages: whoever may write there can change what builds make anyway. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve("terser/package.json")),
  "../.cache/tagwell/minified",
);

const fileOf = (input: readonly unknown[]) =>
  join(folder, `${createHash("sha256").update(JSON.stringify(input)).digest("hex")}.js`);

/** What was kept for this input, which has all that the result depends on. */
export function readKept(input: readonly unknown[]): string | undefined {
  try {
    return readFileSync(fileOf(input), "utf8");
  } catch {
    return undefined;
  }
}

/** A result that cannot be kept is made again next time. */
export function keepResult(input: readonly unknown[], result: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length >= maxResults) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
    }
    // Renamed, so that another process never reads half of it.
    const unfinished = `${fileOf(input)}.${randomUUID()}`;
    writeFileSync(unfinished, result);
    renameSync(unfinished, fileOf(input));
  } catch {
    // The packages are read-only.
  }
}

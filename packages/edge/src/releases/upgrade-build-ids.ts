/** Gives builds that an earlier version kept under the first twelve digits of their hash the whole hash as their id. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../console-database.ts";
import type { Log } from "../log.ts";
import { type ReadBuild, readBuild } from "./read-build.ts";

export interface ShortBuild {
  environment: EnvironmentName;
  short: string;
  read: ReadBuild;
}

/**
 * Renames the folders, each after `record` has noted the new id: after a crash in between, the next start does the same again. A
 * folder whose files do not have the hash that it is named for is logged and left as it is, and is not served.
 */
export async function upgradeBuildIds(
  kept: string,
  record: (build: ShortBuild) => void | Promise<void>,
  log: Log,
): Promise<void> {
  for (const environment of environmentNames) {
    const folder = join(kept, environment);
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const short of names.filter((name) => /^[0-9a-f]{12}$/.test(name))) {
      const read = await readBuild(join(folder, short)).catch(() => undefined);
      if (!read || read.damage.length > 0 || !read.hash.startsWith(short)) {
        log(`the build in library/${environment}/${short} is damaged, and is not served`);
        continue;
      }
      await record({ environment, short, read });
      if (existsSync(join(folder, read.hash))) await rm(join(folder, short), { recursive: true });
      else await rename(join(folder, short), join(folder, read.hash));
    }
  }
}

/**
 * Writes the new id wherever the console's database has the old one. A signature and a request were of a hash that left out the
 * files of previews: they become those of the kept build where that has this hash, and are of no build any more where it has not.
 */
export function recordBuildId(database: ConsoleDatabase, { environment, short, read }: ShortBuild): void {
  const id = read.hash;
  const former = formerHash(read);
  inTransaction(database, () => {
    for (const sql of [
      "UPDATE served SET build = ?1 WHERE environment = ?2 AND build = ?3",
      "UPDATE publications SET build = ?1 WHERE environment = ?2 AND build = ?3",
      "UPDATE publication_requests SET replaces = ?1 WHERE environment = ?2 AND replaces = ?3",
    ])
      database.prepare(sql).run(id, environment, short);
    for (const sql of [
      "UPDATE publication_requests SET build = ?1, hash = ?1 WHERE environment = ?2 AND build = ?3 AND hash = ?4",
      "UPDATE OR REPLACE build_signatures SET build = ?1, hash = ?1 WHERE environment = ?2 AND build = ?3 AND hash = ?4",
      "UPDATE OR REPLACE build_signatures SET build = ?1 WHERE environment = ?2 AND build = ?3 AND hash = '' AND ?4 <> ''",
    ])
      database.prepare(sql).run(id, environment, short, former);
  });
}

/** What earlier versions signed: the hashes of the files that pages load, and property.json. */
function formerHash({ build, contents }: ReadBuild): string {
  const hash = createHash("sha256");
  for (const { file, integrity } of build.files) hash.update(`${file} ${integrity}\n`);
  const property = contents.get("property.json");
  if (property) hash.update(property);
  return hash.digest("hex");
}

/** Gives builds that an earlier version kept under the first twelve digits of their hash the whole hash as their id. */
import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import type { Log } from "../errors/log.ts";
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
      const isThere = existsSync(join(folder, read.hash));
      await (isThere
        ? rm(join(folder, short), { recursive: true })
        : rename(join(folder, short), join(folder, read.hash)));
    }
  }
}

/** Copies the data folder of an edge that may be running: its databases, the published builds and the list of erasures. */
import { chmodSync, cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { makeFolder } from "@tagwell/collector/files/make-folder";
import { replaceFile } from "@tagwell/collector/files/replace-file";
import { syncPath } from "@tagwell/collector/files/sync-path";
import { erasuresFolder, journalName, lockName } from "@tagwell/collector/log/data-folder";
import { versionOf } from "@tagwell/collector/log/open-database";
import Database from "libsql";
import { type BackupManifest, describeFile, manifestName } from "./manifest.ts";

/** First and last: a build that the console's database names is in the library later, and other databases follow the events: counts that are behind go on. */
const first = "console.sqlite";
const last = "events.sqlite";

/**
 * Writes a backup into a folder, which is created. Each database is copied as one transaction sees it, without the content that
 * was deleted from it; events go on being stored meanwhile. Throws when the folder is not empty or there is nothing to back up.
 * The console of a cluster has no events; its journal is left out, because what waits in it is the running edge's to publish.
 */
export async function backUp(dataDir: string, folder: string): Promise<BackupManifest> {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const left = [lockName, journalName];
  const found = names.filter((name) => name.endsWith(".sqlite") && !left.includes(name));
  if (!found.includes(first) && !found.includes(last))
    throw new Error(
      `There is neither ${last} nor ${first} in ${dataDir}. Set TAGWELL_DATA to the data folder of an edge, or of a cluster's console.`,
    );
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty. Name a new one: each backup has a folder of its own.`);
  makeFolder(folder);
  chmodSync(folder, 0o700);
  const startedAt = new Date().toISOString();
  const others = found.filter((name) => name !== first).sort((a, b) => Number(a === last) - Number(b === last));
  const versions = new Map<string, number>();
  const copy = (name: string) => versions.set(name, copyDatabase(join(dataDir, name), join(folder, name)));
  if (found.includes(first)) copy(first);
  // What a link leads to, as to a larger disk, and not the link: that would lead from the backup into the living folder.
  // What is being written gets its name when it is complete: a build that is handed over meanwhile may be gone under this one.
  const filter = (path: string) => !path.endsWith(".part");
  const options = { recursive: true, dereference: true, filter };
  for (const name of ["library", erasuresFolder])
    if (names.includes(name)) cpSync(join(dataDir, name), join(folder, name), options);
  for (const name of others) copy(name);

  const files: BackupManifest["files"] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    if (!entry.isFile())
      throw new Error(
        `${join(entry.parentPath, entry.name)} is neither a file nor a folder: the backup is not complete.`,
      );
    syncPath(join(entry.parentPath, entry.name));
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join("/");
    const version = versions.get(path);
    files.push({ ...(await describeFile(folder, path)), ...(version !== undefined && { version }) });
  }
  // The manifest says that the rest is there.
  const manifest: BackupManifest = { format: 1, startedAt, files };
  replaceFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Copies the database of this path, also while it is written to. Returns its schema version. */
function copyDatabase(from: string, to: string): number {
  const database = new Database(from);
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    // SQLite writes into a file that is empty already, so its permissions can be set first.
    writeFileSync(to, "", { mode: 0o600 });
    database.prepare("VACUUM INTO ?").run(to);
    return versionOf(database);
  } catch (error) {
    throw new Error(
      `${from} cannot be copied into ${dirname(to)}: ${(error as Error).message}. What is there is no backup: remove it, and try again.`,
      { cause: error },
    );
  } finally {
    database.close();
  }
}

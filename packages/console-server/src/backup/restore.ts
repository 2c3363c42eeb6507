/** Puts a backup into an empty data folder, or into one that an earlier restore was interrupted in. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Log } from "@tagwell/collector/errors/log";
import {
  erasuresFolder,
  isEmptyDataFolder,
  lockDataFolder,
  lockName,
  restoringFolder,
} from "@tagwell/collector/log/data-folder";
import { eventUpgrades } from "@tagwell/collector/log/event-upgrades";
import { consoleUpgrades } from "../database/console-upgrades.ts";
import { type BackupManifest, describeFile, readManifest } from "./manifest.ts";

/** By file name, the newest schema version that this Tagwell can open. */
const known: Readonly<Record<string, number>> = {
  "console.sqlite": consoleUpgrades.length,
  "events.sqlite": eventUpgrades.length,
};

/**
 * Restores a backup. Every file is compared with the manifest before the first one is in its place. Throws, and leaves the data
 * folder as it was, when the backup is damaged or of a newer version, when the data folder is not empty, or an edge uses it.
 */
export async function restoreBackup(folder: string, dataDir: string, log: Log): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  for (const { path, version = 0 } of manifest.files)
    if (version > (known[path] ?? Number.POSITIVE_INFINITY))
      throw new Error(
        `The backup was made by a newer Tagwell: ${path} has schema version ${version}, this Tagwell knows ${known[path]}. Install the newer one.`,
      );
  const staged = join(dataDir, restoringFolder);
  // No edge starts there: whatever it has, but for the list of erasures, is of that restore.
  if (!existsSync(staged) && !isEmptyDataFolder(dataDir))
    throw new Error(
      `The data folder ${dataDir} is not empty. Move its content away, or set TAGWELL_DATA to a new folder.`,
    );
  const lock = lockDataFolder(dataDir, log, { isRestore: true });
  try {
    mkdirSync(staged, { recursive: true, mode: 0o700 });
    // The folder itself stays: without it, a folder with a part of a backup would pass for a whole one.
    for (const name of readdirSync(staged)) rmSync(join(staged, name), { recursive: true });
    for (const file of manifest.files) await copyChecked(file);
    for (const name of readdirSync(dataDir))
      if (name === "library" || (name.endsWith(".sqlite") && name !== lockName))
        rmSync(join(dataDir, name), { recursive: true });
    const names = readdirSync(staged);
    // The folder's own list has the erasures since the backup.
    for (const name of names)
      if (name !== erasuresFolder || !existsSync(join(dataDir, name)))
        renameSync(join(staged, name), join(dataDir, name));
    rmSync(staged, { recursive: true, force: true });
    return manifest;
  } catch (error) {
    // Nothing has its place yet, unless a rename failed: then the folder still says that a restore was interrupted.
    if (isEmptyDataFolder(dataDir)) rmSync(staged, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }

  async function copyChecked({ path, bytes, sha256 }: BackupManifest["files"][number]): Promise<void> {
    const source = resolve(folder, path);
    if (!existsSync(source)) throw new Error(`The backup is incomplete: ${source} is missing. Use another backup.`);
    // A link, or one among its folders, leads out of the backup: what was there would get the data's permissions, and be the data.
    if (!lstatSync(source).isFile() || realpathSync(source) !== join(realpathSync(folder), path))
      throw new Error(
        `The backup is not as it was made: ${source} is no plain file, or is in a folder that is a link. Use another backup.`,
      );
    const target = join(staged, path);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(source, target, constants.COPYFILE_EXCL);
    chmodSync(target, 0o600);
    const copied = await describeFile(staged, path);
    if (copied.bytes !== bytes || copied.sha256 !== sha256)
      throw new Error(
        `The backup is damaged: ${source} is not the file that its manifest describes. Use another backup.`,
      );
  }
}

/** Runs a backup or a restore of the data folder, and tells what was done. */
import { resolve } from "node:path";
import { backUp, restoreBackup } from "@tagwell/console-server";
import { UsageFault } from "../errors/usage-fault.ts";

/** Folders are relative to `home`; the data folder is TAGWELL_DATA, `.data` unless set. */
export interface BackupFolders {
  home: string;
  /** Of the backup, as it was typed. */
  folder: string | undefined;
}

/** Backs the data folder up. The edge may be running. Returns the exit code. */
export async function backUpData({ home, folder }: BackupFolders): Promise<number> {
  const { dataDir, backup } = foldersOf(home, folder, "backup");
  const { files } = await backUp(dataDir, backup);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`Backed up ${dataDir} into ${backup}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`);
  return 0;
}

/** Restores a backup into the data folder, which must be empty. Returns the exit code. */
export async function restoreData({ home, folder }: BackupFolders): Promise<number> {
  const { dataDir, backup } = foldersOf(home, folder, "restore");
  const { startedAt } = await restoreBackup(backup, dataDir, console.error);
  console.log(
    `Restored ${backup} of ${startedAt} into ${dataDir}. The edge erases again what its list in erasures/ names.`,
  );
  return 0;
}

function foldersOf(home: string, folder: string | undefined, word: string) {
  if (!folder) throw new UsageFault(`Name the backup's folder: ${word} <folder>`);
  return { dataDir: resolve(home, process.env.TAGWELL_DATA || ".data"), backup: resolve(folder) };
}

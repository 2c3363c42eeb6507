/**
 * Runs a backup or a restore of the data folder, and tells what was done. What does it is loaded then: the file is also part of an
 * edge that only receives.
 */
import { resolve } from "node:path";
import { UsageFault } from "../errors/usage-fault.ts";

export interface BackupFolders {
  dataDir: string;
  /** Of the backup, as it was typed. */
  folder: string | undefined;
}

/** Backs the data folder up. The edge may be running. Returns the exit code. */
export async function backUpData({ dataDir, folder }: BackupFolders): Promise<number> {
  const backup = backupFolder(folder, "backup");
  const { backUp } = await import("@tagwell/console-server");
  const { files } = await backUp(dataDir, backup);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(`Backed up ${dataDir} into ${backup}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`);
  return 0;
}

/** Restores a backup into the data folder, which must be empty. Returns the exit code. */
export async function restoreData({ dataDir, folder }: BackupFolders): Promise<number> {
  const backup = backupFolder(folder, "restore");
  const { restoreBackup } = await import("@tagwell/console-server");
  const { startedAt } = await restoreBackup(backup, dataDir, console.error);
  console.log(
    `Restored ${backup} of ${startedAt} into ${dataDir}. The edge erases again what its list in erasures/ names.`,
  );
  return 0;
}

function backupFolder(folder: string | undefined, word: string): string {
  if (!folder) throw new UsageFault(`Name the backup's folder: ${word} <folder>`);
  return resolve(folder);
}

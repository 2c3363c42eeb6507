/** Restores a backup that this version's databases can be opened from. */

import type { Log } from "@tagwell/collector/errors/log";
import { eventUpgrades } from "@tagwell/collector/log/event-upgrades";
import type { BackupManifest } from "../backup/manifest.ts";
import { restore } from "../backup/restore.ts";
import { consoleUpgrades } from "../database/console-upgrades.ts";

/** Throws, and leaves the data folder as it was, when the backup cannot be used or the folder is not empty. */
export function restoreBackup(folder: string, dataDir: string, log: Log): Promise<BackupManifest> {
  const known = { "console.sqlite": consoleUpgrades.length, "events.sqlite": eventUpgrades.length };
  return restore({ folder, dataDir, known, log });
}

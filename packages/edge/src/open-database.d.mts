/** Types of open-database.mjs, which the store's threads share with the main one. */
import type Database from "libsql";

/** Changes the tables from one schema version to the next, inside a transaction. */
export type Upgrade = (database: Database.Database) => void;

export declare const maxCheckedBytes: number;
export declare function openDatabase(
  file: string,
  upgrades: readonly Upgrade[],
  busyTimeoutMs?: number,
): Database.Database;
export declare function hasLog(file: string): boolean;
export declare function checkDatabase(database: Database.Database): void;
export declare function versionOf(database: Database.Database): number;
export declare function inTransaction(database: Database.Database, work: () => void): void;

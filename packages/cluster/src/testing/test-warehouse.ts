/** A warehouse in a folder of its own, and a connection to look into it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CountedEnvironment } from "@tagwell/console-server/doors/counted-environment";
import { type Database, openDatabase } from "../warehouse/database.ts";
import { type OpenedWarehouse, openWarehouse } from "../warehouse/open-warehouse.ts";

export interface TestWarehouse extends OpenedWarehouse {
  database: Database;
  folder: string;
}

/** The engine takes one folder a process, so close one before opening the next. */
export async function openTestWarehouse(measured: readonly CountedEnvironment[] = []): Promise<TestWarehouse> {
  const folder = await mkdtemp(join(tmpdir(), "warehouse-"));
  const opened = await openWarehouse({ address: folder, measured, log: () => {} });
  const database = await openDatabase(folder);
  return {
    ...opened,
    ...{ database, folder },
    async close() {
      await database.close();
      await opened.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The loader and the warehouse, behind a log in memory, hold to what every storage holds to. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageContract } from "@tagwell/console-server/testing/storage-contract";
import { afterAll } from "vitest";
import { createMemoryLog } from "../testing/memory-log.ts";
import { runLoader } from "./loader.ts";
import { openWarehouse } from "./open-warehouse.ts";

const folder = mkdtempSync(join(tmpdir(), "warehouse-contract-"));
const log = createMemoryLog();
const { signal } = new AbortController();

storageContract({
  async open({ measured }) {
    log.open();
    const opened = await openWarehouse({ address: folder, measured, log: console.error });
    const ending = new AbortController();
    const { insert, warehouse } = opened;
    const parts = { source: log.source, insert, log: console.error, signal: ending.signal };
    const running = runLoader({ ...parts, pace: { maxWaitMs: 20, betweenMs: 0 } });
    return {
      ...log,
      governed: opened.govern(log.erasable),
      warehouse: {
        ...warehouse,
        async clear() {
          log.clear();
          await warehouse.clear();
        },
      },
      async close() {
        log.close();
        ending.abort();
        await running;
        await opened.close();
      },
    };
  },
  settle: () => log.erasable.loaded(log.newest(), signal),
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

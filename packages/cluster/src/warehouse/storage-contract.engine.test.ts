/** The loader and the warehouse, behind a log in memory, hold to what every storage holds to. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { storageContract } from "@tagwell/console-server/testing/storage-contract";
import { afterAll } from "vitest";
import { createMemoryLog } from "../testing/memory-log.ts";
import { createLoader, type Loader } from "./loader.ts";
import { openWarehouse } from "./open-warehouse.ts";

const folder = mkdtempSync(join(tmpdir(), "warehouse-contract-"));
const log = createMemoryLog();
let loader: Loader;

storageContract({
  async open({ measured }) {
    log.open();
    const opened = await openWarehouse({ address: folder, measured, log: console.error });
    const ending = new AbortController();
    const { insert, warehouse } = opened;
    const parts = { source: log.source, insert, log: console.error, now: Date.now, signal: ending.signal };
    loader = createLoader({ ...parts, pace: { maxWaitMs: 20, betweenMs: 0 } });
    const running = loader.run();
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
  async settle() {
    if (log.hasWaiting()) await loader.loaded(log.newest());
  },
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

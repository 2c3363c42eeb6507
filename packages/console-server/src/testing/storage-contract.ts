/**
 * What every storage holds to, as tests: of the journal, the warehouse, the live view and removals, compared with an account in plain
 * arrays. A storage runs it in a test file of its own.
 */
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { governedContract } from "./storage/governed-contract.ts";
import { journalContract } from "./storage/journal-contract.ts";
import { liveContract } from "./storage/live-contract.ts";
import { previewContract } from "./storage/preview-contract.ts";
import { qualityContract } from "./storage/quality-contract.ts";
import { reportContract } from "./storage/report-contract.ts";
import { searchContract } from "./storage/search-contract.ts";
import type { OpenedStorage, StorageUnderTest } from "./storage/storage-under-test.ts";
import { traceContract } from "./storage/trace-contract.ts";
import { contractMeasures } from "./storage/varied-events.ts";

export type { StorageUnderTest } from "./storage/storage-under-test.ts";

/** Declares the tests. */
export function storageContract({ open, settle = async () => {} }: StorageUnderTest): void {
  let storage: Storage;
  const opened: OpenedStorage = {
    storage: () => storage,
    settle,
    async saved(...batches) {
      for (const batch of batches) await storage.journal.save(batch);
      await settle();
    },
    async savedTrace(...batches) {
      for (const batch of batches) await storage.journal.saveTrace(batch);
      await settle();
    },
    async reopen() {
      await storage.close();
      storage = await open({ measured: contractMeasures });
      await settle();
    },
  };
  beforeAll(async () => {
    storage = await open({ measured: contractMeasures });
  });
  beforeEach(async () => {
    await storage.warehouse.clear();
    await settle();
  });
  afterAll(() => storage.close());
  journalContract(opened);
  searchContract(opened);
  reportContract(opened);
  qualityContract(opened);
  traceContract(opened);
  previewContract(opened);
  liveContract(opened);
  governedContract(opened);
}

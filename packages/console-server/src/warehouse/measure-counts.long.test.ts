/** Counts that no report declares are right, whatever becomes of the file that keeps them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { launchThread } from "@tagwell/collector/threads/keep-worker";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { plainEvent } from "../testing/storage/storage-under-test.ts";
import { contractMeasures, undeclaredMeasures } from "../testing/storage/varied-events.ts";
import { openSqlite } from "./open-sqlite.ts";

let dataDir: string;
let countsFile: string;
let log: string[];
let storage: Required<Storage>;
let counters: Worker[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-measure-counts-"));
  countsFile = join(dataDir, "counts.sqlite");
  log = [];
  counters = [];
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const today = Math.floor(Date.now() / 86_400_000);
const measure = undeclaredMeasures["page of a kind of event"];
const open = async () => {
  storage = await openSqlite({
    ...{ dataDir, measured: contractMeasures, log: (line) => log.push(line) },
    launch(source, workerData) {
      const thread = launchThread(source, workerData);
      if (source.href.includes("counts-thread")) counters.push(thread);
      return thread;
    },
  });
};
async function count(): Promise<number> {
  if (!measure) throw new Error("There is no such measure.");
  const counts = await storage.warehouse.report({ measure, from: today - 1, to: today + 1, byDay: false });
  return counts.reduce((sum, { count }) => sum + count, 0);
}

it("are in a file that its user alone can read, and go on from it", async () => {
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  expect(await count()).toBe(2);
  await storage.close();
  expect(statSync(countsFile).mode & 0o777).toBe(0o600);
  await open();
  await storage.journal.save([plainEvent()]);
  expect(await count()).toBe(3);
});

it("are made anew where the file is damaged", async () => {
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  await storage.close();
  writeFileSync(countsFile, "This is no database. ".repeat(1000));
  await open();
  expect(await count()).toBe(2);
  expect(log).toEqual([expect.stringContaining("was damaged and is made anew")]);
});

it("are made of the events where a newer Tagwell wrote the file, which stays as it is", async () => {
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  expect(await count()).toBe(2);
  await storage.close();
  const database = new Database(countsFile);
  database.exec("PRAGMA user_version = 99");
  const before = readFileSync(countsFile);
  database.close();
  await open();
  expect(await count()).toBe(2);
  expect(log.join()).toContain(`${countsFile} cannot be opened: It was written by a newer Tagwell`);
  expect(readFileSync(countsFile).equals(before)).toBe(true);
});

it("are made of the events where no file can be written, and the log says so", async () => {
  mkdirSync(countsFile);
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  expect(await count()).toBe(2);
  expect(log.join()).toContain(
    `the counting thread failed: Error: The database ${countsFile} cannot be opened: EISDIR`,
  );
});

/** Ends the counting thread without its keeper's knowledge. */
function endCounting(): Promise<unknown> {
  const thread = counters.at(-1) as Worker;
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  thread.postMessage({ close: true });
  return ended;
}

it("are made of the events when the thread ends before it has answered, while it is off and when it runs again", async () => {
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  expect(await count()).toBe(2);
  const ended = endCounting();
  expect(await count()).toBe(2);
  await ended;
  await expect.poll(() => log.length).toBe(1);
  await storage.journal.save([plainEvent()]);
  expect(await count()).toBe(3);
  await expect.poll(() => storage.journal.state().countingOff).toBeUndefined();
  expect(storage.journal.state().restarts).toBe(1);
  expect(await count()).toBe(3);
  expect(log).toEqual([expect.stringMatching(/the counting thread ended: .*; it is started again in 1 s$/)]);
});

it("are of no event that was removed with all others while the thread was off", async () => {
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  expect(await count()).toBe(2);
  await endCounting();
  await storage.warehouse.clear();
  await storage.journal.save([plainEvent()]);
  await expect.poll(() => counters.length).toBe(2);
  expect(await count()).toBe(1);
});

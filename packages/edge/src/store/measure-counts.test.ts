/** Counts that no report declares are right, whatever becomes of the file that keeps them. */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors.ts";
import { plainEvent } from "../testing/storage/storage-under-test.ts";
import { contractMeasures, undeclaredMeasures } from "../testing/storage/varied-events.ts";
import { openSqlite } from "./open-sqlite.ts";

let dataDir: string;
let countsFile: string;
let log: string[];
let storage: Required<Storage>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-measure-counts-"));
  countsFile = join(dataDir, "field-counts.sqlite");
  log = [];
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const today = Math.floor(Date.now() / 86_400_000);
const measure = undeclaredMeasures["the rule and page of a kind of event"];
const open = async () => {
  storage = await openSqlite({ dataDir, measured: contractMeasures, log: (line) => log.push(line) });
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
  expect(log).toEqual([]);
});

it("are made of the events where no file can be written, and the log says so", async () => {
  mkdirSync(countsFile);
  await open();
  await storage.journal.save([plainEvent(), plainEvent()]);
  expect(await count()).toBe(2);
  expect(log.join()).toContain("the counting thread failed: EISDIR");
});

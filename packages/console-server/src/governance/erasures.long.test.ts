/** What an erasure does when a part of it fails, and whom it tells. */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Governed } from "../doors/governed-door.ts";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";
import { openErasureList } from "./erasure-list.ts";
import { type ErasureParts, Erasures } from "./erasures.ts";

const ecid = "3".repeat(38);
const person = { namespace: "ECID", id: ecid, reason: "request 1" };
let dataDir: string;
let storage: Required<Storage>;
let closing: AbortController;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-erasures-"));
  closing = new AbortController();
  storage = await openSqlite({ dataDir, log: console.error });
  await storage.journal.save([
    {
      ...{ id: "0198c0de000070008000000000000000", site: "www", environment: "production", eventType: "a" },
      ...{ verdict: "accepted", reasons: [], xdm: "{}", ecid },
    },
  ]);
});
afterEach(async () => {
  closing.abort();
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(changes: Partial<ErasureParts> = {}) {
  const list = openErasureList(dataDir);
  const parts = {
    list,
    governed: storage.governed,
    forgetViews: () => 0,
    audit: { add: () => {} },
    log: () => {},
    now: Date.now,
    signal: closing.signal,
    retryMs: 1,
  };
  return new Erasures({ ...parts, ...changes });
}

it("tells the relay, at the request and for the events that it finds after a restart", async () => {
  const forgotten: string[] = [];
  const forgetVisitor = async (id: string) => void forgotten.push(id);
  const stopped = new AbortController();
  stopped.abort();
  await start({ forgetVisitor, signal: stopped.signal }).request("Ana", person);
  expect(forgotten).toEqual([ecid]);
  const after = start({ forgetVisitor });
  await after.resume();
  expect(forgotten).toEqual([ecid, ecid]);
  expect(await after.rows()).toMatchObject([{ events: 1, doneAt: expect.any(String) }]);
});

it("goes on after a failure, which it logs without the identity", async () => {
  let fails = true;
  const log: string[] = [];
  const erase: Governed["erase"] = async (...given) => {
    if (fails) {
      fails = false;
      throw new Error("the disk is full");
    }
    await storage.governed.erase(...given);
  };
  const erasures = start({ governed: { ...storage.governed, erase }, log: (line) => log.push(line) });
  await erasures.request("Ana", person);
  await erasures.resume();
  expect(await findEvents(storage, { take: "newest", limit: 10 })).toEqual([]);
  expect(log[0]).toBe("edge: an erasure is not complete and goes on in 0.001 s: the disk is full");
  expect(log.join()).not.toContain(ecid);
});

it("drops the part of a line that a crash left at the end of the list, and refuses any other broken line", async () => {
  const list = openErasureList(dataDir);
  const hash = "a".repeat(64);
  list.add({ at: "", who: "Ana", namespace: "ECID", person: hash, reason: "", upTo: 1 });
  const file = join(dataDir, "erasures/list.ndjson");
  appendFileSync(file, '{"number":2,"at"');
  const reopened = openErasureList(dataDir);
  expect(reopened.entries()).toHaveLength(1);
  expect(reopened.add({ at: "", who: "Ana", namespace: "ECID", person: hash, reason: "", upTo: 1 }).number).toBe(2);
  expect(openErasureList(dataDir).entries()).toHaveLength(2);
  appendFileSync(file, "{}\n");
  expect(() => openErasureList(dataDir)).toThrow(`Line 3 of ${file} is not an erasure.`);
});

it("does not start with a list whose key is missing", () => {
  openErasureList(dataDir).add({ at: "", who: "", namespace: "_id", person: "b".repeat(64), reason: "", upTo: 1 });
  rmSync(join(dataDir, "erasures/key"));
  expect(() => openErasureList(dataDir)).toThrow("The key of the list of erasures is missing");
});

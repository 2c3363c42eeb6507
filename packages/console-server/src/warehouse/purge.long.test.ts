/** What was deleted is in no file of the data folder. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { openSqlite } from "./open-sqlite.ts";

let dataDir: string;
let storage: Required<Storage>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-purge-"));
  storage = await openSqlite({ dataDir, log: () => {} });
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const event = (count: number, size: number): ValidatedEvent => {
  const id = count.toString(16).padStart(32, "0");
  const kind = { site: "www", environment: "development", eventType: "page.scroll", verdict: "accepted" } as const;
  return { id, ...kind, reasons: [], xdm: JSON.stringify({ name: `visitor-${count}.`, filler: "x".repeat(size) }) };
};
/** Events of a row's usual size, and those that fill pages of their own. */
const saveAll = async () => {
  for (let at = 0; at < 600; at += 100)
    await storage.journal.save(
      Array.from({ length: 100 }, (_, more) => event(at + more, (at + more) % 3 === 0 ? 20_000 : 300)),
    );
};
/** Each erasure purges the whole database at its end. */
const purge = () =>
  storage.governed.erase([{ cause: "erasure 1", namespace: "username", person: "none", upTo: 0 }], {
    ...{ key: "k", signal: new AbortController().signal },
  });
const onDisk = () =>
  readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), "latin1"))
    .join("\n");

it("removes the bytes of events that another connection deletes, and keeps the others", async () => {
  await saveAll();
  const before = await findEvents(storage, { take: "oldest", limit: 1000 });
  const gone = new Set(before.filter((_, at) => at % 2 === 0).map(({ cursor }) => cursor));
  expect(onDisk()).toContain("visitor-0.");
  const database = new Database(join(dataDir, "events.sqlite"));
  database.exec(`PRAGMA secure_delete = ON; DELETE FROM events WHERE position IN (${[...gone].join()})`);
  database.close();
  await purge();
  const bytes = onDisk();
  const left = before.filter(({ xdm }) => bytes.includes(JSON.parse(xdm).name));
  expect(left).toEqual(before.filter(({ cursor }) => !gone.has(cursor)));
});

it("removes the bytes of all events when the store is cleared", async () => {
  await saveAll();
  await storage.warehouse.clear();
  expect(onDisk()).not.toContain("visitor-");
});

it("says so while a backup reads what was deleted", async () => {
  await saveAll();
  const reading = new Database(join(dataDir, "events.sqlite"));
  reading.exec("BEGIN");
  reading.prepare("SELECT count(*) FROM events").get();
  await storage.journal.save([event(9999, 10)]);
  await expect(purge()).rejects.toThrow("A backup is reading what was deleted");
  expect(storage.journal.state().failure).toBeUndefined();
  reading.exec("COMMIT");
  reading.close();
  await purge();
});

/** What becomes of a database file that is older, newer, damaged or not there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { eventUpgrades } from "@tagwell/collector/log/event-upgrades";
import { openDatabase } from "@tagwell/collector/log/open-database";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openConsoleDatabase } from "../database/console-database.ts";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { openSqlite } from "./open-sqlite.ts";
import { measureId } from "./report-measures.ts";

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-database-"));
  file = join(dataDir, "events.sqlite");
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const measure = { events: ["page.scroll", "late.label"], key: { label: { source: "label" } } } as const;
const measured: CountedEnvironment[] = [
  {
    environment: "development",
    tenantKey: "_example",
    hosts: [],
    fields: [],
    measures: [{ id: measureId(measure), events: measure.events, key: Object.values(measure.key) }],
    explored: [],
  },
];
const log: string[] = [];
const open = (): Promise<Required<Storage>> => openSqlite({ dataDir, measured, log: (line) => log.push(line) });
const refusal = () =>
  open().then(
    async (storage) => {
      await storage.close();
      return "opened";
    },
    (error: Error) => error.message,
  );
const hex = (count: number) => count.toString(16).padStart(32, "0");
const event = (count: number): ValidatedEvent => ({
  id: hex(count),
  site: "www",
  environment: "development",
  eventType: "page.scroll",
  verdict: "accepted",
  reasons: [],
  xdm: JSON.stringify({ _id: hex(count), filler: "x".repeat(2000) }),
});

async function fill(events: number): Promise<void> {
  const storage = await open();
  await storage.journal.save(Array.from({ length: events }, (_, at) => event(at)));
  await storage.close();
}

/** A database as a version without schema versions wrote it. */
function writeUnversioned(name: "events" | "console"): void {
  const sql = readFileSync(new URL(`../testing/unversioned-${name}.sql`, import.meta.url), "utf8");
  const database = new Database(join(dataDir, `${name}.sqlite`));
  database.exec(sql);
  database.close();
}
const versionOf = (name: string) =>
  new Database(join(dataDir, name)).prepare("PRAGMA user_version").raw().all().flat()[0];

describe("a database of a version without schema versions", () => {
  it("keeps its events and records, and gets the labels back that junk had displaced", async () => {
    writeUnversioned("events");
    const storage = await open();
    const found = await findEvents(storage, { take: "oldest", limit: 100 });
    expect(found.map(({ eventType, verdict }) => `${eventType} ${verdict}`)).toEqual([
      "page.scroll accepted",
      "page.scroll rejected",
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^junk\..* rejected$/)),
      "late.label accepted",
      "late.label accepted",
    ]);
    expect(await findEvents(storage, { eventType: "late.label", take: "newest", limit: 10 })).toHaveLength(2);
    expect(await storage.warehouse.findTrace({ visit: "v1", limit: 10 })).toHaveLength(1);
    const day = Math.floor(Date.parse(found[0]?.receivedAt ?? "") / 86_400_000);
    const counts = await storage.warehouse.report({ measure, from: day, to: day + 1, byDay: false });
    expect(counts).toMatchObject([
      { site: "www", key: ["late.label"], count: 2 },
      { site: "www", key: ["page.scroll"], count: 1 },
    ]);
    await storage.journal.save([event(77)]);
    await storage.close();
    expect(versionOf("events.sqlite")).toBe(eventUpgrades.length);
    expect(await refusal()).toBe("opened");
  });

  it("keeps its accounts", () => {
    writeUnversioned("console");
    const database = openConsoleDatabase(dataDir);
    expect(database.all("SELECT name FROM accounts")).toEqual([["Ana"]]);
    database.close();
    expect(versionOf("console.sqlite")).toBeGreaterThan(0);
  });
});

it("keeps the events of the version before consent was recorded, and says that it is not known", async () => {
  const database = openDatabase(file, eventUpgrades.slice(0, 5));
  database.exec(`
    INSERT INTO kinds VALUES (1, 'www', 'development', 'page.scroll', 'accepted');
    INSERT INTO events VALUES (1838455378401280, X'${hex(1)}', 1, '[]', '{"_id":"${hex(1)}"}', '${"4".repeat(38)}')`);
  database.close();
  const storage = await open();
  await storage.journal.save([event(2)]);
  const found = await findEvents(storage, { take: "oldest", limit: 100 });
  expect(found.map(({ consent, xdm }) => [consent, JSON.parse(xdm)._id])).toEqual([
    [null, hex(1)],
    [null, hex(2)],
  ]);
  expect(await storage.ledger.newest()).toBeUndefined();
  await storage.close();
  expect(versionOf("events.sqlite")).toBe(eventUpgrades.length);
});

describe("a database that cannot be used is left as it is, and the error names the file and what to do:", () => {
  const named = (text: string) =>
    expect.stringMatching(new RegExp(`^The database ${file} cannot be opened: .*${text}`));

  it("written by a newer version", async () => {
    await fill(1);
    const database = new Database(file);
    database.exec("PRAGMA user_version = 99");
    database.close();
    expect(await refusal()).toEqual(
      named(
        `newer Tagwell: its schema has version 99, this Tagwell knows ${eventUpgrades.length}\\. Install the newer`,
      ),
    );
  });

  it("not a database", async () => {
    writeFileSync(file, "this is no database, but it is long enough to look at".repeat(50));
    expect(await refusal()).toEqual(named("not a database.*Restore the data folder from a backup"));
  });

  it("empty", async () => {
    writeFileSync(file, "");
    expect(await refusal()).toEqual(named("The file is empty\\. Restore"));
    expect(statSync(file).size).toBe(0);
  });

  it("emptied, with its log left behind by a process that was killed", async () => {
    await fill(1);
    writeFileSync(file, "");
    writeFileSync(`${file}-wal`, "left");
    expect(await refusal()).toEqual(named("The file is empty\\. Restore"));
    expect(existsSync(`${file}-wal`)).toBe(true);
  });

  it.each([0.5, 0.9])("cut off at %f of its length", async (part) => {
    await fill(50);
    truncateSync(file, Math.floor(statSync(file).size * part));
    expect(await refusal()).toEqual(named("damaged.*Restore the data folder from a backup"));
  });

  it("overwritten in the middle", async () => {
    await fill(100);
    const bytes = readFileSync(file);
    for (let page = 3; page < 20; page++) bytes.fill(0xa5, page * 4096, page * 4096 + 500);
    writeFileSync(file, bytes);
    expect(await refusal()).toEqual(named("damaged.*Restore the data folder from a backup"));
  });

  it("gone, with its log left behind", async () => {
    writeFileSync(`${file}-wal`, "left");
    expect(await refusal()).toEqual(named("the database is missing"));
    expect(existsSync(file)).toBe(false);
  });

  it("a link to a disk that is not mounted", async () => {
    symlinkSync(join(dataDir, "nowhere/events.sqlite"), file);
    expect(await refusal()).toEqual(named("a link that leads nowhere\\. Mount the disk"));
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });

  it("the console's database, too", () => {
    writeFileSync(join(dataDir, "console.sqlite"), "garbage".repeat(500));
    expect(() => openConsoleDatabase(dataDir)).toThrow(/console\.sqlite cannot be opened: It is not a database/);
  });
});

it("says so when the folder is read-only", async () => {
  await fill(1);
  for (const path of [file, dataDir]) chmodSync(path, path === file ? 0o444 : 0o555);
  // Root may write everywhere, so another process opens the file, as a user who may only read.
  const module = createRequire(import.meta.url).resolve("@tagwell/collector/log/open-database");
  const script = `const { openDatabase } = await import(${JSON.stringify(module)});
    if (process.getuid() === 0) process.setuid(65534);
    try { openDatabase(process.argv[1], [() => {}]); } catch (error) { console.log(error.message); }`;
  const args = ["--import", "tsx", "--input-type=module", "-e", script, file];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  await once(child, "close");
  chmodSync(dataDir, 0o700);
  expect(said).toMatch(/events\.sqlite cannot be opened: .*readonly database.* must be able to write/);
});

it("is created privately, whatever the umask", async () => {
  const umask = process.umask(0);
  try {
    const storage = await open();
    await storage.journal.save([event(1)]);
    openConsoleDatabase(dataDir).close();
    const modes = ["events.sqlite", "events.sqlite-wal", "console.sqlite"].map(
      (name) => statSync(join(dataDir, name)).mode,
    );
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o600, 0o600, 0o600]);
    await storage.close();
  } finally {
    process.umask(umask);
  }
});

/** A backup that is taken while events come in, and what a restore makes of it. */
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storedIds } from "../testing/stored-ids.ts";
import { startTestEdge } from "../testing/test-edge.ts";
import { backUp } from "./back-up.ts";
import { readManifest } from "./manifest.ts";
import { restoreBackup as restore } from "./restore.ts";

let folder: string;
let dataDir: string;
let backup: string;
let restored: string;
const log = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-backup-"));
  [dataDir, backup, restored] = ["data", "backup", "restored"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What an edge leaves that has stored some events, an account and a build. */
const filled = mkdtempSync(join(tmpdir(), "tagwell-filled-"));
beforeAll(async () => {
  const edge = await startTestEdge({ dataDir: filled });
  await edge.send("interact", [{ xdm: scrollEvent() }, { xdm: scrollEvent() }]);
  await edge.signsIn("Ana");
  mkdirSync(join(filled, "library/development/abc"), { recursive: true });
  writeFileSync(join(filled, "library/development/abc/tagwell.js"), "// a build");
  await edge.close();
});
afterAll(() => rmSync(filled, { recursive: true }));
const fill = () => cpSync(filled, dataDir, { recursive: true });

/** Takes the backup as the command does: beside the edge, not in its threads. */
function backUpBeside(): Promise<void> {
  const source = new URL("./back-up.ts", import.meta.url).href;
  const loader = import.meta.resolve("tsx/esm/api");
  const script = `const { register } = await import(${JSON.stringify(loader)}); register();
    const { backUp } = await import(${JSON.stringify(source)});
    await backUp(${JSON.stringify(dataDir)}, ${JSON.stringify(backup)});`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), { execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}

it("has every event exactly once that was acknowledged before it began, while events come in", async () => {
  const edge = await startTestEdge({ dataDir });
  const acknowledged: string[] = [];
  let isDone = false;
  const send = async () => {
    while (!isDone) {
      const _id = newId();
      expect((await edge.send("interact", [{ xdm: scrollEvent({ _id }) }])).status).toBe(200);
      acknowledged.push(_id);
    }
  };
  const sending = Promise.all([send(), send(), send()]);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
  const before = [...acknowledged];
  await backUpBeside();
  isDone = true;
  await sending;
  await edge.close();

  await restore(backup, restored, log);
  const ids = await storedIds(restored);
  const later = await startTestEdge({ dataDir: restored });
  const { accepted } = (await later.ask("/api/quality?period=day")).json;
  await later.close();
  expect(new Set(ids).size).toBe(ids.length);
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  expect(accepted).toBe(ids.length);
  expect(acknowledged.length).toBeGreaterThan(before.length);
});

it("leaves out a build that is being kept meanwhile, which gets another name at any time", async () => {
  fill();
  const part = join("library/development", `${"a".repeat(64)}.part`);
  mkdirSync(join(dataDir, part));
  writeFileSync(join(dataDir, part, "tagwell.js"), "// half a bui");
  const { files } = await backUp(dataDir, backup);
  expect(existsSync(join(backup, part))).toBe(false);
  expect(files.map(({ path }) => path)).toContain("library/development/abc/tagwell.js");
});

it("brings back events, accounts and builds, for their user only", async () => {
  fill();
  await backUp(dataDir, backup);
  await restore(backup, restored, log);
  const edge = await startTestEdge({ dataDir: restored });
  expect(await edge.rows()).toHaveLength(2);
  await edge.close();
  const database = new Database(join(restored, "console.sqlite"));
  expect(database.prepare("SELECT name FROM accounts").raw().all()).toEqual([["Ana"]]);
  database.close();
  expect(existsSync(join(restored, "library/development/abc/tagwell.js"))).toBe(true);
  const modes = [backup, restored, join(backup, "events.sqlite"), join(restored, "events.sqlite")].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
});

it("does not contain what was deleted before", async () => {
  const edge = await startTestEdge({ dataDir });
  await edge.send("interact", [{ xdm: scrollEvent() }]);
  await edge.ask("/api/events", { method: "DELETE" });
  await backUp(dataDir, backup);
  await edge.close();
  await restore(backup, restored, log);
  const later = await startTestEdge({ dataDir: restored });
  expect(await later.rows()).toEqual([]);
  await later.close();
});

it("takes what the console of a cluster keeps, without its journal, and an edge starts from it", async () => {
  fill();
  for (const name of readdirSync(dataDir)) if (name.startsWith("events.sqlite")) rmSync(join(dataDir, name));
  writeFileSync(join(dataDir, "journal.sqlite"), "");
  const { files } = await backUp(dataDir, backup);
  const paths = files.map(({ path }) => path);
  expect(paths).toContain("console.sqlite");
  expect(paths.filter((path) => /journal|events/.test(path))).toEqual([]);
  await restore(backup, restored, log);
  const later = await startTestEdge({ dataDir: restored });
  expect(await later.rows()).toEqual([]);
  await later.close();
  const database = new Database(join(restored, "console.sqlite"));
  expect(database.prepare("SELECT name FROM accounts").raw().all()).toEqual([["Ana"]]);
  database.close();
});

describe("a backup follows links", () => {
  const larger = () => join(folder, "larger disk");
  /** Moves what is there, and leaves a link to it. */
  const moveAway = (path: string) => {
    mkdirSync(larger(), { recursive: true });
    renameSync(path, join(larger(), "moved"));
    symlinkSync(join(larger(), "moved"), path);
  };
  it.each([
    "library",
    "library/development",
    "library/development/abc",
    "library/development/abc/tagwell.js",
    "erasures",
    "events.sqlite",
  ])("as of %s to a larger disk, and has what is there", async (path) => {
    fill();
    moveAway(join(dataDir, path));
    const { files } = await backUp(dataDir, backup);
    expect(files.map((file) => file.path)).toContain("library/development/abc/tagwell.js");
    for (const entry of readdirSync(backup, { recursive: true, withFileTypes: true }))
      expect(entry.isSymbolicLink(), entry.name).toBe(false);
    await restore(backup, restored, log);
    rmSync(larger(), { recursive: true });
    expect(readFileSync(join(restored, "library/development/abc/tagwell.js"), "utf8")).toBe("// a build");
    expect(await storedIds(restored)).toHaveLength(2);
  });

  it.each(["library", "library/development"])("and says so where %s is a link that leads nowhere", async (path) => {
    fill();
    moveAway(join(dataDir, path));
    rmSync(larger(), { recursive: true });
    await expect(backUp(dataDir, backup)).rejects.toThrow("no such file");
    expect(existsSync(join(backup, "manifest.json"))).toBe(false);
  });
});

describe("a backup is refused", () => {
  it("into a folder that is not empty", async () => {
    fill();
    await backUp(dataDir, backup);
    await expect(backUp(dataDir, backup)).rejects.toThrow(`The folder ${backup} is not empty`);
  });

  it("with a database that cannot be copied, by its name", async () => {
    fill();
    const notes = join(dataDir, "notes.sqlite");
    writeFileSync(notes, "no database".repeat(1000));
    const target = join(folder, "unfinished");
    await expect(backUp(dataDir, target)).rejects.toThrow(`${notes} cannot be copied into ${target}: `);
  });

  it("of a folder without a database", async () => {
    await expect(backUp(dataDir, backup)).rejects.toThrow(
      `There is neither events.sqlite nor console.sqlite in ${dataDir}`,
    );
    expect(existsSync(backup)).toBe(false);
  });
});

describe("a restore is refused, and the data folder left as it is,", () => {
  const refusal = () =>
    restore(backup, restored, log).then(
      () => "restored",
      (error: Error) => error.message,
    );
  beforeEach(async () => {
    fill();
    await backUp(dataDir, backup);
  });

  it("from a backup that was not finished", async () => {
    rmSync(join(backup, "manifest.json"));
    expect(await refusal()).toContain(`${backup} is no complete backup`);
    expect(existsSync(restored)).toBe(false);
  });

  it("from a backup that lacks a file, or has another one", async () => {
    appendFileSync(join(backup, "library/development/abc/tagwell.js"), "changed");
    expect(await refusal()).toMatch(/The backup is damaged: .*tagwell\.js is not the file/);
    rmSync(join(backup, "events.sqlite"));
    expect(await refusal()).toMatch(/The backup is incomplete: .*events\.sqlite is missing|damaged/);
    expect(readdirSync(restored)).toEqual(["lock.sqlite"]);
  });

  it.each(["library/development/abc/tagwell.js", "library/development", "library", "events.sqlite", "console.sqlite"])(
    "from a backup in which %s is a link, also to the same content, whose permissions stay as they are",
    async (path) => {
      const outside = join(folder, "outside");
      renameSync(join(backup, path), outside);
      symlinkSync(outside, join(backup, path));
      chmodSync(outside, 0o755);
      expect(await refusal()).toMatch(/is no plain file, or is in a folder that is a link/);
      expect(statSync(outside).mode & 0o777).toBe(0o755);
      expect(readdirSync(restored)).toEqual(["lock.sqlite"]);
    },
  );

  it("from a backup in which a file is a folder", async () => {
    rmSync(join(backup, "events.sqlite"));
    mkdirSync(join(backup, "events.sqlite"));
    expect(await refusal()).toContain("is no plain file");
  });

  it("from a newer version", async () => {
    const manifest = readManifest(backup);
    const files = manifest.files.map((file) => (file.path === "events.sqlite" ? { ...file, version: 99 } : file));
    writeFileSync(join(backup, "manifest.json"), JSON.stringify({ ...manifest, files }));
    expect(await refusal()).toContain("made by a newer Tagwell: events.sqlite has schema version 99");
  });

  it.each(["../outside", "/etc/passwd", "a/../../b", ".."])("from a manifest that names %s", async (path) => {
    const manifest = readManifest(backup);
    writeFileSync(
      join(backup, "manifest.json"),
      JSON.stringify({ ...manifest, files: [{ path, bytes: 1, sha256: "0".repeat(64) }] }),
    );
    expect(await refusal()).toContain("manifest.json cannot be read");
  });

  it("into a folder with something in it, or that an edge uses", async () => {
    await restore(backup, restored, log);
    expect(await refusal()).toContain(`The data folder ${restored} is not empty`);
    const edge = await startTestEdge({ dataDir: join(folder, "used") });
    await expect(restore(backup, join(folder, "used"), log)).rejects.toThrow(/is not empty|is in use/);
    await edge.close();
  });

  it("but not into a new disk, which has a folder of the system's", async () => {
    mkdirSync(join(restored, "lost+found"), { recursive: true });
    expect(await refusal()).toBe("restored");
  });

  it("by an edge, after a restore that was interrupted; the next restore takes the folder", async () => {
    mkdirSync(join(restored, ".restoring"), { recursive: true });
    // Killed when the first files had their place, one of them of another backup.
    for (const name of ["console.sqlite", "counts.sqlite"]) writeFileSync(join(restored, name), "a part");
    mkdirSync(join(restored, "library/builds"), { recursive: true });
    await expect(startTestEdge({ dataDir: restored })).rejects.toThrow("was interrupted");
    expect(await refusal()).toBe("restored");
    const names = readdirSync(backup).filter((name) => name !== "manifest.json");
    expect(readdirSync(restored).sort()).toEqual([...names, "lock.sqlite"].sort());
    expect(await storedIds(restored)).toEqual(await storedIds(dataDir));
    await (await startTestEdge({ dataDir: restored })).close();
  });
});

it("brings the list of erasures, and never in place of the folder's own", async () => {
  fill();
  const list = (parent: string) => join(parent, "erasures/list.ndjson");
  writeFileSync(list(dataDir), "of the backup\n");
  await backUp(dataDir, backup);
  await restore(backup, restored, log);
  expect(readFileSync(list(restored), "utf8")).toBe("of the backup\n");
  const other = join(folder, "other");
  mkdirSync(join(other, "erasures"), { recursive: true });
  writeFileSync(list(other), "present\n");
  await restore(backup, other, log);
  expect(readFileSync(list(other), "utf8")).toBe("present\n");
  expect(existsSync(join(other, "events.sqlite"))).toBe(true);
});

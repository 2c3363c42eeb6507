/** One process at a time, and nobody else's eyes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lockDataFolder } from "@tagwell/collector/log/data-folder";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let folder: string;
let dataDir: string;
const log = () => {};
const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-folder-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that takes the lock and keeps it. */
async function startHolder() {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const source = createRequire(import.meta.url).resolve("@tagwell/collector/log/data-folder");
  const script = `const { lockDataFolder } = await import(${JSON.stringify(source)});
    lockDataFolder(process.argv[1], console.error).setAddress("http://localhost:4699");
    console.log("locked");
    setInterval(() => {}, 1e6);`;
  const args = ["--import", loader, "--input-type=module", "-e", script, dataDir];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

it("refuses a second process, names the first one, and is free again once that was killed", async () => {
  const holder = await startHolder();
  expect(() => lockDataFolder(dataDir, log)).toThrow(
    new RegExp(
      `^The data folder .*data is in use by process ${holder.pid} at http://localhost:4699, since 20.*TAGWELL_DATA`,
    ),
  );
  holder.kill("SIGKILL");
  await once(holder, "close");
  lockDataFolder(dataDir, log).release();
});

it("refuses a second edge of the same process, until the first has closed", async () => {
  const first = await startTestEdge({ dataDir });
  const second = await startTestEdge({ dataDir }).catch((error: Error) => error);
  expect(String(second)).toContain(`in use by process ${process.pid} at http://localhost:${first.port}`);
  await first.close();
  await (await startTestEdge({ dataDir })).close();
});

it("is free again when the edge did not start", async () => {
  const first = await startTestEdge({ dataDir });
  const other = { dataDir: join(folder, "other"), port: first.port };
  await expect(startTestEdge(other)).rejects.toThrow("is in use on");
  await (await startTestEdge({ dataDir: other.dataDir })).close();
  await first.close();
});

it("counts each event once, however often an edge was started beside the one that runs", async () => {
  const edge = await startTestEdge({ dataDir });
  await edge.send("interact", [{ xdm: scrollEvent() }, { xdm: scrollEvent() }]);
  for (let time = 0; time < 2; time++) await expect(startTestEdge({ dataDir })).rejects.toThrow("is in use");
  const accepted = async (one: TestEdge) => (await one.ask("/api/quality?period=day")).json.accepted;
  expect(await accepted(edge)).toBe(2);
  await edge.close();
  const later = await startTestEdge({ dataDir });
  expect(await accepted(later)).toBe(2);
  await later.close();
});

it("is private to its user, as are the databases of an earlier version, whatever the umask", async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const umask = process.umask(0);
  try {
    const edge = await startTestEdge({ dataDir });
    for (const name of ["events.sqlite", "console.sqlite", "events.sqlite-wal"]) chmodSync(join(dataDir, name), 0o644);
    await edge.close();
    const later = await startTestEdge({ dataDir });
    const names = [
      "events.sqlite",
      "events.sqlite-wal",
      "console.sqlite",
      "console.sqlite-wal",
      "lock.sqlite",
      "lock.json",
    ];
    expect([".", ...names].map(modeOf)).toEqual(["700", ...names.map(() => "600")]);
    await later.close();
  } finally {
    process.umask(umask);
  }
});

it("leaves other files in the folder as they are", () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "run.sh"), "");
  chmodSync(join(dataDir, "run.sh"), 0o755);
  lockDataFolder(dataDir, log).release();
  expect(modeOf("run.sh")).toBe("755");
});

it("says what is wrong with a folder that cannot be used", () => {
  writeFileSync(dataDir, "a file");
  expect(() => lockDataFolder(dataDir, log)).toThrow(/^The data folder .*data cannot be used: EEXIST/);
});

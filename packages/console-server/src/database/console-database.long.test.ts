/** Another process that locks the console's database does not hold up collection. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { consoleHeader } from "@tagwell/contract";
import { expect, it } from "vitest";
import { password, startTestEdge } from "../testing/test-edge.ts";
import { openConsoleDatabase } from "./console-database.ts";

/** Another process that holds the database's lock until it is told to end. */
async function lock(file: string) {
  const driver = pathToFileURL(createRequire(import.meta.url).resolve("libsql")).href;
  const script = `const { default: Database } = await import(${JSON.stringify(driver)});
    new Database(process.argv[1]).exec("BEGIN EXCLUSIVE");
    console.log("locked");
    setInterval(() => {}, 1e6);`;
  const args = ["--input-type=module", "-e", script, file];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

it("collects on while people try to sign in, who are told to try again", async () => {
  const edge = await startTestEdge();
  await edge.signsIn("Ana");
  const holder = await lock(join(edge.dataDir, "console.sqlite"));
  const statuses = new Set<number>();
  const signIn = async () => {
    const headers = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
    const body = { name: "Ana", password };
    for (let attempt = 0; attempt < 20; attempt++)
      statuses.add((await edge.ask("/api/session", { method: "POST", headers, body })).status);
  };
  const collect = async () => {
    for (let sent = 0; sent < 100; sent++)
      expect((await edge.send("interact", [{ xdm: scrollEvent() }])).status).toBe(200);
  };
  await Promise.all([collect(), collect(), signIn()]);
  holder.kill("SIGKILL");
  await once(holder, "close");
  expect([...statuses]).toEqual([503]);
  // How long a statement waits for the lock is how long it holds up the thread that collects.
  const database = openConsoleDatabase(edge.dataDir);
  expect(database.get("PRAGMA busy_timeout")).toEqual([5]);
  database.close();
  expect(edge.makeFirstLink()).toContain("#link=");
  await edge.close();
});

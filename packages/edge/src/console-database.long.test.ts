/** Another process that locks the console's database does not hold up collection. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { consoleHeader } from "@tagwell/contract";
import { expect, it } from "vitest";
import { scrollEvent } from "./testing/sample-event.ts";
import { password, startTestEdge } from "./testing/test-edge.ts";

const lockMs = 6000;

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
  const ends = Date.now() + lockMs;
  const statuses = new Set<number>();
  const signIn = async () => {
    const headers = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
    const body = { name: "Ana", password };
    while (Date.now() < ends) {
      const answer = await edge.ask("/api/session", { method: "POST", headers, body });
      statuses.add(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const times: number[] = [];
  const collect = async () => {
    while (Date.now() < ends) {
      const start = performance.now();
      expect((await edge.send("interact", [{ xdm: scrollEvent() }])).status).toBe(200);
      times.push(performance.now() - start);
    }
  };
  await Promise.all([collect(), collect(), signIn()]);
  holder.kill("SIGKILL");
  await once(holder, "close");
  expect([...statuses]).toEqual([503]);
  // A busy machine delays requests, too; a statement that waits for the lock would take all of the six seconds.
  expect(Math.max(...times)).toBeLessThan(2000);
  expect(edge.makeFirstLink()).toContain("#link=");
  await edge.close();
}, 30_000);

/** A store that is killed under load loses nothing that it acknowledged. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { areAllCases } from "@tagwell/contract/testing/cases-of";
import { expect, it } from "vitest";
import { storedIds } from "../testing/stored-ids.ts";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const child = fileURLToPath(new URL("../testing/crash-child.ts", import.meta.url));

/** Runs the child until it has acknowledged so many, kills it, and gives what it had acknowledged by then. */
async function killAfter(count: number, dataDir: string): Promise<string[]> {
  const storing = spawn(process.execPath, ["--import", loader, child, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  storing.stdout.setEncoding("utf8");
  storing.stdout.on("data", (text) => {
    said += text;
    if (said.length > count * 33) storing.kill("SIGKILL");
  });
  await once(storing, "close");
  return said.split("\n").filter((line) => line.length === 32);
}

/** After how many events it is killed, one run after the other on the same files. */
const runs = areAllCases ? [1, 200, 500, 900] : [1, 500];

it(`has every acknowledged event exactly once after kill -9 under load, ${runs.length} times in a row`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-crash-"));
  const acknowledged: string[] = [];
  for (const count of runs) acknowledged.push(...(await killAfter(count, dataDir)));
  const stored = await storedIds(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  expect(acknowledged.length).toBeGreaterThanOrEqual(runs.reduce((sum, count) => sum + count));
  expect(new Set(stored).size).toBe(stored.length);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
});

/**
 * Proves that a data folder can be backed up under load, restored, and served by a later revision (docs/measurements/edge.md).
 * `npx tsx bench/edge/prove-backup.ts [--times 10] [--seconds 3] [--from <a checkout of an earlier revision>]`
 * With `--from`, the folder is first written by that revision's edge, which is killed, and then served by this one.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { storedIds } from "../../packages/console-server/src/testing/stored-ids.ts";
import { root } from "../../scripts/lib/folders.ts";
import { startLoad, startServer } from "./load-edge.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "10" },
    seconds: { type: "string", default: "3" },
    from: { type: "string" },
  },
});
const load = { connections: 20, seconds: Number(values.seconds) };

/** Runs `npm run backup` or `npm run restore` on a data folder. */
async function command(word: "backup" | "restore", dataDir: string, backup: string): Promise<void> {
  const env = { ...process.env, TAGWELL_DATA: dataDir };
  const running = spawn(process.execPath, [join(root, "scripts/run.mjs"), word, backup], { env, stdio: "pipe" });
  let said = "";
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said += text));
  const [code] = await once(running, "close");
  if (code !== 0) throw new Error(`${word} ended with ${code}: ${said}`);
}

/** Compares a folder's events with what must be there. */
async function compare(name: string, dataDir: string, acknowledged: readonly string[]): Promise<boolean> {
  const ids = await storedIds(dataDir);
  const stored = new Set(ids);
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const twice = ids.length - stored.size;
  console.info(`${name}: ${acknowledged.length} acknowledged, ${stored.size} stored, ${lost} lost, ${twice} twice`);
  return lost === 0 && twice === 0;
}

const folder = mkdtempSync(join(tmpdir(), "tagwell-backup-"));
const [dataDir, acknowledged] = [join(folder, "data"), [] as string[]];
let holds = true;
try {
  if (values.from !== undefined) {
    const earlier = (await import(pathToFileURL(join(resolve(values.from), "bench/edge/load-edge.ts")).href)) as {
      startServer: typeof startServer;
    };
    const server = await earlier.startServer("edge", dataDir);
    acknowledged.push(...(await startLoad({ port: server.port, ...load }).done).acknowledged);
    await server.kill();
    console.info(`the earlier revision acknowledged ${acknowledged.length} events and was killed`);
  }
  const server = await startServer("edge", dataDir);
  for (let time = 1; time <= Number(values.times); time++) {
    acknowledged.push(...(await startLoad({ port: server.port, ...load }).done).acknowledged);
    const before = [...acknowledged];
    const meanwhile = startLoad({ port: server.port, connections: load.connections });
    await wait(200);
    const [backup, restored] = [join(folder, `backup-${time}`), join(folder, `restored-${time}`)];
    await command("backup", dataDir, backup);
    meanwhile.stop();
    acknowledged.push(...(await meanwhile.done).acknowledged);
    await command("restore", restored, backup);
    holds = (await compare(`restored, backup ${time}`, restored, before)) && holds;
    const again = await startServer("edge", restored);
    const { statuses } = await startLoad({ port: again.port, connections: 1, seconds: 1 }).done;
    await again.stop();
    const isServed = Object.keys(statuses).join() === "204";
    if (!isServed) console.error(`an edge on the restored folder answered ${JSON.stringify(statuses)}`);
    holds = isServed && holds;
    for (const made of [backup, restored]) rmSync(made, { recursive: true });
  }
  await server.stop();
  holds = (await compare("the folder itself", dataDir, acknowledged)) && holds;
  if (!holds) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

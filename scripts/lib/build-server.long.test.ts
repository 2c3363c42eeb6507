/** The server's folder runs with Node alone. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeServer } from "./build-server.ts";

it("starts where nothing else is, with all threads that store and read, and backs up and restores", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-server-"));
  await writeServer(folder);
  const server = spawn(process.execPath, ["bin/server.mjs", "--dist", "none"], {
    cwd: folder,
    env: { PORT: "0", TAGWELL_DATA: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = once(server, "close");
  try {
    const said = await Promise.race([once(server.stdout, "data"), ended.then(() => errors)]);
    const [, port] = /http:\/\/localhost:(\d+)/.exec(String(said)) ?? [];
    expect(port, String(said)).toBeDefined();
    // Writes, reads and answers.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status, errors).toBe(200);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(errors).not.toContain('"level":"error"');

    const run = (...args: string[]) =>
      [process.execPath, ["bin/server.mjs", ...args], { cwd: folder, env: data }] as const;
    const data = { TAGWELL_DATA: join(folder, "data") };
    expect(String(execFileSync(...run("backup", "copy")))).toContain("Backed up");
    data.TAGWELL_DATA = join(folder, "restored");
    expect(String(execFileSync(...run("restore", "copy")))).toContain("Restored");
    expect(spawnSync(...run("bakcup", "copy"))).toMatchObject({ status: 1 });
  } finally {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});

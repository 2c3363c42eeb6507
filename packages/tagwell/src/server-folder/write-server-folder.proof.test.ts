/** The server's folder runs with Node alone. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { writeServerFolder } from "./write-server-folder.ts";

it("starts where nothing else is, with all threads that store and read, and backs up and restores", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-server-"));
  const page = mkdtempSync(join(tmpdir(), "tagwell-console-"));
  writeFileSync(join(page, "index.html"), "<!doctype html><title>Console</title>");
  await writeServerFolder({ folder, console: page });
  expect(readFileSync(join(folder, "licenses.txt"), "utf8")).toMatch(/^hono [\d.]+$/m);
  const server = spawn(process.execPath, ["bin/server.mjs", "--dist", "none"], {
    cwd: folder,
    env: { ...settingsOf(folder), PORT: "0", TAGWELL_DATA: join(folder, "data") },
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
    const exported = spawnSync(...run("export", "--daily", "days", "--edge", "http://localhost:1"));
    expect([exported.status, String(exported.stderr)]).toEqual([1, expect.stringContaining("needs a token")]);
    expect(String(execFileSync(...run("--help")))).toContain("--probe");
  } finally {
    server.kill("SIGKILL");
    for (const each of [folder, page]) rmSync(each, { recursive: true, force: true });
  }
});

/** As systemd reads the file. */
const settingsOf = (folder: string) =>
  parseEnv(readFileSync(join(folder, "deploy/edge.env"), "utf8")) as Record<string, string>;

it("leaves a folder alone that holds something else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-server-"));
  writeFileSync(join(folder, "notes.txt"), "mine");
  await expect(writeServerFolder({ folder, console: folder })).rejects.toThrow("holds something else");
  expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
  rmSync(folder, { recursive: true });
});

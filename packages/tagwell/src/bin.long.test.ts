import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const bin = fileURLToPath(new URL("./bin.ts", import.meta.url));
// With any of these, and with a dumb terminal, there are no colours anyway.
const { CI: _, NO_COLOR: _none, TEST: _run, TERM: _dumb, ...env } = process.env;

async function run(...args: string[]) {
  const child = spawn(process.execPath, ["--import", loader, bin, ...args], { env });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return stdout + stderr;
}

it.each(["tagwell", "create-tagwell"])(
  "is run by Node alone in the repository, without colours into a pipe: %s",
  async (name) => {
    const folder = new URL(`../../${name}/`, import.meta.url);
    const { bin } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
    const child = spawn(process.execPath, [fileURLToPath(new URL(bin[name], folder)), "--help"], { env });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect([stdout, stderr]).toEqual([expect.stringContaining("USAGE"), ""]);
    expect(stdout).not.toContain("\u001b");
  },
);

it("prints its help without colours into a pipe, and the nearest command for one that there is not", async () => {
  const [help, wrong] = await Promise.all([run("--help"), run("chek")]);
  expect(help).toContain("check");
  expect(help).not.toContain("\u001b");
  expect(wrong).toBe('There is no command "chek". Did you mean "check"? tagwell --help lists them.\n');
});

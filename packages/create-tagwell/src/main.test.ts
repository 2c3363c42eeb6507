import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "citty";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { main } from "./main.ts";

const parent = mkdtempSync(join(tmpdir(), "create-"));
afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});
afterAll(() => rmSync(parent, { recursive: true }));

it.each([
  [["--no-instal"], "no option --instal."],
  [["--dry-run"], "no option --dry-run."],
  [["second"], 'no use for "second".'],
])("writes nothing for %s, which it does not know", async (typed, told) => {
  const tell = vi.spyOn(console, "error").mockImplementation(() => {});
  const folder = join(parent, "property");
  await runCommand(main, { rawArgs: [folder, "--no-install", "--no-git", ...typed] });
  expect(tell.mock.lastCall?.[0]).toContain(told);
  expect([process.exitCode, existsSync(folder)]).toEqual([1, false]);
});

it("prints a folder's name as a shell takes it", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  for (const folder of ["my property", "property"])
    await runCommand(main, { rawArgs: [join(parent, folder), "--no-install", "--no-git"] });
  const printed = print.mock.calls.flat().join("\n");
  expect(printed).toMatch(/^ {2}cd ".*my property"$/m);
  expect(printed).toMatch(/^ {2}cd [^"]*property$/m);
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { importAgain } from "./import-again.ts";

it("imports a file again that has failed, although the failure is kept, and one that has come once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "import-again-"));
  // Node, as some browsers do, keeps the failure of a module that threw.
  const code = 'const all = globalThis; if ((all.runs = (all.runs ?? 0) + 1) < 3) throw new Error("run " + all.runs);';
  writeFileSync(join(folder, "late.mjs"), `${code} export const { runs } = all;`);
  const load = () => importAgain("late.mjs", `${pathToFileURL(folder)}/`);
  await expect(load()).rejects.toThrow("run 1");
  await expect(load()).rejects.toThrow("run 2");
  expect(await load()).toMatchObject({ runs: 3 });
  expect(await load()).toMatchObject({ runs: 3 });
  rmSync(folder, { recursive: true });
});

import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

it("ends the process although something is left running, as a timer of a property's file", () => {
  const module = new URL("exit-with.ts", import.meta.url).href;
  const code = `
    import { exitWith } from ${JSON.stringify(module)};
    setInterval(() => {}, 1000);
    await exitWith(async () => 3);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", code];
  expect(spawnSync(process.execPath, args, { cwd: import.meta.dirname }).status).toBe(3);
});

/** A tool that runs when the process is told to end. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { root } from "./folders.ts";

it.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("is passed %s, and the process ends with %i", async (signal, code) => {
  const tool = `console.log("runs"); setInterval(() => {}, 1e6)`;
  const run = `import("./scripts/lib/run-tool.ts").then(({ runTool }) =>
    runTool({ tool: process.execPath, args: ["-e", ${JSON.stringify(tool)}] }))`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", run], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await once(child.stdout, "data");
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
});

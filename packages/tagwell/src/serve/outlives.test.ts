/** What must not end an edge, or not without closing its databases. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { expect, it } from "vitest";

/** How a process ends that runs the code, with the module's exports in scope; its output goes to `out`. */
function endOf(file: string, code: string, out: number | "ignore" = "ignore"): string {
  const imported = `const { createLog, stopRequested } = await import(${JSON.stringify(new URL(file, import.meta.url).href)});`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", `${imported}\n${code}`];
  const { status, signal } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ["ignore", out, out],
  });
  return String(signal ?? status);
}

it.runIf(process.platform === "linux")("goes on where the log's disk is full", () => {
  const full = openSync("/dev/full", "w");
  const code = `
    const log = createLog({ level: "info", isPlain: false });
    log("one", "info");
    setImmediate(() => { log("two", "info"); setImmediate(() => process.exit(7)); });`;
  expect(endOf("create-log.ts", code, full)).toBe("7");
  closeSync(full);
});

it("stops when its terminal closes, as when it is told to", () =>
  expect(
    endOf(
      "stop-requested.ts",
      'setInterval(() => process.kill(process.pid, "SIGHUP"), 1); await stopRequested(() => {}); process.exit(7);',
    ),
  ).toBe("7"));

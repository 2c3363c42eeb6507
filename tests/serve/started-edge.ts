/** The edge as a process of its own, for tests: started by `tagwell edge`, or as `dist/server` has it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const bin = fileURLToPath(new URL("../../packages/tagwell/src/bin.ts", import.meta.url));
/** What starts the command from its sources, which compiles them: two seconds of processor. */
export const command: readonly string[] = ["--import", loader, bin, "edge"];

export interface StartedEdge {
  /** Resolves with the port; rejects with what the process printed if it ends first. */
  port: Promise<number>;
  /** The lines of JSON on stderr so far. */
  log(): Record<string, unknown>[];
  signal(name: NodeJS.Signals): void;
  /** Resolves when the process has ended. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/**
 * Starts the edge (`program`: Node's arguments) with `dist` and these environment variables; a variable of this process does not
 * reach it.
 */
export function startEdgeProcess(program: readonly string[], dist: string, env: Record<string, string>): StartedEdge {
  const child = spawn(process.execPath, [...program, "--dist", dist], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, stdout, stderr }));
  const port = new Promise<number>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      const [, found] = /http:\/\/localhost:(\d+)\//.exec(stdout) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    void ended.then(() => reject(new Error(`The edge ended: ${stdout}${stderr}`)));
  });
  // Whoever only waits for the end does not wait for the port.
  port.catch(() => {});
  return {
    port,
    ended,
    signal: (name) => void child.kill(name),
    log: () =>
      stderr
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

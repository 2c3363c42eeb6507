/** Runs a tool as a child process that ends with this process. */
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { root } from "./folders.ts";

export interface ToolRun {
  /** A tool in node_modules/.bin, an absolute path, or npm itself. */
  tool: string;
  args: string[];
  /** Absolute path. Default: the repository's root. */
  cwd?: string;
  env?: Record<string, string>;
  /** Return the output instead of printing it. */
  quiet?: boolean;
}

export interface ToolResult {
  /** True if the tool ended with exit code 0. */
  ok: boolean;
  /** Both output streams, interleaved; empty unless `quiet`. */
  output: string;
}

/** Runs the tool until it exits. If it cannot be started, the result is not ok and the output says why. */
export function runTool({ tool, args, cwd = root, env = {}, quiet = false }: ToolRun): Promise<ToolResult> {
  const child = spawn(tool.includes("/") || tool === "npm" ? tool : join(root, "node_modules/.bin", tool), args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // A supervisor's SIGTERM reaches this process only; Ctrl-C in a terminal reaches the child too.
  const stop = (signal: NodeJS.Signals) => {
    // As a shell reports it.
    child.once("close", () => process.exit(128 + constants.signals[signal]));
    child.kill(signal);
  };
  process.once("SIGTERM", stop).once("SIGINT", stop);
  return new Promise((resolve) => {
    const finish = (result: ToolResult) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      resolve(result);
    };
    child.once("error", (error) => finish({ ok: false, output: `${tool} could not be started: ${error.message}` }));
    child.once("close", (code) => finish({ ok: code === 0, output }));
  });
}

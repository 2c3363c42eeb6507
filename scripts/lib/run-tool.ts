/** Runs one of the tools we depend on, as a child that never outlives us. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./folders.ts";

export interface ToolRun {
  /** A tool in node_modules/.bin, an absolute path, or npm itself. */
  tool: string;
  args: string[];
  /** Absolute; the repository's root unless told. */
  cwd?: string;
  env?: Record<string, string>;
  /** Keep the output and hand it back, instead of showing it as it comes. */
  quiet?: boolean;
}

export interface ToolResult {
  /** True when the tool ended with exit code 0. */
  ok: boolean;
  /** What it printed, both streams as they came; empty unless `quiet`. */
  output: string;
}

/** Runs the command to its end. A tool that cannot be started is a result that is not ok, with the reason as output. */
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
  // A signal may reach us alone (a supervisor's SIGTERM); the terminal's Ctrl-C reaches the child by itself as well.
  const stop = (signal: NodeJS.Signals) => {
    child.once("close", () => process.exit(130));
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

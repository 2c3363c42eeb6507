/** Runs npm in a folder outside the repository, as an adopter does. */
import { spawn } from "node:child_process";

export interface NpmRun {
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

/** Returns npm's standard output. Throws with all output if npm fails. */
export async function runNpm({ args, cwd, env = {} }: NpmRun): Promise<string> {
  const child = spawn("npm", args, { cwd, env: adoptersEnv(env), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    printed += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const code = await new Promise<number | null>((done, fail) => child.once("error", fail).once("close", done));
  if (code !== 0) throw new Error(`npm ${args.join(" ")} ended with exit code ${code}:\n${printed}`);
  return output;
}

/** Removes the variables with which npm describes the repository to this process. */
export function adoptersEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(package|lifecycle|config_local_prefix|command|execpath|node_execpath)/.test(name) && name !== "INIT_CWD",
  );
  return { ...Object.fromEntries(inherited), NO_COLOR: "1", ...more };
}

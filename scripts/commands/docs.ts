/** `npm run docs`: writes the files that are printed from code. `npm run docs -- --check` only lists the outdated ones. */
import { defineCommand, runCommand, showUsage } from "citty";
import { outdatedFiles, printFiles } from "../docs/printed-files.ts";

const command = defineCommand({
  meta: { name: "npm run docs --", description: "Writes the files that are printed from code." },
  args: { check: { type: "boolean", description: "Write nothing; fail if a file is out of date." } },
  run: ({ args }) => (args.check ? outdatedFiles() : printFiles()),
});

export async function run(args: string[]): Promise<number> {
  if (args.includes("--help")) return showUsage(command).then(() => 0);
  const { result } = await runCommand(command, { rawArgs: args });
  const faults = result as string[];
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

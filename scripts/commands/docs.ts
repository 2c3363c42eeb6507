/** `npm run docs`: writes the files that are printed from code. `--check` only lists the outdated ones; `--site` builds the documentation site. */
import { defineCommand, runCommand, showUsage } from "citty";
import { outdatedFiles, printFiles } from "../docs/printed-files.ts";
import { buildSite } from "../docs/site/build-site.ts";

const command = defineCommand({
  meta: { name: "npm run docs --", description: "Writes the files that are printed from code." },
  args: {
    check: { type: "boolean", description: "Write nothing; fail if a file is out of date." },
    site: {
      type: "boolean",
      description: "Build the documentation site into dist/docs, with VitePress, and check its links.",
    },
  },
  run: ({ args }) => (args.site ? buildSite() : args.check ? outdatedFiles() : printFiles()),
});

export async function run(args: string[]): Promise<number> {
  if (args.includes("--help")) return showUsage(command).then(() => 0);
  const { result } = await runCommand(command, { rawArgs: args });
  const faults = result as string[];
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

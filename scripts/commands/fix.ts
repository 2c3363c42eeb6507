/** `npm run fix`: writes the files that are printed from code, and applies the linter's fixes. */
import { printFiles } from "../docs/printed-files.ts";
import { printHelp } from "../lib/print-help.ts";
import { runTool } from "../lib/run-tool.ts";

export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run fix: writes the files that are printed from code, and applies the linter's fixes.",
  );
  if (helped !== undefined) return helped;
  const faults = await printFiles();
  for (const fault of faults) console.error(fault);
  const { ok } = await runTool({ tool: "biome", args: ["check", "--write"] });
  return ok && faults.length === 0 ? 0 : 1;
}

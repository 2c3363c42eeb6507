/** `npm run fix`: prints anew what is printed from code, and mends what the linter can mend. */
import { printFiles } from "../docs/printed-files.ts";
import { runTool } from "../lib/run-tool.ts";

export async function run(): Promise<number> {
  const faults = await printFiles();
  for (const fault of faults) console.error(fault);
  const { ok } = await runTool({ tool: "biome", args: ["check", "--write"] });
  return ok && faults.length === 0 ? 0 : 1;
}

/** `npm run prove docs-site`: builds the documentation site and checks it, as `npm run docs -- --site` does. */
import { buildSite } from "../docs/site/build-site.ts";
import { printHelp } from "../lib/print-help.ts";

/** Returns 1 where a link is dead, or a page would load something from another host. */
export async function run(args: string[]): Promise<number> {
  const helped = printHelp(
    args,
    "npm run prove docs-site: builds the documentation site into dist/docs and checks it.",
  );
  if (helped !== undefined) return helped;
  const faults = await buildSite();
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

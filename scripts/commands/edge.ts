/**
 * `npm run edge`: runs the edge for production. It serves the output of `npm run build`, published builds and the console, but
 * no replica sites. With --probe, it tries out an edge that runs.
 */
import { parseArgs } from "node:util";
import {
  dataFolder,
  edgeSettings,
  exitCodeOf,
  probeArgs,
  reportFailure,
  runProbe,
  serveBuilds,
  settingsHelp,
} from "tagwell/serve";
import { buildApp } from "../lib/build-app.ts";
import { built, root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

export function run(args: string[]): Promise<number> {
  if (args.some((arg) => /^--probe(=|$)/.test(arg))) return exitCodeOf(() => probe(args));
  return exitCodeOf(async () => {
    const helped = printHelp(args, help());
    if (helped !== undefined) return helped;
    await buildApp("console", console.log);
    await serveBuilds({ dist: built.library, dataDir: dataFolder(process.env, () => root), console: built.console });
    return 0;
  }, reportFailure);
}

function probe(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: probeArgs });
  return runProbe({ ...values, probe: values.probe ?? "" }, process.env);
}

function help(): string {
  const options = Object.entries(probeArgs).map(([name, { description }]) => `  --${name.padEnd(12)}  ${description}`);
  return `npm run edge: serves dist/, published builds and the console.\n\n${options.join("\n")}\n\n${settingsHelp(edgeSettings)}`;
}

/** `npm start`: serves everything on one port, ready to try. */
import { join } from "node:path";
import { startFollowing } from "tagwell/node";
import {
  dataFolder,
  edgeSettings,
  exitCodeOf,
  readEdgeSettings,
  refuseInUse,
  reportFailure,
  serve,
  settingsHelp,
  startLog,
  welcome,
} from "tagwell/serve";
import { buildForDevelopment } from "../lib/build-for-development.ts";
import { edgeOptions } from "../lib/edge-options.ts";
import { built, propertyFolder, root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";

/** Serves until Ctrl-C or SIGTERM, then stops cleanly and returns 0. Returns 1 if PORT is invalid or in use, or if there are arguments but --help. */
export function run(args: string[]): Promise<number> {
  return exitCodeOf(async () => {
    const helped = printHelp(
      args,
      `npm start: builds development, and serves edge, console and the replica sites.\n\n${settingsHelp(edgeSettings)}`,
    );
    if (helped !== undefined) return helped;
    const { logLevel, ...settings } = readEdgeSettings(process.env);
    const dataDir = dataFolder(process.env, () => root);
    const log = startLog(logLevel);
    await refuseInUse({ port: settings.port, dataDir, log });
    await buildForDevelopment(console.log);
    const options = await edgeOptions({ port: settings.port, dataDir });
    await serve({ ...options, ...settings, dataDir, log }, async (running) => {
      const colors = process.stdout.isTTY && !process.env.NO_COLOR;
      const sites = options.properties.flatMap((property) => property.sites);
      console.log(welcome({ ...running, sites, dataDir, colors }));
      return startFollowing({ folder: propertyFolder, outDir: join(built.library, "development"), edge: running });
    });
    return 0;
  }, reportFailure);
}

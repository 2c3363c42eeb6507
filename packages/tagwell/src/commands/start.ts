/** `tagwell start`: builds development and serves it with the console and the property's own pages. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { consoleFolder } from "@tagwell/console";
import { defineCommand } from "citty";
import { buildDevelopment } from "../build/build-development.ts";
import { exitWith } from "../errors/exit-with.ts";
import { openProperty } from "../property/open-property.ts";
import { builtProperties } from "../serve/built-properties.ts";
import { refuseInUse } from "../serve/refuse-in-use.ts";
import { reportFailure } from "../serve/report-failure.ts";
import { serve } from "../serve/serve.ts";
import { startFollowing } from "../serve/start-following.ts";
import { startLog } from "../serve/start-log.ts";
import { welcome } from "../serve/welcome.ts";
import { dataFolder } from "../settings/data-folder.ts";
import { readEdgeSettings } from "../settings/edge-settings.ts";

export const start = defineCommand({
  meta: {
    name: "start",
    description:
      "Builds development, again at every change, and serves edge, console and pages/ on PORT (4600). Data is kept in TAGWELL_DATA (.data).",
  },
  run: () => exitWith(run, reportFailure),
});

async function run(): Promise<number> {
  const { logLevel, ...settings } = readEdgeSettings(process.env);
  const property = await openProperty();
  const dist = join(property.folder, "dist");
  const pages = join(property.folder, "pages");
  const dataDir = dataFolder(process.env, () => property.folder);
  const log = startLog(logLevel);
  await refuseInUse({ port: settings.port, dataDir, log });
  await buildDevelopment(property, console.log);
  // Development and nothing else: trials never mix with measurements.
  const properties = (await builtProperties(dist, log)).filter(({ environment }) => environment === "development");
  await serve(
    {
      ...settings,
      dataDir,
      properties,
      folders: { console: consoleFolder, tags: dist, ...(existsSync(pages) && { pages }) },
      log,
    },
    async (running) => {
      const colors = process.stdout.isTTY && !process.env.NO_COLOR;
      const sites = properties.flatMap((built) => built.sites);
      console.log(welcome({ ...running, sites, dataDir, colors }));
      return startFollowing({ folder: property.folder, outDir: join(dist, "development"), edge: running });
    },
  );
  return 0;
}

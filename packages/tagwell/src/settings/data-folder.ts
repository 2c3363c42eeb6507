/** Where an edge keeps its data. */
import { join, resolve } from "node:path";
import * as v from "valibot";
import { readSettings } from "./read-settings.ts";
import { setting } from "./setting.ts";

export const dataSettings = v.object({
  dataDir: setting("TAGWELL_DATA", "Folder of the databases and the published builds", v.string(), { unset: ".data" }),
});

/** Its absolute path: TAGWELL_DATA, or `.data` in the folder that `home` finds, which then has to be there. */
export function dataFolder(environment: NodeJS.ProcessEnv, home: () => string): string {
  const { dataDir } = readSettings(dataSettings, environment);
  return dataDir === undefined ? join(home(), ".data") : resolve(dataDir);
}

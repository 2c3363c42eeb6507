/** Serves builds as production does: collection, asset host and console, without development tools. */

import { builtProperties } from "./built-properties.ts";
import { readEdgeSettings } from "./read-edge-settings.ts";
import { serve } from "./serve.ts";

export interface ServedBuilds {
  /** Folder with a folder for each environment. */
  dist: string;
  dataDir: string;
  /** The built console. */
  console: string;
}

/** On PORT, and for other machines where TAGWELL_LISTEN and TAGWELL_ORIGIN say so, until SIGINT or SIGTERM. */
export async function serveBuilds({ dist, dataDir, console: consoleFolder }: ServedBuilds): Promise<void> {
  const settings = readEdgeSettings(process.env);
  const properties = await builtProperties(dist);
  const folders = { console: consoleFolder, tags: dist };
  const options = { ...settings, dataDir, properties, folders, log: console.error };
  await serve(options, (running) => {
    const names = properties.map(({ environment }) => environment).join(", ");
    console.log(`Serving ${names} at http://localhost:${running.port}/`);
    if (running.accountLink !== undefined)
      console.log(`Create the first account (once, within a day): ${running.accountLink}`);
  });
}

/** Options of the local edge: the same for `npm start` and for the browser tests. */
import { join } from "node:path";
import { type EdgeOptions, readPropertyFile } from "@tagwell/edge";
import { built } from "./folders.ts";

/**
 * `port` 0 takes any free one; `dataDir` is where the events are stored. The edge serves development only: test events never mix
 * with measurements, and they may be deleted. Development must have been built.
 */
export async function edgeOptions({ port, dataDir }: { port: number; dataDir: string }): Promise<EdgeOptions> {
  return {
    port,
    dataDir,
    properties: [await readPropertyFile(join(built.library, "development/property.json"))],
    folders: { console: built.console, pages: built.sites, tags: built.library },
  };
}

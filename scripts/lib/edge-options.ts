/** Options of the local edge, shared by `npm start` and the browser tests. */
import { join } from "node:path";
import { readPropertyFile } from "@tagwell/collector";
import type { EdgeOptions } from "@tagwell/console-server";
import { built } from "./folders.ts";

export interface LocalEdge {
  /** 0 picks any free port. */
  port: number;
  /** Folder in which events are stored. */
  dataDir: string;
  /** Folder of the built library, with a folder for each environment. Default: the repository's own property. */
  library?: string;
  /** Folder of the sites' pages. Default: the replica sites. */
  pages?: string;
}

/**
 * The edge serves development only: test events never mix with measurements, and they may be deleted. Development must be
 * built first.
 */
export async function edgeOptions(edge: LocalEdge): Promise<EdgeOptions> {
  const { port, dataDir, library = built.library, pages = built.sites } = edge;
  return {
    port,
    dataDir,
    properties: [await readPropertyFile(join(library, "development/property.json"))],
    folders: { console: built.console, pages, tags: library },
  };
}

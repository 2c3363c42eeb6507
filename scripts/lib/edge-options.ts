/** Options of the local edge: the same for `npm start` and for the browser tests. */
import { join } from "node:path";
import { type EdgeOptions, readPropertyFile } from "@tagwell/edge";
import { built } from "./folders.ts";

export interface LocalEdge {
  /** 0 takes any free one. */
  port: number;
  /** Where the events are stored. */
  dataDir: string;
  /** Folder of the built library, a folder for each environment; the repository's own property unless set. */
  library?: string;
  /** Folder of the pages that the sites show; the replica sites unless set. */
  pages?: string;
}

/**
 * The edge serves development only: test events never mix with measurements, and they may be deleted. Development must have
 * been built.
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

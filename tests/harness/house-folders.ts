/** The property and the pages that a house serves. */
import { join } from "node:path";
import { root } from "../../scripts/lib/folders.ts";

export interface HouseFolders {
  /** Folder of the built library: a folder for each environment. */
  library: string;
  /** Folder of the sites' pages. */
  pages: string;
}

/** The property of the product's own tests. */
export const examplePropertyFolder = join(root, "tests/example-property");

/** The example property, with one page used for every address of its sites. */
export const exampleHouse: HouseFolders = {
  library: join(root, "node_modules/.cache/tagwell/example"),
  pages: join(root, "tests/pages"),
};

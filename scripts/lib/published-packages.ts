/** The packages that are published, in dependency order. */
import { join } from "node:path";
import { root } from "./folders.ts";

export const publishedPackages = [
  "packages/contract",
  "packages/container",
  "packages/learn",
  "packages/build",
  "packages/collector",
  "packages/console-server",
  "packages/cluster",
  "apps/console",
  "packages/tagwell",
  "packages/create-tagwell",
].map((folder) => join(root, folder));

/** The repository's folders. */
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** The property that this repository builds, serves and documents. */
export const propertyFolder = join(root, "property");

/** The folders that have a tsconfig.json, in dependency order. */
export const workspaces = [
  "packages/contract",
  "packages/container",
  "property",
  "packages/learn",
  "packages/build",
  "packages/collector",
  "packages/console-server",
  "packages/tagwell",
  "packages/cluster",
  "packages/create-tagwell",
  "packages/create-tagwell/template",
  "apps/sites",
  "apps/sites/tests",
  "apps/console",
  "bench",
] as const;

/** The workspaces that need the repository's own property; the benchmark measures its library. */
export const needProperty: readonly string[] = ["apps/sites", "apps/sites/tests", "bench"];

/** Build output. */
export const built = {
  library: join(root, "dist"),
  sites: join(root, "apps/sites/dist"),
  console: join(root, "apps/console/dist"),
  server: join(root, "dist/server"),
};

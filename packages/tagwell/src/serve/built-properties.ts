/** Finds the builds that an edge can serve. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Log, readPropertyFile } from "@tagwell/collector";
import type { PropertyFile } from "@tagwell/contract";

/** The description of each build in `dist`, one folder an environment. A build that cannot be served is logged and left out. */
export async function builtProperties(dist: string, log: Log): Promise<PropertyFile[]> {
  const names = existsSync(dist) ? readdirSync(dist) : [];
  const files = names.map((name) => join(dist, name, "property.json")).filter((file) => existsSync(file));
  const read = await Promise.all(
    files.map((file) =>
      readPropertyFile(file).catch((error: Error) => void log(`a build is not served: ${error.message}`)),
    ),
  );
  return read.filter((file) => file !== undefined);
}

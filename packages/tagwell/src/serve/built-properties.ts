/** Finds the builds that an edge can serve. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PropertyFile } from "@tagwell/contract";
import { readPropertyFile } from "@tagwell/edge";
import { UsageFault } from "../errors/usage-fault.ts";

/** The description of each build in `dist`, one folder an environment. Throws when there is none, or one is not readable. */
export async function builtProperties(dist: string): Promise<PropertyFile[]> {
  const names = existsSync(dist) ? readdirSync(dist) : [];
  const files = names.map((name) => join(dist, name, "property.json")).filter((file) => existsSync(file));
  if (files.length === 0) throw new UsageFault(`There is no build in ${dist}. Type: npm run build`);
  return Promise.all(files.map(readPropertyFile));
}

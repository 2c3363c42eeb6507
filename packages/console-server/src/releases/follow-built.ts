/** Serves the schema of a built folder when the folder is built anew: its library and its schema never disagree. */
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import { readPropertyFile } from "@tagwell/collector/tags/read-property-file";
import type { EnvironmentName } from "@tagwell/contract";

export type BuiltFollower = ReturnType<typeof createBuiltFollower>;

export function createBuiltFollower(
  properties: Pick<ReplaceableProperties, "conflictWith" | "replace" | "ofEnvironment">,
  log: Log,
) {
  /** Of each environment, the file that was there when the edge started, or that it read. */
  const versions = new Map<EnvironmentName, string>();
  /** Serves the folder's property. Returns why it is not served. */
  const serve = async (environment: EnvironmentName, folder: string): Promise<string | undefined> => {
    const path = join(folder, "property.json");
    versions.set(environment, await versionOf(path));
    const file = await readPropertyFile(path).catch((error: Error) => error.message);
    if (typeof file === "string") return file;
    const conflict = properties.conflictWith(file);
    if (conflict === undefined) properties.replace(file);
    return conflict;
  };
  return {
    serve,
    /** To be called when the folder is served. Serves its property if the file is another one than at the last call. */
    async follow(environment: EnvironmentName, folder: string): Promise<void> {
      const version = await versionOf(join(folder, "property.json"));
      const known = versions.get(environment);
      versions.set(environment, version);
      // An environment without a property at the start is not served.
      const isNew = known !== undefined && version !== "" && version !== known;
      if (!isNew || properties.ofEnvironment(environment) === undefined) return;
      const fault = await serve(environment, folder);
      if (fault === undefined) log("a newer build is served, with its schema", "info", { environment });
      else
        log(
          `the newer build in ${folder} is served, but events are validated by the schema before it: ${fault}`,
          "warn",
        );
    },
  };
}

/** Changes with the file; empty where there is none. */
async function versionOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found ? [found.ino, found.size, found.mtimeMs].join(" ") : "";
}

/** Serves what the console published, from a copy on this machine's disk: also without the library, and from the start. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import type { Log } from "../log.ts";
import type { ReplaceableProperties } from "../served-property.ts";
import type { Library, Served } from "../shared-library.ts";
import { keepBuild } from "./keep-build.ts";
import { type ReadBuild, readBuild } from "./read-build.ts";
import type { Releases } from "./releases.ts";

export interface FollowParts {
  library: Library;
  /** The folder with the builds beside this edge; undefined where there is none. */
  built: string | undefined;
  /** Where published builds are kept: `<environment>/<build>/`. */
  kept: string;
  properties: Pick<ReplaceableProperties, "conflictWith" | "replace">;
  log: Log;
  /** How often the library is asked, in milliseconds: a second unless set. */
  everyMs?: number;
}

export interface FollowedReleases extends Pick<Releases, "folders" | "folderOf"> {
  /** Follows until the signal aborts; never rejects. */
  follow(signal: AbortSignal): Promise<void>;
}

/** Serves the copy before it resolves. */
export async function openFollowedReleases(parts: FollowParts): Promise<FollowedReleases> {
  const { library, built, kept, properties, log, everyMs = 1000 } = parts;
  const file = join(kept, "served.json");
  const folderOf = (environment: EnvironmentName, build: string) => join(kept, environment, build);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const served = new Map<EnvironmentName, Served>(
    existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as [EnvironmentName, Served][]) : [],
  );
  for (const [environment, { current }] of served)
    if (current !== undefined)
      await readKept(environment, current).then(useProperty, (error: Error) =>
        log(`a published build is not used: ${environment}, build ${current}: ${error.message}`),
      );

  return {
    folders(environment) {
      const { current, earlier = [] } = served.get(environment) ?? {};
      const own = built === undefined ? [] : [join(built, environment)];
      const first = current === undefined ? own : [folderOf(environment, current)];
      return [...first, ...earlier.map((build) => folderOf(environment, build))];
    },
    folderOf(environment, build) {
      const { current, earlier = [] } = served.get(environment) ?? {};
      return current === build || earlier.includes(build) ? folderOf(environment, build) : undefined;
    },
    async follow(signal) {
      let failure: string | undefined;
      while (!signal.aborted) {
        try {
          for (const environment of environmentNames) await update(environment);
          failure = undefined;
        } catch (error) {
          const why = (error as Error).message;
          if (why !== failure) log(`what is published does not arrive: ${why}`, "warn");
          failure = why;
        }
        await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
      }
    },
  };

  async function update(environment: EnvironmentName): Promise<void> {
    const wanted = await library.served(environment);
    if (!wanted || JSON.stringify(wanted) === JSON.stringify(served.get(environment))) return;
    const { current, earlier } = wanted;
    for (const build of [...(current === undefined ? [] : [current]), ...earlier]) await fetchBuild(environment, build);
    if (current !== undefined) useProperty(await readKept(environment, current));
    const next = new Map(served).set(environment, wanted);
    await writeFile(`${file}.part`, JSON.stringify([...next]), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    // Not before the file has it: an edge that starts without the library then serves the same.
    served.set(environment, wanted);
    log("a build is served", "info", { environment, build: current ?? "as built" });
  }

  /** A copy that was damaged on the disk is replaced. */
  async function fetchBuild(environment: EnvironmentName, build: string): Promise<void> {
    if (await readKept(environment, build).catch(() => undefined)) return;
    const files = await library.build(environment, build);
    if (!files) return;
    await rm(folderOf(environment, build), { recursive: true, force: true });
    await keepBuild(join(kept, environment), build, files);
  }

  async function readKept(environment: EnvironmentName, build: string): Promise<ReadBuild> {
    const read = await readBuild(folderOf(environment, build));
    const [fault = read?.build.id === build ? undefined : "It is not there."] = read?.build.faults ?? [];
    if (!read || fault !== undefined) throw new Error(`Build ${build} of ${environment} is not whole: ${fault}`);
    return read;
  }

  function useProperty({ property }: ReadBuild): void {
    if (!property) return;
    const conflict = properties.conflictWith(property);
    if (conflict !== undefined) throw new Error(conflict);
    properties.replace(property);
  }
}

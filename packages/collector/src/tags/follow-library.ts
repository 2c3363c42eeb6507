/** Serves what the console published, from a copy on this machine's disk: also without the library, and from the start. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { idOf, type Library, type Served } from "../doors/library.ts";
import type { ReplaceableProperties } from "../doors/served-property.ts";
import type { Log } from "../errors/log.ts";
import { createBuildFolders } from "./build-folders.ts";
import { keepBuild } from "./keep-build.ts";
import type { ServedBuilds } from "./served-builds.ts";
import { type ShortBuild, upgradeBuildIds } from "./upgrade-build-ids.ts";

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

export interface FollowedReleases extends ServedBuilds {
  /** Follows until the signal aborts; never rejects. */
  follow(signal: AbortSignal): Promise<void>;
}

/** Serves the copy before it resolves. */
export async function openFollowedReleases(parts: FollowParts): Promise<FollowedReleases> {
  const { library, built, kept, properties, log, everyMs = 1000 } = parts;
  const file = join(kept, "served.json");
  const folders = createBuildFolders(built, kept);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  let served = new Map<EnvironmentName, Served>(
    existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as [EnvironmentName, Served][]) : [],
  );
  await upgradeBuildIds(kept, renameServed, log);
  /** Why the copy of a published build is not served. */
  const faults = new Map<EnvironmentName, string>();
  for (const [environment, { current }] of served)
    if (current !== undefined)
      await use(environment, current).catch((error: Error) => {
        faults.set(environment, error.message);
        log(`nothing is served in ${environment}: ${error.message}`);
        // As if it had never arrived, so that it is fetched again.
        served.delete(environment);
      });

  return {
    async serving(environment) {
      const known = served.get(environment);
      const withheld = known ? known.withheld : (faults.get(environment) ?? unknown[environment]);
      if (withheld !== undefined) return { folders: [], withheld };
      const { current, earlier } = known ?? { earlier: [] };
      const first = current === undefined ? folders.builtFolder(environment) : folders.keptFolder(environment, current);
      const whole = first === undefined ? [] : [first];
      for (const build of earlier)
        if ((await folders.whyDamaged(environment, build)) === undefined)
          whole.push(folders.keptFolder(environment, build));
      return { folders: whole, ...(current !== undefined && { current }) };
    },
    async folderOf(environment, name) {
      const { current, earlier = [] } = served.get(environment) ?? {};
      const build = idOf(name, current === undefined ? earlier : [current, ...earlier]);
      if (build === undefined || (await folders.whyDamaged(environment, build)) !== undefined) return undefined;
      return folders.keptFolder(environment, build);
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
    const { current, earlier, withheld } = wanted;
    for (const build of [...(current === undefined ? [] : [current]), ...earlier]) await fetchBuild(environment, build);
    if (current !== undefined) await use(environment, current);
    // Not before the file has it: an edge that starts without the library then serves the same.
    await save(new Map(served).set(environment, wanted));
    faults.delete(environment);
    if (withheld === undefined) log("a build is served", "info", { environment, build: current ?? "as built" });
    else log(`nothing is served in ${environment}: ${withheld}`);
  }

  async function save(next: typeof served): Promise<void> {
    await writeFile(`${file}.part`, JSON.stringify([...next]), { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    served = next;
  }

  /** The file of an earlier version has the first twelve digits of each id. */
  async function renameServed({ environment, short, read }: ShortBuild): Promise<void> {
    const known = served.get(environment);
    if (!known) return;
    const text = JSON.stringify(known).replaceAll(`"${short}"`, `"${read.hash}"`);
    await save(new Map(served).set(environment, JSON.parse(text) as Served));
  }

  /** A copy that was damaged on the disk is replaced. */
  async function fetchBuild(environment: EnvironmentName, build: string): Promise<void> {
    if ((await folders.whyDamaged(environment, build, true)) === undefined) return;
    const files = await library.build(environment, build);
    if (!files) return;
    await rm(folders.keptFolder(environment, build), { recursive: true, force: true });
    await keepBuild(join(kept, environment), build, files);
    await folders.whyDamaged(environment, build, true);
  }

  /** Validates events by the build's property. Rejects where the copy is damaged, or the edge cannot serve this property. */
  async function use(environment: EnvironmentName, build: string): Promise<void> {
    const read = await folders.readKept(environment, build);
    const [fault = read ? undefined : "It is not there."] = read?.build.faults ?? [];
    if (!read?.property || fault !== undefined)
      throw new Error(`Build ${build} of ${environment} is not whole: ${fault}`);
    const conflict = properties.conflictWith(read.property);
    if (conflict !== undefined) throw new Error(conflict);
    properties.replace(read.property);
  }
}

/** What is served before the library has said anything: it may be that production serves nothing that was only built. */
const unknown: Partial<Record<EnvironmentName, string>> = {
  production: "This edge has not been told yet which build is published. It asks once a second.",
};

/** Serves what the console published, from a copy on this machine's disk: also without the library, and from the start. */
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { idOf, type Library, type Served } from "../doors/library.ts";
import type { ReplaceableProperties } from "../doors/served-property.ts";
import type { Log } from "../errors/log.ts";
import { replaceFile } from "../files/replace-file.ts";
import { createBuildFolders, dropHalfKept } from "./build-folders.ts";
import type { ServedBuilds, Serving } from "./served-builds.ts";
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

/** What is served before the library has said anything: it may be that production serves nothing that was only built. */
const unknown: Partial<Record<EnvironmentName, string>> = {
  production: "This edge has not been told yet which build is published. It asks once a second.",
};

/** Serves the copy before it resolves. */
export async function openFollowedReleases(parts: FollowParts): Promise<FollowedReleases> {
  mkdirSync(parts.kept, { recursive: true, mode: 0o700 });
  const releases = new FollowedReleases(parts);
  await releases.serveCopy();
  return releases;
}

class FollowedReleases implements ServedBuilds {
  readonly #parts: FollowParts;
  readonly #folders;
  /** Has what is served, for a start without the library. */
  readonly #file: string;
  #served: Map<EnvironmentName, Served>;
  /** Why the copy of a published build is not served. */
  readonly #faults = new Map<EnvironmentName, string>();

  constructor(parts: FollowParts) {
    this.#parts = parts;
    this.#folders = createBuildFolders(parts.built, parts.kept);
    this.#file = join(parts.kept, "served.json");
    this.#served = new Map(existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, "utf8")) : []);
  }

  async serveCopy(): Promise<void> {
    const { kept, log } = this.#parts;
    // The file of an earlier version has the first twelve digits of each id.
    const renameServed = async ({ environment, short, read }: ShortBuild) => {
      const text = JSON.stringify(this.#served.get(environment))?.replaceAll(`"${short}"`, `"${read.hash}"`);
      if (text !== undefined) this.#save(new Map(this.#served).set(environment, JSON.parse(text)));
    };
    await dropHalfKept(kept);
    await upgradeBuildIds(kept, renameServed, log);
    for (const [environment, { current }] of this.#served)
      if (current !== undefined)
        await this.#use(environment, current).catch((error: Error) => {
          this.#faults.set(environment, error.message);
          log(`nothing is served in ${environment}: ${error.message}`);
          // As if it had never arrived, so that it is fetched again.
          this.#served.delete(environment);
        });
  }

  async serving(environment: EnvironmentName): Promise<Serving> {
    const known = this.#served.get(environment);
    const withheld = known ? known.withheld : (this.#faults.get(environment) ?? unknown[environment]);
    if (withheld !== undefined) return { folders: [], withheld };
    const { current, earlier } = known ?? { earlier: [] };
    const { builtFolder, keptFolder } = this.#folders;
    const first = current === undefined ? builtFolder(environment) : keptFolder(environment, current);
    const folders = first === undefined ? [] : [first];
    for (const build of earlier)
      if (await this.#isWhole(environment, build)) folders.push(keptFolder(environment, build));
    return { folders, ...(current !== undefined && { current }) };
  }

  async folderOf(environment: EnvironmentName, name: string): Promise<string | undefined> {
    const { current, earlier = [] } = this.#served.get(environment) ?? {};
    const build = idOf(name, current === undefined ? earlier : [current, ...earlier]);
    const isWhole = build !== undefined && (await this.#isWhole(environment, build));
    return isWhole ? this.#folders.keptFolder(environment, build) : undefined;
  }

  /** Follows until the signal aborts; never rejects. */
  async follow(signal: AbortSignal): Promise<void> {
    const { log, everyMs = 1000 } = this.#parts;
    let failure: string | undefined;
    while (!signal.aborted) {
      try {
        for (const environment of environmentNames) await this.#update(environment);
        failure = undefined;
      } catch (error) {
        const why = (error as Error).message;
        if (why !== failure) log(`what is published does not arrive: ${why}`, "warn");
        failure = why;
      }
      await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #isWhole(environment: EnvironmentName, build: string): Promise<boolean> {
    return (await this.#folders.whyDamaged(environment, build)) === undefined;
  }

  async #update(environment: EnvironmentName): Promise<void> {
    const { library, log } = this.#parts;
    const wanted = await library.served(environment);
    if (!wanted || JSON.stringify(wanted) === JSON.stringify(this.#served.get(environment))) return;
    const { current, earlier, withheld } = wanted;
    for (const build of [current ?? [], earlier].flat()) {
      // A copy that was damaged on the disk is replaced.
      if ((await this.#folders.whyDamaged(environment, build, true)) === undefined) continue;
      const contents = await library.build(environment, build);
      if (contents) await this.#folders.keep(environment, { build: { id: build }, contents });
    }
    if (current !== undefined) await this.#use(environment, current);
    // Not before the file has it: an edge that starts without the library then serves the same.
    this.#save(new Map(this.#served).set(environment, wanted));
    this.#faults.delete(environment);
    if (withheld === undefined) log("a build is served", "info", { environment, build: current ?? "as built" });
    else log(`nothing is served in ${environment}: ${withheld}`);
  }

  #save(served: Map<EnvironmentName, Served>): void {
    replaceFile(this.#file, JSON.stringify([...served]));
    this.#served = served;
  }

  /** Validates events by the build's property. Rejects where the copy is damaged, or the edge cannot serve this property. */
  async #use(environment: EnvironmentName, build: string): Promise<void> {
    const { properties } = this.#parts;
    const read = await this.#folders.readKept(environment, build);
    const [fault = read ? undefined : "It is not there."] = read?.build.faults ?? [];
    if (!read?.property || fault !== undefined)
      throw new Error(`Build ${build} of ${environment} is not whole: ${fault}`);
    const conflict = properties.conflictWith(read.property);
    if (conflict !== undefined) throw new Error(conflict);
    properties.replace(read.property);
  }
}

/** The builds of an environment as data: who published them and why, who signed them, and how two of them differ. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { BuildFolders } from "@tagwell/collector/tags/build-folders";
import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import { asBuilt, type BuildDiff, type BuildRow, type EnvironmentName } from "@tagwell/contract";
import { type DescribedBuild, diffBuilds, markOf } from "./diff/diff-builds.ts";
import { sumOf } from "./diff/file-changes.ts";
import type { Publications } from "./publications.ts";
import type { Releases } from "./releases.ts";
import type { Signatures } from "./signatures.ts";

/** Names the build that is served, in place of its id. */
export const servedBuild = "served";

export type Builds = ReturnType<typeof createBuilds>;

export interface BuildsParts {
  folders: BuildFolders;
  publications: Publications;
  signatures: Signatures;
  /** What pages get. */
  serving: Releases["serving"];
}

export function createBuilds({ folders, publications, signatures, serving }: BuildsParts) {
  return {
    /** Newest build date first. */
    async list(environment: EnvironmentName): Promise<BuildRow[]> {
      const built = await folders.readBuilt(environment).catch(() => undefined);
      const kept = await folders.keptIds(environment);
      const ids = new Set([...kept, ...(built ? [built.build.id] : [])]);
      const rows = publications.rows({ environment });
      const { current } = await serving(environment);
      const list: BuildRow[] = [];
      // One after the other: each is read as a whole, to compare its files with their hashes.
      for (const id of ids) {
        const isBuilt = id === built?.build.id;
        // The kept copy is the one that is served.
        const read = kept.includes(id) ? await folders.readKept(environment, id).catch((error: Error) => error) : built;
        const publishedAs = rows.filter((row) => row.build === id);
        const common = { isServed: id === current, isBuilt, publications: publishedAs };
        const row = read && !(read instanceof Error) ? rowOf(environment, read) : unreadable(id, read?.message);
        list.push({ ...row, ...common });
      }
      return list.sort((one, other) => (one.buildDate < other.buildDate ? 1 : -1));
    },
    /**
     * `from` and `to` are ids, `served`, or `as-built` for what lies in the built folder. Rejects with HttpError 404 for a build
     * that is not there, and 409 for one that does not describe itself.
     */
    async diff(environment: EnvironmentName, from: string, to: string): Promise<BuildDiff> {
      const [before, after] = [await find(environment, from), await find(environment, to)];
      if (!after) throw new HttpError(404, "no-such-build", `Nothing is published in ${environment}.`);
      return diffBuilds(environment, before, after);
    },
  };

  function rowOf(environment: EnvironmentName, read: ReadBuild) {
    const { faults, files } = read.build;
    return {
      ...markOf(read),
      ...sumOf(files),
      // A signature is of the content, not of the name.
      signatures: signatures.of({ environment, build: read.hash }),
      faults,
    };
  }

  /** Undefined for the served build where nothing is published. */
  async function find(environment: EnvironmentName, asked: string): Promise<DescribedBuild | undefined> {
    const build = asked === servedBuild ? publications.served(environment) : asked;
    if (build === undefined) return undefined;
    const read = await folders.find(environment, build);
    const { property } = read;
    if (property) return { ...read, property };
    const name = build === asBuilt ? "The build in the built folder" : `Build ${build}`;
    throw new HttpError(409, "not-comparable", `${name} cannot be compared: ${read.build.faults.join(" ")}`);
  }
}

const unreadable = (id: string, fault = "Its manifest is missing.") => ({
  ...{ id, revision: "unknown", buildDate: "", hash: "", bytes: 0, gzip: 0, brotli: 0, signatures: [] },
  faults: [fault],
});

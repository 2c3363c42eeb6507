/** The folders with builds: the built ones, and those that the edge keeps. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { asBuilt, type EnvironmentName } from "@tagwell/contract";
import { HttpError } from "../errors/http-error.ts";
import { keepBuild } from "./keep-build.ts";
import { type ReadBuild, readBuild } from "./read-build.ts";
import { readKept as readKeptIn } from "./read-kept.ts";

export interface BuildFolders {
  /** The folder that is built into; undefined where there is none. */
  builtFolder(environment: EnvironmentName): string | undefined;
  keptFolder(environment: EnvironmentName, build: string): string;
  /** Undefined where nothing was built. */
  readBuilt(environment: EnvironmentName): Promise<ReadBuild | undefined>;
  /** Undefined where the build is not kept. */
  readKept(environment: EnvironmentName, build: string): Promise<ReadBuild | undefined>;
  /** The ids of the builds that are kept, published or not. */
  keptIds(environment: EnvironmentName): Promise<string[]>;
  /** A built or kept build; `as-built` is the built one, whatever it is. Rejects with HttpError 404 where there is none. */
  find(environment: EnvironmentName, build: string): Promise<ReadBuild>;
  /** Keeps the bytes that were checked. What lies under the build's id and is not that build is replaced. */
  keep(environment: EnvironmentName, build: ReadBuild): Promise<void>;
  /** Removes the builds that were kept first, of those that nothing needs, until there are at most `most` of them. */
  dropSpare(environment: EnvironmentName, spare: { most: number; isNeeded(build: string): boolean }): Promise<void>;
  /**
   * Why a kept build must not be served: its files are not those that its id is the hash of. They are read when it is first asked
   * for, and again with `isAgain`.
   */
  whyDamaged(environment: EnvironmentName, build: string, isAgain?: boolean): Promise<string | undefined>;
}

/** `built` has a folder for each environment, `kept` has `<environment>/<build>/`. */
export function createBuildFolders(built: string | undefined, kept: string): BuildFolders {
  const builtFolder = (environment: EnvironmentName) => built && join(built, environment);
  const keptFolder = (environment: EnvironmentName, build: string) => join(kept, environment, build);
  const readKept = (environment: EnvironmentName, build: string) => readKeptIn(keptFolder(environment, build), build);
  const readBuilt = async (environment: EnvironmentName) => {
    const folder = builtFolder(environment);
    return folder === undefined ? undefined : readBuild(folder);
  };
  const keptIds = async (environment: EnvironmentName) => {
    const names = await readdir(join(kept, environment)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    // Not a folder that a crash left half written.
    return names.filter((name) => /^[0-9a-f]{64}$/.test(name));
  };
  /** By folder, what was found when it was read. */
  const checked = new Map<string, Promise<string | undefined>>();
  return {
    builtFolder,
    keptFolder,
    readBuilt,
    readKept,
    keptIds,
    async find(environment, build) {
      const lying = await readBuilt(environment);
      const isBuilt = lying && (build === asBuilt || lying.build.id === build);
      const found = isBuilt ? lying : await readKept(environment, build);
      if (!found)
        throw new HttpError(
          404,
          "no-such-build",
          `${environment} has no build "${build.slice(0, 64)}", built or published.`,
        );
      return found;
    },
    async keep(environment, build) {
      const { id } = build.build;
      const there = await readKept(environment, id).catch(() => undefined);
      if (there?.damage.length === 0) return;
      await rm(keptFolder(environment, id), { recursive: true, force: true });
      await keepBuild(join(kept, environment), id, build.contents);
      checked.delete(keptFolder(environment, id));
    },
    async dropSpare(environment, { most, isNeeded }) {
      const spare = (await keptIds(environment)).filter((build) => !isNeeded(build));
      const folders = spare.map((build) => keptFolder(environment, build));
      const aged = await Promise.all(folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })));
      aged.sort((one, other) => one.at - other.at);
      for (const { folder } of aged.slice(0, Math.max(0, spare.length - most))) {
        await rm(folder, { recursive: true, force: true });
        checked.delete(folder);
      }
    },
    whyDamaged(environment, build, isAgain = false) {
      const folder = keptFolder(environment, build);
      const known = isAgain ? undefined : checked.get(folder);
      const found =
        known ??
        readKept(environment, build).then(
          (read) => (read ? read.damage[0] : `Its files are missing from the data folder (library/${environment}).`),
          (error: Error) => error.message,
        );
      checked.set(folder, found);
      return found;
    },
  };
}

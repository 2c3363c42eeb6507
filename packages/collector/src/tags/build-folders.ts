/** The folders with builds: the built ones, and those that the edge keeps. */
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asBuilt, type EnvironmentName, environmentNames } from "@tagwell/contract";
import { HttpError } from "../errors/http-error.ts";
import { type ReadBuild, readBuild, readKept as readKeptIn } from "./read-build.ts";

export type BuildFolders = ReturnType<typeof createBuildFolders>;

/** `built` has a folder for each environment, `kept` has `<environment>/<build>/`. */
export function createBuildFolders(built: string | undefined, kept: string) {
  /** By folder, what was found when it was read. */
  const checked = new Map<string, Promise<string | undefined>>();
  /** The folder that is built into; undefined where there is none. */
  const builtFolder = (environment: EnvironmentName) => built && join(built, environment);
  const keptFolder = (environment: EnvironmentName, build: string) => join(kept, environment, build);
  /** Undefined where the build is not kept. */
  const readKept = (environment: EnvironmentName, build: string) => readKeptIn(keptFolder(environment, build), build);
  /** Undefined where nothing was built. */
  const readBuilt = async (environment: EnvironmentName) =>
    (built && (await readBuild(join(built, environment)))) || undefined;
  /** The ids of the builds that are kept, published or not. */
  const keptIds = (environment: EnvironmentName) => idsIn(join(kept, environment));
  const remove = async (folder: string) => {
    await rm(folder, { recursive: true, force: true });
    checked.delete(folder);
  };
  return {
    ...{ builtFolder, keptFolder, readBuilt, readKept, keptIds },
    /** A built or kept build; `as-built` is the built one, whatever it is. Rejects with HttpError 404 where there is none. */
    async find(environment: EnvironmentName, build: string): Promise<ReadBuild> {
      const lying = await readBuilt(environment);
      const isBuilt = lying && (build === asBuilt || lying.build.id === build);
      const found = isBuilt ? lying : await readKept(environment, build);
      if (found) return found;
      const detail = `${environment} has no build "${build.slice(0, 64)}", built or published.`;
      throw new HttpError(404, "no-such-build", detail);
    },
    /** Keeps the bytes that were checked. What lies under the build's id and is not that build is replaced. */
    async keep(environment: EnvironmentName, { build: { id }, contents }: KeptFiles): Promise<void> {
      const there = await readKept(environment, id).catch(() => undefined);
      if (there?.damage.length === 0) return;
      await remove(keptFolder(environment, id));
      await keepBuild(join(kept, environment), id, contents);
    },
    /** Removes the builds that were kept first, of those that nothing needs, until there are at most `most` of them. */
    async dropSpare(environment: EnvironmentName, { most, isNeeded }: Spare): Promise<void> {
      const spare = (await keptIds(environment)).filter((build) => !isNeeded(build));
      const folders = await oldestFirst(spare.map((build) => keptFolder(environment, build)));
      for (const folder of folders.slice(0, Math.max(0, spare.length - most))) await remove(folder);
    },
    /**
     * Why a kept build must not be served: its files are not those that its id is the hash of. They are read when it is first asked
     * for, and again with `isAgain`.
     */
    whyDamaged(environment: EnvironmentName, build: string, isAgain = false): Promise<string | undefined> {
      const folder = keptFolder(environment, build);
      const missing = `Its files are missing from the data folder (library/${environment}).`;
      const found =
        (isAgain ? undefined : checked.get(folder)) ??
        readKept(environment, build).then(
          (read) => (read ? read.damage[0] : missing),
          (error: Error) => error.message,
        );
      checked.set(folder, found);
      return found;
    },
  };
}

async function oldestFirst(folders: readonly string[]): Promise<string[]> {
  const aged = await Promise.all(folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })));
  return aged.sort((one, other) => one.at - other.at).map(({ folder }) => folder);
}

interface Spare {
  most: number;
  isNeeded(build: string): boolean;
}

interface KeptFiles extends Pick<ReadBuild, "contents"> {
  build: { id: string };
}

async function idsIn(folder: string): Promise<string[]> {
  // Not a folder that is being written.
  return (await namesIn(folder)).filter((name) => /^[0-9a-f]{64}$/.test(name));
}

/** None where there is no folder. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

/**
 * Keeps a build completely and durably, or not at all: writes the files into `<folder>/<id>`, which must not be there yet, for the edge's user only. They are written to a temporary
 * folder and synced, which is then renamed, so that a crash leaves no half-written build.
 */
export async function keepBuild(folder: string, id: string, contents: Map<string, Buffer>): Promise<void> {
  const temporary = join(folder, `${id}.part`);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });
  try {
    for (const [file, content] of contents)
      await writeFile(join(temporary, file), content, { flag: "wx", mode: 0o600, flush: true });
    await syncFolder(temporary);
    await rename(temporary, join(folder, id));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await syncFolder(folder);
}

/** Removes what is left of builds that were being kept when the process was killed. Only before one is kept: two of them share no folder. */
export async function dropHalfKept(kept: string): Promise<void> {
  for (const environment of environmentNames) {
    const folder = join(kept, environment);
    const names = await namesIn(folder);
    for (const name of names.filter((found) => /^[0-9a-f]{64}\.part$/.test(found)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Makes the names in a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

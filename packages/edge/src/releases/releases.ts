/** Which build each environment serves, and the builds that are there. */
import { join } from "node:path";
import {
  asBuilt,
  type EnvironmentName,
  environmentNames,
  type LibraryBuild,
  type LibraryChange,
  type LibraryEnvironment,
  type LibraryState,
  type ProductionPolicy,
  type PropertyFile,
  type PublishedBuild,
} from "@tagwell/contract";
import { HttpError } from "../errors/http-error.ts";
import type { ReplaceableProperties } from "../served-property.ts";
import type { Served } from "../shared-library.ts";
import type { BuildFolders } from "./build-folders.ts";
import { compareBuilds } from "./compare-builds.ts";
import type { Publication, Publications } from "./publications.ts";
import { readPropertyFile } from "./read-property-file.ts";
import type { Signatures } from "./signatures.ts";
import { whyNotServed } from "./why-not-served.ts";

export interface ReleaseParts {
  folders: BuildFolders;
  publications: Publications;
  signatures: Signatures;
  /** Events are validated by the property of the build that is served. */
  properties: Pick<ReplaceableProperties, "conflictWith" | "replace">;
  policy(): ProductionPolicy;
}

export interface Releases {
  state(): Promise<LibraryState>;
  /** What changes when `build` is served. Throws HttpError 404 for a build that is neither built nor kept there. */
  change(environment: EnvironmentName, build: string): Promise<LibraryChange>;
  /** The folders in which to look for a file: the served build's, then those of earlier builds, whose chunks pages may need. */
  folders(environment: EnvironmentName): string[];
  /** The served build and the earlier ones; without a current one where nothing was published. */
  served(environment: EnvironmentName): Served;
  /** Serves the properties of the published builds, at start. Returns why some of them cannot be read. */
  restore(): Promise<string[]>;
  /** The property of the served build. Rejects with HttpError 404 where there is no build, or its property.json is faulty. */
  property(environment: EnvironmentName): Promise<PropertyFile>;
  /**
   * A build and its folder: of a published build, or of the built folder for `asBuilt`. By default the one that the environment
   * serves. Undefined where there is none.
   */
  buildOf(environment: EnvironmentName, build?: string): { build: string; folder: string } | undefined;
  /** The folder of a published build; undefined where it was never published. */
  folderOf(environment: EnvironmentName, build: string): string | undefined;
}

/** The newest builds of each environment that are shown, and searched for chunks. */
const maxShown = 20;

export function createReleases({ folders, publications, signatures, properties, policy }: ReleaseParts): Releases {
  const { builtFolder, keptFolder, readBuilt, readKept, find } = folders;
  const isPublished = (environment: EnvironmentName, build: string) =>
    publications.list(environment).some((one) => one.build === build);

  return {
    async state() {
      return { environments: await Promise.all(environmentNames.map(stateOf)), production: policy() };
    },
    async change(environment, build) {
      const target = await find(environment, build);
      const served = publications.served(environment);
      const from = served === undefined ? undefined : await readKept(environment, served);
      const refusal = whyNotServed({ environment, read: target, asked: build }, publications, properties);
      return {
        environment,
        ...compareBuilds(from, target),
        ...(refusal !== undefined && { refusal }),
        needsApproval: environment === "production" && !isPublished(environment, build) && policy().approval.isNeeded,
      };
    },
    folders: foldersOf,
    served: servedOf,
    async restore() {
      const faults: string[] = [];
      for (const environment of environmentNames) {
        const build = publications.served(environment);
        if (build === undefined) continue;
        await readPropertyFile(join(keptFolder(environment, build), "property.json"))
          .then((file) => {
            const conflict = properties.conflictWith(file);
            if (conflict !== undefined) throw new Error(conflict);
            properties.replace(file);
          })
          .catch((error: Error) => faults.push(`${environment}, build ${build}: ${error.message}`));
      }
      return faults;
    },
    async property(environment) {
      const [folder] = foldersOf(environment);
      if (folder === undefined) throw notBuilt(`There is no build for ${environment}. Run \`tagwell build\`.`);
      return readPropertyFile(join(folder, "property.json")).catch((error: Error) => {
        throw notBuilt(error.message.replace(folder, environment));
      });
    },
    buildOf(environment, build = publications.served(environment) ?? asBuilt) {
      const isKept = build !== asBuilt && isPublished(environment, build);
      const folder = isKept ? keptFolder(environment, build) : build === asBuilt ? builtFolder(environment) : undefined;
      return folder === undefined ? undefined : { build, folder };
    },
    folderOf: (environment, build) => (isPublished(environment, build) ? keptFolder(environment, build) : undefined),
  };

  function servedOf(environment: EnvironmentName): Served {
    const current = publications.served(environment);
    const shown = publications.list(environment).slice(0, maxShown);
    const earlier = shown.map(({ build }) => build).filter((build) => build !== current);
    return { ...(current !== undefined && { current }), earlier };
  }

  function foldersOf(environment: EnvironmentName): string[] {
    const { current, earlier } = servedOf(environment);
    const first = current === undefined ? builtFolder(environment) : keptFolder(environment, current);
    const others = earlier.map((build) => keptFolder(environment, build));
    return first === undefined ? others : [first, ...others];
  }

  async function stateOf(environment: EnvironmentName): Promise<LibraryEnvironment> {
    const served = publications.served(environment);
    const builtNow = await readBuilt(environment).catch((error: Error) => error);
    const listed = publications.list(environment).slice(0, maxShown);
    return {
      environment,
      ...(served !== undefined && { served }),
      ...(builtNow instanceof Error ? { trouble: builtNow.message } : builtNow && { built: builtNow.build }),
      published: await Promise.all(listed.map((publication) => publishedBuild(environment, publication))),
    };
  }

  async function publishedBuild(
    environment: EnvironmentName,
    { build, at, who, note, approvedBy }: Publication,
  ): Promise<PublishedBuild> {
    const read = await readKept(environment, build);
    const [signed] = read ? signatures.of({ environment, build, hash: read.hash }) : [];
    return {
      ...(read?.build ?? lost(environment, build)),
      publishedAt: new Date(at).toISOString(),
      publishedBy: who,
      ...(signed && { signed }),
      ...(note !== "" && { note }),
      ...(approvedBy !== "" && { approvedBy }),
    };
  }
}

/** A published build whose folder is missing. */
function lost(environment: EnvironmentName, id: string): LibraryBuild {
  const faults = [`Its files are missing from the data folder (library/${environment}/${id}).`];
  return { id, buildDate: "", revision: "unknown", versions: {}, files: [], sizes: [], faults };
}

const notBuilt = (detail: string) => new HttpError(404, "not-built", detail);

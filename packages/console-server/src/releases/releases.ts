/** Which build each environment serves, and the builds that are there. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { damagedBuild, idOf, type Served } from "@tagwell/collector/doors/library";
import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import type { BuildFolders } from "@tagwell/collector/tags/build-folders";
import { readPropertyFile } from "@tagwell/collector/tags/read-property-file";
import type { ServedBuilds, Serving } from "@tagwell/collector/tags/served-builds";
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
import { compareBuilds } from "./compare-builds.ts";
import { createBuiltFollower } from "./follow-built.ts";
import type { Publication, Publications } from "./publications.ts";
import type { Signatures } from "./signatures.ts";
import { whyNotServed } from "./why-not-served.ts";

export interface ReleaseParts {
  folders: BuildFolders;
  publications: Publications;
  signatures: Signatures;
  /** Events are validated by the property of the build that is served. */
  properties: Pick<ReplaceableProperties, "conflictWith" | "replace" | "ofEnvironment">;
  policy(): ProductionPolicy;
  /** Why an environment must not serve a published build, or without one the built folder, however whole it is. */
  whyWithheld(environment: EnvironmentName, build: string | undefined): string | undefined;
  log: Log;
}

export interface Releases extends ServedBuilds {
  state(): Promise<LibraryState>;
  /** What changes when `build` is served. Throws HttpError 404 for a build that is neither built nor kept there. */
  change(environment: EnvironmentName, build: string): Promise<LibraryChange>;
  /** The published build and the earlier ones, for other edges; without a current one where nothing was published. */
  served(environment: EnvironmentName): Served;
  /**
   * Serves the properties of the published builds, at start, and reads what pages get. Returns why some of them cannot be read.
   */
  restore(): Promise<string[]>;
  /** Serves the property of the built folder, which has been made anew. Returns why it is not served. */
  serveBuilt(environment: EnvironmentName): Promise<string | undefined>;
  /** The property of the served build. Rejects with HttpError 404 where there is no build, or its property.json is faulty. */
  property(environment: EnvironmentName): Promise<PropertyFile>;
  /**
   * A build and its folder: of a kept build, or of the built folder for `asBuilt`. By default the one that was published. Undefined
   * where there is none, or it is damaged.
   */
  buildOf(environment: EnvironmentName, build?: string): Promise<{ build: string; folder: string } | undefined>;
  /**
   * Why a build must not be shown on a host's pages, to whoever opens a link: where production needs signatures, only a signed
   * build may run on its hosts.
   */
  whyNotPreviewed(preview: { environment: EnvironmentName; build: string; host: string }): string | undefined;
}

/** The newest builds of each environment that are shown, and searched for chunks. */
const maxShown = 20;

export function createReleases(parts: ReleaseParts): Releases {
  const { folders, publications, signatures, properties, policy, whyWithheld, log } = parts;
  const { builtFolder, keptFolder, readBuilt, readKept, find } = folders;
  const isPublished = (environment: EnvironmentName, build: string) =>
    publications.list(environment).some((one) => one.build === build);
  /** What the log has said of each environment. */
  const told = new Map<EnvironmentName, string | undefined>();
  const built = createBuiltFollower(properties, log);

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
    serving,
    served: servedOf,
    async restore() {
      const faults: string[] = [];
      for (const environment of environmentNames) {
        await serving(environment);
        const build = publications.served(environment);
        // Events are validated by it, also while it lacks a signature: pages that have it cached go on sending.
        if (build === undefined || (await folders.whyDamaged(environment, build)) !== undefined) continue;
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
    async serveBuilt(environment) {
      const { current, folders: found, withheld } = await serving(environment);
      if (withheld !== undefined) return withheld;
      const [folder] = found;
      if (folder === undefined) return `There is no build for ${environment}.`;
      if (current !== undefined)
        return (
          `build ${current.slice(0, 12)} is published in ${environment}, so pages get that one. To see this one: in the console, ` +
          'Publishing, "Serve the build folder again".'
        );
      return built.serve(environment, folder);
    },
    async property(environment) {
      const served = publications.served(environment);
      const folder = served === undefined ? builtFolder(environment) : keptFolder(environment, served);
      if (folder === undefined) throw notBuilt(`There is no build for ${environment}. Run \`tagwell build\`.`);
      return readPropertyFile(join(folder, "property.json")).catch((error: Error) => {
        throw notBuilt(error.message.replace(folder, environment));
      });
    },
    async buildOf(environment, build = publications.served(environment) ?? asBuilt) {
      if (build !== asBuilt && (await folders.whyDamaged(environment, build)) !== undefined) return undefined;
      const folder = build === asBuilt ? builtFolder(environment) : keptFolder(environment, build);
      return folder === undefined ? undefined : { build, folder };
    },
    whyNotPreviewed({ environment, build, host }) {
      const { signature } = policy();
      const isProduction = properties.ofEnvironment("production")?.siteOfHost(host) !== undefined;
      if (!signature.isNeeded || !isProduction) return undefined;
      if (build !== asBuilt && signatures.isSigned({ environment, build })) return undefined;
      return `${host} is a host of production, and no officer has signed this build. ${signature.why} Take another host, or have the build signed and name it by its id.`;
    },
    async folderOf(environment, name) {
      const ids = publications.list(environment).map(({ build }) => build);
      const build = idOf(name, ids);
      return build !== undefined && (await mayServe(environment, build)) ? keptFolder(environment, build) : undefined;
    },
  };

  function servedOf(environment: EnvironmentName): Served {
    const current = publications.served(environment);
    const shown = publications.list(environment).slice(0, maxShown);
    const earlier = shown
      .map(({ build }) => build)
      .filter((build) => build !== current && whyWithheld(environment, build) === undefined);
    const withheld = whyWithheld(environment, current);
    return { ...(current !== undefined && { current }), earlier, ...(withheld !== undefined && { withheld }) };
  }

  async function serving(environment: EnvironmentName): Promise<Serving> {
    const { current, earlier, withheld: refused } = servedOf(environment);
    const isThere = current !== undefined || isBuilt(environment);
    const withheld = isThere ? (refused ?? (await whyDamaged(environment, current))) : undefined;
    if (told.get(environment) !== withheld) {
      told.set(environment, withheld);
      if (withheld === undefined) log("a build is served again", "info", { environment });
      else log(`nothing is served in ${environment}: ${withheld}`);
    }
    if (withheld !== undefined) return { folders: [], withheld };
    const first = current === undefined ? builtFolder(environment) : keptFolder(environment, current);
    if (current === undefined && first !== undefined) await built.follow(environment, first);
    const whole: string[] = first === undefined || refused !== undefined ? [] : [first];
    for (const build of earlier) if (await mayServe(environment, build)) whole.push(keptFolder(environment, build));
    return { ...(current !== undefined && { current }), folders: whole };
  }

  function isBuilt(environment: EnvironmentName): boolean {
    const folder = builtFolder(environment);
    return folder !== undefined && existsSync(folder);
  }

  async function mayServe(environment: EnvironmentName, build: string): Promise<boolean> {
    if (whyWithheld(environment, build) !== undefined) return false;
    return (await folders.whyDamaged(environment, build)) === undefined;
  }

  async function whyDamaged(environment: EnvironmentName, build: string | undefined): Promise<string | undefined> {
    const damage = build && (await folders.whyDamaged(environment, build));
    return damage ? damagedBuild(build, damage) : undefined;
  }

  async function stateOf(environment: EnvironmentName): Promise<LibraryEnvironment> {
    const served = publications.served(environment);
    const builtNow = await readBuilt(environment).catch((error: Error) => error);
    const listed = publications.list(environment).slice(0, maxShown);
    const { withheld } = await serving(environment);
    return {
      environment,
      ...(served !== undefined && { served }),
      ...(withheld !== undefined && { withheld }),
      ...(builtNow instanceof Error ? { trouble: builtNow.message } : builtNow && { built: builtNow.build }),
      published: await Promise.all(listed.map((publication) => publishedBuild(environment, publication))),
    };
  }

  async function publishedBuild(
    environment: EnvironmentName,
    { build, at, who, note, approvedBy }: Publication,
  ): Promise<PublishedBuild> {
    const read = await readKept(environment, build);
    const [signed] = read ? signatures.of({ environment, build: read.hash }) : [];
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

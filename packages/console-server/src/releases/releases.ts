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
import { type BuiltFollower, createBuiltFollower } from "./follow-built.ts";
import type { Publication, Publications } from "./publications.ts";
import type { Signatures } from "./signatures.ts";
import { needsApproval, whyNotServed } from "./why-not-served.ts";

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

/** The newest builds of each environment that are shown, and searched for chunks. */
const maxShown = 20;

export class Releases implements ServedBuilds {
  readonly #parts: ReleaseParts;
  readonly #built: BuiltFollower;
  /** What the log has said of each environment. */
  readonly #told = new Map<EnvironmentName, string | undefined>();

  constructor(parts: ReleaseParts) {
    this.#parts = parts;
    this.#built = createBuiltFollower(parts.properties, parts.log);
  }

  async state(): Promise<LibraryState> {
    const environments = await Promise.all(environmentNames.map((environment) => this.#stateOf(environment)));
    return { environments, production: this.#parts.policy() };
  }

  /** What stands against serving `build`. Throws HttpError 404 for a build that is neither built nor kept there. */
  async change(environment: EnvironmentName, build: string): Promise<LibraryChange> {
    const target = await this.#parts.folders.find(environment, build);
    const refusal = whyNotServed({ environment, build }, target, this.#parts);
    return {
      build: target.build,
      ...(refusal !== undefined && { refusal }),
      needsApproval: needsApproval({ environment, build }, this.#parts),
    };
  }

  /** The published build and the earlier ones, for other edges; without a current one where nothing was published. */
  served(environment: EnvironmentName): Served {
    const { publications, whyWithheld } = this.#parts;
    const current = publications.served(environment);
    const earlier = this.#shown(environment)
      .map(({ build }) => build)
      .filter((build) => build !== current && whyWithheld(environment, build) === undefined);
    const withheld = whyWithheld(environment, current);
    return { ...(current !== undefined && { current }), earlier, ...(withheld !== undefined && { withheld }) };
  }

  async serving(environment: EnvironmentName): Promise<Serving> {
    const { current, earlier, withheld: refused } = this.served(environment);
    const first = this.#folderOf(environment, current);
    const isThere = current !== undefined || (first !== undefined && existsSync(first));
    const withheld = isThere ? (refused ?? (await this.#whyDamaged(environment, current))) : undefined;
    this.#tell(environment, withheld);
    if (withheld !== undefined) return { folders: [], withheld };
    if (current === undefined && first !== undefined) await this.#built.follow(environment, first);
    const whole: string[] = first === undefined || refused !== undefined ? [] : [first];
    for (const build of earlier) {
      const folder = await this.#servedFolder(environment, build);
      if (folder !== undefined) whole.push(folder);
    }
    return { ...(current !== undefined && { current }), folders: whole };
  }

  #tell(environment: EnvironmentName, withheld: string | undefined): void {
    const { log } = this.#parts;
    if (this.#told.get(environment) === withheld) return;
    this.#told.set(environment, withheld);
    if (withheld === undefined) log("a build is served again", "info", { environment });
    else log(`nothing is served in ${environment}: ${withheld}`);
  }

  /** Serves the properties of the published builds, at start, and reads what pages get. Returns why some of them cannot be read. */
  async restore(): Promise<string[]> {
    const { publications, folders, properties } = this.#parts;
    const faults: string[] = [];
    for (const environment of environmentNames) {
      await this.serving(environment);
      const build = publications.served(environment);
      // Events are validated by it, also while it lacks a signature: pages that have it cached go on sending.
      if (build === undefined || (await folders.whyDamaged(environment, build)) !== undefined) continue;
      await readPropertyFile(join(folders.keptFolder(environment, build), "property.json"))
        .then((file) => {
          const conflict = properties.conflictWith(file);
          if (conflict !== undefined) throw new Error(conflict);
          properties.replace(file);
        })
        .catch((error: Error) => faults.push(`${environment}, build ${build}: ${error.message}`));
    }
    return faults;
  }

  /** Serves the property of the built folder, which has been made anew. Returns why it is not served. */
  async serveBuilt(environment: EnvironmentName): Promise<string | undefined> {
    const { current, folders, withheld } = await this.serving(environment);
    if (withheld !== undefined) return withheld;
    const [folder] = folders;
    if (folder === undefined) return `There is no build for ${environment}.`;
    if (current === undefined) return this.#built.serve(environment, folder);
    return (
      `build ${current.slice(0, 12)} is published in ${environment}, so pages get that one. To see this one: in the console, ` +
      'Publishing, "Serve the build folder again".'
    );
  }

  /** The property of the served build. Rejects with HttpError 404 where there is no build, or its property.json is faulty. */
  async property(environment: EnvironmentName): Promise<PropertyFile> {
    const folder = this.#folderOf(environment, this.#parts.publications.served(environment));
    if (folder === undefined) throw notBuilt(`There is no build for ${environment}. Run \`tagwell build\`.`);
    return readPropertyFile(join(folder, "property.json")).catch((error: Error) => {
      throw notBuilt(error.message.replace(folder, environment));
    });
  }

  /**
   * A build and its folder: of a kept build, or of the built folder for `asBuilt`. By default the one that was published. Undefined
   * where there is none, or it is damaged.
   */
  async buildOf(
    environment: EnvironmentName,
    build = this.#parts.publications.served(environment) ?? asBuilt,
  ): Promise<{ build: string; folder: string } | undefined> {
    const kept = build === asBuilt ? undefined : build;
    if (kept !== undefined && (await this.#parts.folders.whyDamaged(environment, kept)) !== undefined) return undefined;
    const folder = this.#folderOf(environment, kept);
    return folder === undefined ? undefined : { build, folder };
  }

  /**
   * Why a build must not be shown on a host's pages, to whoever opens a link: where production needs signatures, only a signed
   * build may run on its hosts.
   */
  whyNotPreviewed(preview: { environment: EnvironmentName; build: string; host: string }): string | undefined {
    const { policy, properties, signatures } = this.#parts;
    const { signature } = policy();
    const { build, host } = preview;
    const isProduction = properties.ofEnvironment("production")?.siteOfHost(host) !== undefined;
    if (!signature.isNeeded || !isProduction) return undefined;
    if (build !== asBuilt && signatures.isSigned(preview)) return undefined;
    return `${host} is a host of production, and no officer has signed this build. ${signature.why} Take another host, or have the build signed and name it by its id.`;
  }

  async folderOf(environment: EnvironmentName, name: string): Promise<string | undefined> {
    const ids = this.#parts.publications.list(environment).map(({ build }) => build);
    const build = idOf(name, ids);
    return build && this.#servedFolder(environment, build);
  }

  /** Of a kept build, or the built folder. */
  #folderOf(environment: EnvironmentName, kept: string | undefined): string | undefined {
    const { builtFolder, keptFolder } = this.#parts.folders;
    return kept === undefined ? builtFolder(environment) : keptFolder(environment, kept);
  }

  /** A kept build's folder; undefined where it must not be served, or is damaged. */
  async #servedFolder(environment: EnvironmentName, build: string): Promise<string | undefined> {
    const { folders, whyWithheld } = this.#parts;
    if (whyWithheld(environment, build) !== undefined) return undefined;
    const isWhole = (await folders.whyDamaged(environment, build)) === undefined;
    return isWhole ? folders.keptFolder(environment, build) : undefined;
  }

  async #whyDamaged(environment: EnvironmentName, build: string | undefined): Promise<string | undefined> {
    const damage = build && (await this.#parts.folders.whyDamaged(environment, build));
    return damage ? damagedBuild(build, damage) : undefined;
  }

  #shown(environment: EnvironmentName): Publication[] {
    return this.#parts.publications.list(environment).slice(0, maxShown);
  }

  async #stateOf(environment: EnvironmentName): Promise<LibraryEnvironment> {
    const { folders, publications } = this.#parts;
    const served = publications.served(environment);
    const builtNow = await folders.readBuilt(environment).catch((error: Error) => error);
    const { withheld } = await this.serving(environment);
    const published = this.#shown(environment).map((publication) => this.#publishedBuild(environment, publication));
    return {
      environment,
      ...(served !== undefined && { served }),
      ...(withheld !== undefined && { withheld }),
      ...(builtNow instanceof Error ? { trouble: builtNow.message } : builtNow && { built: builtNow.build }),
      published: await Promise.all(published),
    };
  }

  async #publishedBuild(
    environment: EnvironmentName,
    { build, at, who, note, approvedBy }: Publication,
  ): Promise<PublishedBuild> {
    const { folders, signatures } = this.#parts;
    const read = await folders.readKept(environment, build);
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

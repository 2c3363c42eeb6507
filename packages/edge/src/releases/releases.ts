/** Which build each environment serves, and how another one replaces it. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  asBuilt,
  type EnvironmentName,
  environmentNames,
  type LibraryBuild,
  type LibraryChange,
  type LibraryEnvironment,
  type LibraryOrder,
  type LibraryState,
  type PropertyFile,
  type PublishedBuild,
} from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../log.ts";
import type { ReplaceableProperties } from "../served-property.ts";
import { compareBuilds } from "./compare-builds.ts";
import { keepBuild } from "./keep-build.ts";
import type { Served } from "./library.ts";
import type { Publications } from "./publications.ts";
import { type ReadBuild, readBuild } from "./read-build.ts";
import { readPropertyFile } from "./read-property-file.ts";

export interface ReleaseParts {
  /** The folder with the builds, one folder for each environment; undefined where there is none. */
  built: string | undefined;
  /** Where published builds are kept: `<environment>/<build>/`. */
  kept: string;
  publications: Publications;
  audit: AuditTrail;
  /** Events are validated by the property of the build that is served. */
  properties: Pick<ReplaceableProperties, "conflictWith" | "replace">;
  now: () => number;
  log: Log;
}

export interface Releases {
  state(): Promise<LibraryState>;
  /** What changes when `build` is served. Throws HttpError 404 for a build that is neither built nor published there. */
  change(environment: EnvironmentName, build: string): Promise<LibraryChange>;
  /** Serves the built folder's build from now on. Throws HttpError 409 with the reason; the audit trail has both outcomes. */
  publish(order: LibraryOrder, who: string): Promise<void>;
  /** Serves an earlier published build again or, in development, the built folder as it is. */
  rollBack(order: LibraryOrder, who: string): Promise<void>;
  /** Records that an officer has reviewed what leaves a page with this published build. */
  sign(environment: EnvironmentName, build: string, who: string): void;
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

export function createReleases({ built, kept, publications, audit, properties, now, log }: ReleaseParts): Releases {
  const builtFolder = (environment: EnvironmentName) => built && join(built, environment);
  const keptFolder = (environment: EnvironmentName, build: string) => join(kept, environment, build);
  const readBuilt = async (environment: EnvironmentName) => {
    const folder = builtFolder(environment);
    return folder === undefined ? undefined : readBuild(folder);
  };
  const readKept = (environment: EnvironmentName, build: string) => readBuild(keptFolder(environment, build));
  const isPublished = (environment: EnvironmentName, build: string) =>
    publications.list(environment).some((one) => one.build === build);
  // Changes run one after another, because each is decided on the state that the one before left.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };

  return {
    async state() {
      return { environments: await Promise.all(environmentNames.map(stateOf)) };
    },
    async change(environment, build) {
      const target = await find(environment, build);
      const from = await servedNow(environment);
      const refusal = whyNot(environment, target, build);
      return { environment, ...compareBuilds(from, target), ...(refusal !== undefined && { refusal }) };
    },
    publish: (order, who) =>
      inTurn(async () => {
        const { environment, build, note = "" } = order;
        refuseOutdated(order);
        const target = await readBuilt(environment);
        if (target?.build.id !== build) throw conflict("The built folder holds another build than the one shown.");
        refuse(whyNot(environment, target, build), order, who);
        await keepWhole(environment, target);
        const { revision } = target.build;
        publications.add(environment, { build, revision, at: now(), who, note }, () =>
          audit.add({
            who,
            what: "published",
            about: environment,
            from: order.replaces ?? "",
            to: build,
            detail: note,
          }),
        );
        serve(environment, target, "published");
      }),
    rollBack: (order, who) =>
      inTurn(async () => {
        const { environment, build, note = "" } = order;
        refuseOutdated(order);
        const target = await find(environment, build);
        const entry = { who, what: "rolled back", about: environment, from: order.replaces ?? "" } as const;
        refuse(whyNot(environment, target, build), order, who);
        if (build === asBuilt) {
          const detail = ["The built folder is served as it lies there.", note].filter(Boolean).join(" ");
          publications.withdraw(environment, () => audit.add({ ...entry, detail }));
          return serve(environment, target, "served as built");
        }
        if (!isPublished(environment, build)) throw conflict("That build was never published there: publish it.");
        const { revision } = target.build;
        publications.add(environment, { build, revision, at: now(), who, note }, () =>
          audit.add({ ...entry, to: build, detail: note }),
        );
        serve(environment, target, "rolled back to");
      }),
    sign(environment, build, who) {
      if (!isPublished(environment, build)) throw noSuchBuild(environment, build);
      if (publications.signature(environment, build)) return;
      publications.sign(environment, build, who, now(), () =>
        audit.add({ who, what: "signed what leaves", about: environment, to: build }),
      );
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

  /** Who did it is in the audit trail only. */
  function serve(environment: EnvironmentName, { build, property }: ReadBuild, how: string): void {
    if (property) properties.replace(property);
    log(`a build is ${how}`, "info", { environment, build: build.id, revision: build.revision });
  }

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
    const published = await Promise.all(
      listed.map(async ({ build, at, who, note }): Promise<PublishedBuild> => {
        const read = (await readKept(environment, build))?.build ?? lost(environment, build);
        const signed = publications.signature(environment, build);
        const facts = { publishedAt: new Date(at).toISOString(), publishedBy: who };
        return { ...read, ...facts, ...(signed && { signed }), ...(note !== "" && { note }) };
      }),
    );
    return {
      environment,
      ...(served !== undefined && { served }),
      ...(builtNow instanceof Error ? { trouble: builtNow.message } : builtNow && { built: builtNow.build }),
      published,
    };
  }

  async function servedNow(environment: EnvironmentName): Promise<ReadBuild | undefined> {
    const served = publications.served(environment);
    return served === undefined ? undefined : readKept(environment, served);
  }

  async function find(environment: EnvironmentName, build: string): Promise<ReadBuild> {
    const lying = await readBuilt(environment);
    const found =
      lying && (build === asBuilt || lying.build.id === build)
        ? lying
        : isPublished(environment, build) && (await readKept(environment, build));
    if (!found) throw noSuchBuild(environment, build);
    return found;
  }

  /** Why a build must not be served; undefined where it may be. */
  function whyNot(environment: EnvironmentName, { build, property }: ReadBuild, asked: string): string | undefined {
    if (build.faults.length > 0) return `The build is incomplete: ${build.faults.join(" ")}`;
    if (property && property.environment !== environment)
      return `It was built for ${property.environment}, not for ${environment}.`;
    const conflict = property && properties.conflictWith(property);
    if (conflict !== undefined) return conflict;
    const served = publications.served(environment);
    if (asked === asBuilt) {
      if (environment !== "development") return "Only development serves a folder that may change.";
      return served === undefined ? "The built folder is served already." : undefined;
    }
    if (served === asked) return "This build is served already.";
    const before = environmentNames[environmentNames.indexOf(environment) - 1];
    if (before === undefined || isPublished(environment, asked)) return undefined;
    if (!/^[0-9a-f]{40,64}$/.test(build.revision))
      return "It was built outside a checkout, so its sources are unknown.";
    if (publications.list(before).some(({ revision }) => revision === build.revision)) return undefined;
    return `Its revision ${build.revision.slice(0, 12)} was never published to ${before}. Publish it there first.`;
  }

  function refuse(reason: string | undefined, { environment, build, replaces }: LibraryOrder, who: string): void {
    if (reason === undefined) return;
    const versions = { from: replaces ?? "", to: build };
    audit.add({ who, what: "publication refused", about: environment, ...versions, detail: reason });
    throw conflict(reason);
  }

  function refuseOutdated({ environment, replaces }: LibraryOrder): void {
    if ((publications.served(environment) ?? null) !== replaces)
      throw conflict("Another build is served by now than the one shown. Review the change again.");
  }

  /** Keeps the bytes that were checked. A kept copy that was damaged on the disk is replaced. */
  async function keepWhole(environment: EnvironmentName, { build, contents }: ReadBuild): Promise<void> {
    const folder = keptFolder(environment, build.id);
    const there = await readKept(environment, build.id).catch(() => undefined);
    if (there && there.build.faults.length === 0) return;
    await rm(folder, { recursive: true, force: true });
    await keepBuild(join(kept, environment), build.id, contents);
  }
}

/** A published build whose folder is missing. */
function lost(environment: EnvironmentName, id: string): LibraryBuild {
  const faults = [`Its files are missing from the data folder (library/${environment}/${id}).`];
  return { id, buildDate: "", revision: "unknown", versions: {}, files: [], sizes: [], faults };
}

const notBuilt = (detail: string) => new HttpError(404, "not-built", detail);
const conflict = (detail: string) => new HttpError(409, "not-published", detail);
const noSuchBuild = (environment: EnvironmentName, build: string) =>
  new HttpError(404, "no-such-build", `${environment} has no build "${build.slice(0, 40)}", built or published.`);

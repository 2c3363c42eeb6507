/** The library's publications: which build each environment serves, and how another takes its place. */
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
  type PublishedBuild,
} from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import { Refusal } from "../problem.ts";
import { compareBuilds } from "./compare-builds.ts";
import { keepBuild } from "./keep-build.ts";
import type { Publications } from "./publications.ts";
import { type ReadBuild, readBuild, type SizeLimit } from "./read-build.ts";

export interface LibraryParts {
  /** `dist/`, one folder an environment; undefined where there is none. */
  built: string | undefined;
  /** Where published builds are kept, `<environment>/<build>/`. */
  kept: string;
  publications: Publications;
  audit: AuditTrail;
  limitsOf: (environment: EnvironmentName) => readonly SizeLimit[];
  now: () => number;
}

export interface Library {
  state(): Promise<LibraryState>;
  /** What serving `build` would change. Refuses with 404 a build that is neither built nor published there. */
  change(environment: EnvironmentName, build: string): Promise<LibraryChange>;
  /** Serves the built folder's build from now on. Refuses with 409 and the reason; both are in the audit trail. */
  publish(order: LibraryOrder, who: string): Promise<void>;
  /** Serves a build again that was published before, or, in development, the built folder as it lies there. */
  rollBack(order: LibraryOrder, who: string): Promise<void>;
  /** An officer has seen what leaves with this published build. */
  sign(environment: EnvironmentName, build: string, who: string): void;
  /** The folders to look for a file in: what is served, then, for chunks of pages that loaded an earlier build, those. */
  folders(environment: EnvironmentName): string[];
  /** The folder of a published build; undefined where it was never published. */
  folderOf(environment: EnvironmentName, build: string): string | undefined;
}

/** Builds shown of each environment, and looked through for chunks. */
const mostShown = 20;

export function createLibrary({ built, kept, publications, audit, limitsOf, now }: LibraryParts): Library {
  const builtFolder = (environment: EnvironmentName) => built && join(built, environment);
  const keptFolder = (environment: EnvironmentName, build: string) => join(kept, environment, build);
  const readBuilt = async (environment: EnvironmentName) => {
    const folder = builtFolder(environment);
    return folder === undefined ? undefined : readBuild(folder, limitsOf(environment));
  };
  const readKept = (environment: EnvironmentName, build: string) =>
    readBuild(keptFolder(environment, build), limitsOf(environment));
  const isPublished = (environment: EnvironmentName, build: string) =>
    publications.list(environment).some((one) => one.build === build);
  // One change after the other: each is decided upon what the one before it left.
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
        const { environment, build } = order;
        refuseOutdated(order);
        const target = await readBuilt(environment);
        if (target?.build.id !== build) throw conflict("The built folder holds another build than the one shown.");
        refuse(whyNot(environment, target, build), order, who);
        await keepWhole(environment, target);
        const { revision } = target.build;
        publications.add(environment, { build, revision, at: now(), who }, () =>
          audit.add({ who, what: "published", about: environment, from: order.replaces ?? "", to: build }),
        );
      }),
    rollBack: (order, who) =>
      inTurn(async () => {
        const { environment, build } = order;
        refuseOutdated(order);
        const target = await find(environment, build);
        const entry = { who, what: "rolled back", about: environment, from: order.replaces ?? "" } as const;
        refuse(whyNot(environment, target, build), order, who);
        if (build === asBuilt) {
          const detail = "The built folder is served as it lies there.";
          return publications.withdraw(environment, () => audit.add({ ...entry, detail }));
        }
        if (!isPublished(environment, build)) throw conflict("That build was never published there: publish it.");
        const { revision } = target.build;
        publications.add(environment, { build, revision, at: now(), who }, () => audit.add({ ...entry, to: build }));
      }),
    sign(environment, build, who) {
      if (!isPublished(environment, build)) throw noSuchBuild(environment, build);
      if (publications.signature(environment, build)) return;
      publications.sign(environment, build, who, now(), () =>
        audit.add({ who, what: "signed what leaves", about: environment, to: build }),
      );
    },
    folders(environment) {
      const served = publications.served(environment);
      const current = served === undefined ? builtFolder(environment) : keptFolder(environment, served);
      const earlier = publications.list(environment).slice(0, mostShown);
      const others = earlier.filter(({ build }) => build !== served).map(({ build }) => keptFolder(environment, build));
      return current === undefined ? others : [current, ...others];
    },
    folderOf: (environment, build) => (isPublished(environment, build) ? keptFolder(environment, build) : undefined),
  };

  async function stateOf(environment: EnvironmentName): Promise<LibraryEnvironment> {
    const served = publications.served(environment);
    const builtNow = await readBuilt(environment).catch((error: Error) => error);
    const listed = publications.list(environment).slice(0, mostShown);
    const published = await Promise.all(
      listed.map(async ({ build, at, who }): Promise<PublishedBuild> => {
        const read = (await readKept(environment, build))?.build ?? lost(environment, build);
        const signed = publications.signature(environment, build);
        return { ...read, publishedAt: new Date(at).toISOString(), publishedBy: who, ...(signed && { signed }) };
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

  /** Why a build may not be served; undefined where it may. */
  function whyNot(environment: EnvironmentName, { build }: ReadBuild, asked: string): string | undefined {
    if (build.faults.length > 0) return `The build is not whole: ${build.faults.join(" ")}`;
    const served = publications.served(environment);
    if (asked === asBuilt) {
      if (environment !== "development") return "Only development serves a folder that may change.";
      return served === undefined ? "The built folder is served already." : undefined;
    }
    if (served === asked) return "This build is served already.";
    const before = environmentNames[environmentNames.indexOf(environment) - 1];
    if (before === undefined || isPublished(environment, asked)) return undefined;
    if (!/^[0-9a-f]{40,64}$/.test(build.revision))
      return "It was built outside a checkout, so that nobody can tell what it was built from.";
    if (publications.list(before).some(({ revision }) => revision === build.revision)) return undefined;
    return `Its revision ${build.revision.slice(0, 12)} was never published to ${before}. Publish it there first, and try it.`;
  }

  function refuse(reason: string | undefined, { environment, build, replaces }: LibraryOrder, who: string): void {
    if (reason === undefined) return;
    const versions = { from: replaces ?? "", to: build };
    audit.add({ who, what: "publication refused", about: environment, ...versions, detail: reason });
    throw conflict(reason);
  }

  function refuseOutdated({ environment, replaces }: LibraryOrder): void {
    if ((publications.served(environment) ?? null) !== replaces)
      throw conflict("Another build is served by now than the one shown. Look at what would change once more.");
  }

  /** Keeps the bytes that were checked; a copy that was damaged on the disk is made anew. */
  async function keepWhole(environment: EnvironmentName, { build, contents }: ReadBuild): Promise<void> {
    const folder = keptFolder(environment, build.id);
    const there = await readKept(environment, build.id).catch(() => undefined);
    if (there && there.build.faults.length === 0) return;
    await rm(folder, { recursive: true, force: true });
    await keepBuild(join(kept, environment), build.id, contents);
  }
}

/** A published build whose folder is gone. */
function lost(environment: EnvironmentName, id: string): LibraryBuild {
  const faults = [`Its files are gone from the data folder (library/${environment}/${id}).`];
  return { id, buildDate: "", revision: "unknown", versions: {}, files: [], sizes: [], faults };
}

const conflict = (detail: string) => new Refusal(409, "not-published", detail);
const noSuchBuild = (environment: EnvironmentName, build: string) =>
  new Refusal(404, "no-such-build", `${environment} has no build "${build.slice(0, 40)}", built or published.`);

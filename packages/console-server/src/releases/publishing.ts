/** Changes what an environment serves: by order of an engineer, or by request of one and approval of a second person. */

import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import type { BuildFolders } from "@tagwell/collector/tags/build-folders";
import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import {
  asBuilt,
  type EnvironmentName,
  type LibraryBuild,
  type LibraryOrder,
  type ProductionPolicy,
  type PublicationRequestRow,
} from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import { acceptBuild } from "./accept-build.ts";
import { refuseByMaker, refuseClosed, refuseOwn } from "./decide-request.ts";
import type { PublicationRequests } from "./publication-requests.ts";
import type { Publications } from "./publications.ts";
import type { Signatures } from "./signatures.ts";
import { whyNotServed } from "./why-not-served.ts";

export interface PublishingParts {
  folders: BuildFolders;
  publications: Publications;
  requests: PublicationRequests;
  signatures: Signatures;
  audit: AuditTrail;
  properties: Pick<ReplaceableProperties, "conflictWith" | "replace">;
  policy(): ProductionPolicy;
  /** Who has made the token that a program acts by; nobody for an account. */
  makersOf(who: string): string[];
  now: () => number;
  log: Log;
}

/** Its methods reject with HttpError 409 with the reason, which the audit trail has too. */
export interface Publishing {
  /** Keeps a build that was handed over. Rejects with HttpError 400 with the reason unless it is whole. */
  accept(environment: EnvironmentName, files: ReadonlyMap<string, Buffer>, who: string): Promise<LibraryBuild>;
  /** Serves the built folder's build, or a kept one, from now on. */
  publish(order: LibraryOrder, who: string): Promise<void>;
  /** Serves an earlier published build again or, in development, the built folder as it is. */
  rollBack(order: LibraryOrder, who: string): Promise<void>;
  /** Records that an officer has reviewed what leaves a page with this build, and keeps the build. */
  sign(signed: { environment: EnvironmentName; build: string; hash?: string | undefined }, who: string): Promise<void>;
  /** Asks for the approval of a second person, and keeps the build. */
  request(order: LibraryOrder & { note: string }, who: string): Promise<PublicationRequestRow>;
  /** Publishes what was requested. Rejects with HttpError 403 for its author, and for who made the author's token. */
  approve(number: number, who: string): Promise<void>;
  decline(number: number, who: string, reason: string): Promise<void>;
  /** Takes a request back. Rejects with HttpError 403 for anybody but its author. */
  withdraw(number: number, who: string): Promise<void>;
}

export function createPublishing(parts: PublishingParts): Publishing {
  const { folders, publications, requests, signatures, audit, properties, policy, makersOf, now, log } = parts;
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
    accept: (environment, files, who) => inTurn(() => acceptBuild({ environment, files, who }, parts)),
    publish: (order, who) =>
      inTurn(async () => {
        const { environment, build } = order;
        const target = await builtTarget(order);
        refuse(whyNot(environment, target, build) ?? whyNotYet(environment, target), order, who);
        if (needsApproval(environment, build)) refuse(approvalNeeded(), order, who);
        await folders.keep(environment, target);
        await goLive(environment, target, { who, note: order.note ?? "", approvedBy: "", how: "published" }, () =>
          audit.add({ ...entryOf(order, who), what: "published" }),
        );
      }),
    rollBack: (order, who) =>
      inTurn(async () => {
        const { environment, build } = order;
        refuseOutdated(order);
        const target = await folders.find(environment, build);
        const entry = { ...entryOf(order, who), what: "rolled back" } as const;
        refuse(whyNot(environment, target, build) ?? whyNotYet(environment, target), order, who);
        if (build === asBuilt) {
          const detail = "The built folder is served as it lies there.";
          publications.withdraw(environment, () => audit.add({ ...entry, to: "", detail }));
          return serve(environment, target, "served as built");
        }
        if (!isPublished(environment, build)) throw conflict("That build was never published there: publish it.");
        const by = { who, note: order.note ?? "", approvedBy: "", how: "rolled back to" };
        await folders.keep(environment, target);
        await goLive(environment, target, by, () => audit.add(entry));
      }),
    sign: ({ environment, build, hash }, who) =>
      inTurn(async () => {
        const target = await folders.find(environment, build);
        if (target.build.faults.length > 0) throw conflict(`The build is incomplete: ${target.build.faults.join(" ")}`);
        if (hash !== undefined && hash !== target.hash)
          throw conflict("The build is not the one that was reviewed: its hash is another. Review it again.");
        await folders.keep(environment, target);
        signatures.add({ environment, build, who, at: now() }, () =>
          audit.add({ who, what: "signed what leaves", about: environment, to: build, detail: target.hash }),
        );
      }),
    request: (order, who) =>
      inTurn(async () => {
        const { environment, build, replaces, note } = order;
        const target = await builtTarget(order);
        refuse(whyNot(environment, target, build), order, who);
        if (environment !== "production")
          throw conflict("Only production takes the approval of a second person. Publish it directly.");
        if (requests.open(environment).some((one) => one.build === build))
          throw conflict("Its publication is requested already. A second person approves or declines that request.");
        await folders.keep(environment, target);
        const { revision } = target.build;
        const number = requests.add({ environment, build, hash: target.hash, revision, replaces, note, who }, () =>
          audit.add({ ...entryOf(order, who), what: "publication requested" }),
        );
        return requests.find(number) as PublicationRequestRow;
      }),
    approve: (number, who) =>
      inTurn(async () => {
        const request = openRequest(number);
        const { environment, build, note } = request;
        refuseOwn(request, who, "approve");
        refuseByMaker(request, who, makersOf(request.by));
        refuseOutdated(request);
        const target = await folders.readKept(environment, build);
        const reason = target?.hash === request.hash ? undefined : "The kept build is not the one that was requested.";
        if (!target) throw conflict(`The build's files are missing from the data folder (library/${environment}).`);
        refuse(reason ?? whyNot(environment, target, build) ?? whyNotYet(environment, target), request, who);
        await goLive(environment, target, { who: request.by, note, approvedBy: who, how: "published" }, () => {
          requests.decide(number, { state: "approved", who, reason: "" });
          audit.add({ ...entryOf(request, who), what: "publication approved", detail: `requested by ${request.by}` });
          audit.add({ ...entryOf(request, request.by), what: "published" });
        });
      }),
    decline: (number, who, reason) =>
      inTurn(async () => {
        const request = openRequest(number);
        refuseOwn(request, who, "decline");
        requests.end(number, { state: "declined", who, reason }, () =>
          audit.add({ ...entryOf(request, who), what: "publication declined", detail: reason }),
        );
      }),
    withdraw: (number, who) =>
      inTurn(async () => {
        const request = openRequest(number);
        if (request.by !== who)
          throw new HttpError(403, "not-own-request", `Only ${request.by} can withdraw it. You can decline it.`);
        requests.end(number, { state: "withdrawn", who, reason: "" }, () =>
          audit.add({ ...entryOf(request, who), what: "publication withdrawn" }),
        );
      }),
  };

  async function builtTarget(order: LibraryOrder): Promise<ReadBuild> {
    refuseOutdated(order);
    const { environment, build } = order;
    const built = await folders.readBuilt(environment);
    const target = built?.build.id === build ? built : await folders.readKept(environment, build);
    if (!target) throw conflict("The built folder holds another build than the one shown.");
    return target;
  }

  /**
   * Moves the pointer, once what is kept was read again and is this build. Open requests for other builds are void then: they were
   * decided on with the build before.
   */
  async function goLive(
    environment: EnvironmentName,
    target: ReadBuild,
    { how, ...by }: { who: string; note: string; approvedBy: string; how: string },
    also: () => void,
  ): Promise<void> {
    const { id: build, revision } = target.build;
    const damage = await folders.whyDamaged(environment, build, true);
    if (damage !== undefined) throw conflict(`What was kept is not the build: ${damage}`);
    publications.add(environment, { build, revision, at: now(), ...by }, () => {
      also();
      for (const { number, build: other } of requests.open(environment)) {
        const reason = `Build ${build} was published meanwhile.`;
        requests.decide(number, { state: "void", who: by.who, reason });
        audit.add({ who: by.who, what: "publication void", about: environment, to: other, detail: reason });
      }
    });
    serve(environment, target, how);
  }

  /** Who did it is in the audit trail only. */
  function serve(environment: EnvironmentName, { build, property }: ReadBuild, how: string): void {
    if (property) properties.replace(property);
    log(`a build is ${how}`, "info", { environment, build: build.id, revision: build.revision });
  }

  function whyNot(environment: EnvironmentName, read: ReadBuild, asked: string): string | undefined {
    return whyNotServed({ environment, read, asked }, publications, properties);
  }

  /** What is still missing. */
  function whyNotYet(environment: EnvironmentName, { build: { id } }: ReadBuild): string | undefined {
    if (environment !== "production" || !policy().signature.isNeeded) return undefined;
    if (signatures.isSigned({ environment, build: id })) return undefined;
    return `No officer has signed what leaves a page with this build. ${policy().signature.why}`;
  }

  /** A build that was published before may return without: in an incident nobody should have to wait. */
  function needsApproval(environment: EnvironmentName, build: string): boolean {
    return environment === "production" && !isPublished(environment, build) && policy().approval.isNeeded;
  }

  function approvalNeeded(): string {
    return `A second person has to approve it. ${policy().approval.why} Request the publication instead.`;
  }

  function openRequest(number: number): PublicationRequestRow {
    const request = requests.find(number);
    if (!request) throw new HttpError(404, "no-such-request", `No publication has the request number ${number}.`);
    refuseClosed(request);
    return request;
  }

  function refuse(reason: string | undefined, order: LibraryOrder, who: string): void {
    if (reason === undefined) return;
    audit.add({ ...entryOf(order, who), what: "publication refused", detail: reason });
    throw conflict(reason);
  }

  function refuseOutdated({ environment, replaces }: LibraryOrder): void {
    if ((publications.served(environment) ?? null) !== replaces)
      throw conflict("Another build is served by now than the one shown. Review the change again.");
  }
}

const entryOf = ({ environment, build, replaces, note }: LibraryOrder, who: string) => ({
  ...{ who, about: environment, from: replaces ?? "", to: build, detail: note ?? "" },
});
const conflict = (detail: string) => new HttpError(409, "not-published", detail);

/** Changes what an environment serves: by order of an engineer, or by request of one and approval of a second person. */

import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import type { BuildFolders } from "@tagwell/collector/tags/build-folders";
import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import {
  type AuditAction,
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
import { whyNotAlone, whyNotNow, whyNotServed } from "./why-not-served.ts";

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
export class Publishing {
  readonly #parts: PublishingParts;
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: PublishingParts) {
    this.#parts = parts;
  }

  /** Changes run one after another, because each is decided on the state that the one before left. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => {});
    return mine;
  }

  /** Keeps a build that was handed over. Rejects with HttpError 400 with the reason unless it is whole. */
  accept(environment: EnvironmentName, files: ReadonlyMap<string, Buffer>, who: string): Promise<LibraryBuild> {
    return this.#inTurn(() => acceptBuild({ environment, files, who }, this.#parts));
  }

  /** Serves the built folder's build, or a kept one, from now on. */
  publish(order: LibraryOrder, who: string): Promise<void> {
    return this.#inTurn(async () => {
      const { environment, note = "" } = order;
      const target = await this.#builtTarget(order);
      this.#refuse(whyNotNow(order, target, this.#parts) ?? whyNotAlone(order, this.#parts), order, who);
      await this.#parts.folders.keep(environment, target);
      await this.#goLive(environment, target, { who, note, approvedBy: "", how: "published" }, () =>
        this.#note(order, who, "published"),
      );
    });
  }

  /** Serves an earlier published build again or, in development, the built folder as it is. */
  rollBack(order: LibraryOrder, who: string): Promise<void> {
    return this.#inTurn(async () => {
      const { folders, publications } = this.#parts;
      const { environment, build, note = "" } = order;
      this.#refuseOutdated(order);
      const target = await folders.find(environment, build);
      this.#refuse(whyNotNow(order, target, this.#parts), order, who);
      if (build === asBuilt) {
        const detail = "The built folder is served as it lies there.";
        publications.withdraw(environment, () => this.#note({ ...order, build: "", note: detail }, who, "rolled back"));
        return this.#serve(environment, target, "served as built");
      }
      if (!publications.has(environment, build)) throw conflict("That build was never published there: publish it.");
      await folders.keep(environment, target);
      await this.#goLive(environment, target, { who, note, approvedBy: "", how: "rolled back to" }, () =>
        this.#note(order, who, "rolled back"),
      );
    });
  }

  /** Records that an officer has reviewed what leaves a page with this build, and keeps the build. */
  sign(
    { environment, build, hash }: { environment: EnvironmentName; build: string; hash?: string | undefined },
    who: string,
  ): Promise<void> {
    return this.#inTurn(async () => {
      const { folders, signatures, audit, now } = this.#parts;
      const target = await folders.find(environment, build);
      if (target.build.faults.length > 0) throw conflict(`The build is incomplete: ${target.build.faults.join(" ")}`);
      if (hash !== undefined && hash !== target.hash)
        throw conflict("The build is not the one that was reviewed: its hash is another. Review it again.");
      await folders.keep(environment, target);
      signatures.add({ environment, build, who, at: now() }, () =>
        audit.add({ who, what: "signed what leaves", about: environment, to: build, detail: target.hash }),
      );
    });
  }

  /** Asks for the approval of a second person, and keeps the build. */
  request(order: LibraryOrder & { note: string }, who: string): Promise<PublicationRequestRow> {
    return this.#inTurn(async () => {
      const { folders, requests } = this.#parts;
      const { environment, build } = order;
      const target = await this.#builtTarget(order);
      this.#refuse(whyNotServed(order, target, this.#parts), order, who);
      if (environment !== "production")
        throw conflict("Only production takes the approval of a second person. Publish it directly.");
      if (requests.open(environment).some((one) => one.build === build))
        throw conflict("Its publication is requested already. A second person approves or declines that request.");
      await folders.keep(environment, target);
      const number = requests.add({ ...order, hash: target.hash, revision: target.build.revision, who }, () =>
        this.#note(order, who, "publication requested"),
      );
      return requests.find(number) as PublicationRequestRow;
    });
  }

  /** Publishes what was requested. Rejects with HttpError 403 for its author, and for who made the author's token. */
  approve(number: number, who: string): Promise<void> {
    return this.#inTurn(async () => {
      const { folders, requests, makersOf } = this.#parts;
      const request = this.#openRequest(number);
      const { environment, build, note, by } = request;
      refuseOwn(request, who, "approve");
      refuseByMaker(request, who, makersOf(by));
      this.#refuseOutdated(request);
      const target = await folders.readKept(environment, build);
      if (!target) throw conflict(`The build's files are missing from the data folder (library/${environment}).`);
      const another = target.hash === request.hash ? undefined : "The kept build is not the one that was requested.";
      this.#refuse(another ?? whyNotNow(request, target, this.#parts), request, who);
      await this.#goLive(environment, target, { who: by, note, approvedBy: who, how: "published" }, () => {
        requests.decide(number, { state: "approved", who, reason: "" });
        this.#note({ ...request, note: `requested by ${by}` }, who, "publication approved");
        this.#note(request, by, "published");
      });
    });
  }

  decline(number: number, who: string, reason: string): Promise<void> {
    return this.#inTurn(async () => {
      const request = this.#openRequest(number);
      refuseOwn(request, who, "decline");
      this.#parts.requests.end(number, { state: "declined", who, reason }, () =>
        this.#note({ ...request, note: reason }, who, "publication declined"),
      );
    });
  }

  /** Takes a request back. Rejects with HttpError 403 for anybody but its author. */
  withdraw(number: number, who: string): Promise<void> {
    return this.#inTurn(async () => {
      const request = this.#openRequest(number);
      if (request.by !== who)
        throw new HttpError(403, "not-own-request", `Only ${request.by} can withdraw it. You can decline it.`);
      this.#parts.requests.end(number, { state: "withdrawn", who, reason: "" }, () =>
        this.#note(request, who, "publication withdrawn"),
      );
    });
  }

  async #builtTarget(order: LibraryOrder): Promise<ReadBuild> {
    const { folders } = this.#parts;
    this.#refuseOutdated(order);
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
  async #goLive(
    environment: EnvironmentName,
    target: ReadBuild,
    { how, ...by }: { who: string; note: string; approvedBy: string; how: string },
    also: () => void,
  ): Promise<void> {
    const { folders, publications, requests, audit, now } = this.#parts;
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
    this.#serve(environment, target, how);
  }

  /** Who did it is in the audit trail only. */
  #serve(environment: EnvironmentName, { build, property }: ReadBuild, how: string): void {
    const { properties, log } = this.#parts;
    if (property) properties.replace(property);
    log(`a build is ${how}`, "info", { environment, build: build.id, revision: build.revision });
  }

  #openRequest(number: number): PublicationRequestRow {
    const request = this.#parts.requests.find(number);
    if (!request) throw new HttpError(404, "no-such-request", `No publication has the request number ${number}.`);
    refuseClosed(request);
    return request;
  }

  #refuse(reason: string | undefined, order: LibraryOrder, who: string): void {
    if (reason === undefined) return;
    this.#note({ ...order, note: reason }, who, "publication refused");
    throw conflict(reason);
  }

  #refuseOutdated({ environment, replaces }: LibraryOrder): void {
    if ((this.#parts.publications.served(environment) ?? null) !== replaces)
      throw conflict("Another build is served by now than the one shown. Review the change again.");
  }

  /** The audit trail has the order's note. */
  #note({ environment, build, replaces, note = "" }: LibraryOrder, who: string, what: AuditAction): void {
    this.#parts.audit.add({ who, what, about: environment, from: replaces ?? "", to: build, detail: note });
  }
}

const conflict = (detail: string) => new HttpError(409, "not-published", detail);

/** Opens the builds that the edge keeps, and what was published, requested and signed. */
import { join } from "node:path";
import type { ReplaceableProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import { createBuildFolders, dropHalfKept } from "@tagwell/collector/tags/build-folders";
import { upgradeBuildIds } from "@tagwell/collector/tags/upgrade-build-ids";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { ConsoleDatabase } from "../database/console-database.ts";
import { createBuilds } from "./list-builds.ts";
import type { PublishingRules } from "./production-policy.ts";
import { productionPolicy } from "./production-policy.ts";
import { createPublicationRequests } from "./publication-requests.ts";
import { createPublications } from "./publications.ts";
import { Publishing } from "./publishing.ts";
import { recordBuildId } from "./record-build-id.ts";
import { Releases } from "./releases.ts";
import { createSignatures } from "./signatures.ts";
import { createWhyWithheld, hasLostRecords } from "./why-withheld.ts";

export type OpenedReleases = Awaited<ReturnType<typeof openReleases>>;

export interface OpenReleasesParts {
  database: ConsoleDatabase;
  dataDir: string;
  /** The folder with the builds, one folder for each environment; undefined where there is none. */
  built: string | undefined;
  rules: PublishingRules;
  /** How many accounts may approve a publication. */
  approvers(): number;
  /** Who has made the token that a program acts by; nobody for an account. */
  makersOf(who: string): string[];
  audit: AuditTrail;
  properties: ReplaceableProperties;
  now: () => number;
  log: Log;
}

export async function openReleases(given: OpenReleasesParts) {
  const { database, dataDir, built, rules, approvers, makersOf, audit, properties, now, log } = given;
  const kept = join(dataDir, "library");
  await dropHalfKept(kept);
  await upgradeBuildIds(kept, (build) => recordBuildId(database, build), log);
  const folders = createBuildFolders(built, kept);
  const publications = createPublications(database);
  const requests = createPublicationRequests(database, now);
  const signatures = createSignatures(database);
  const policy = () => productionPolicy(rules, approvers());
  // "none" says that production needs nothing, whatever was before.
  const isRecordLost =
    rules.approval !== "none" && hasLostRecords(database, "production", await folders.keptIds("production"));
  const whyWithheld = createWhyWithheld({
    signatures,
    needsSignature: rules.signature === "production",
    policy,
    isRecordLost,
  });
  const shared = { folders, publications, signatures, properties, policy, log };
  const releases = new Releases({ ...shared, whyWithheld });
  return {
    releases,
    builds: createBuilds({ ...shared, serving: (environment) => releases.serving(environment) }),
    publishing: new Publishing({ ...shared, requests, makersOf, audit, now }),
    publications,
    requests,
  };
}

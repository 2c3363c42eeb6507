/** The library's builds in the console's API: what is built, served and published, and by whom. */
import type { EnvironmentName } from "../environments.ts";
import type { ProductionPolicy, Signature } from "./publishing.ts";

/** One file of a build, as in its manifest; sizes in bytes. */
export interface BuildFile {
  file: string;
  bytes: number;
  gzip: number;
  brotli: number;
  /** For the `integrity` attribute, `sha384-…`. */
  integrity: string;
}

/** A size limit in bytes (brotli) and the build's actual size. */
export interface SizePromise {
  what: string;
  brotli: number;
  limit: number;
}

export interface LibraryBuild {
  /** SHA-256, in hexadecimal, of its manifest, which has the hash of each file, and property.json: another file, another id. */
  id: string;
  /** ISO 8601, UTC. */
  buildDate: string;
  revision: string;
  versions: Record<string, string>;
  files: BuildFile[];
  sizes: SizePromise[];
  /** Why the build cannot be served: files that are missing or differ from the manifest. Empty if complete. */
  faults: string[];
}

export interface PublishedBuild extends LibraryBuild {
  /** Of the newest publication; ISO 8601, UTC. */
  publishedAt: string;
  publishedBy: string;
  /** The officer who signed the build's outbound data first, and when. */
  signed?: Signature;
  /** Why it was published. */
  note?: string;
  /** The second person who approved the publication. */
  approvedBy?: string;
}

export interface LibraryEnvironment {
  environment: EnvironmentName;
  /**
   * The published build, which is served under /tags/<environment>/ unless it is withheld. Absent if nothing was published: then the
   * built folder is served, unless that is withheld.
   */
  served?: string;
  /** Why nothing is served: the build was damaged, lacks a signature, or is not published where it has to be. */
  withheld?: string;
  /** The build in dist/<environment>; absent if nothing was built. */
  built?: LibraryBuild;
  /** Why that build cannot be read. */
  trouble?: string;
  /** Newest publication first. */
  published: PublishedBuild[];
}

/** GET /api/library. */
export interface LibraryState {
  environments: LibraryEnvironment[];
  production: ProductionPolicy;
}

/** How a file, a version or a rule changes when one build replaces another. */
export interface BuildDifference<Value> {
  name: string;
  /** Absent if it is added. */
  from?: Value;
  /** Absent if it is removed. */
  to?: Value;
}

/** Names that only one of two builds has, and those that mean something else. */
export interface NameChanges {
  added: string[];
  removed: string[];
  changed: string[];
}

/** GET /api/library/change: what would change, and why the change may be refused. */
export interface LibraryChange {
  environment: EnvironmentName;
  /** The build served now; absent if the built folder is served. */
  from?: LibraryBuild;
  to: LibraryBuild;
  /** All files of both builds, in the order of the new one; changed files differ in `integrity`. Empty without `from`. */
  files: BuildDifference<BuildFile>[];
  /** Versions that differ; empty without `from`. */
  versions: BuildDifference<string>[];
  /** Absent if one of the builds does not describe its property. */
  rules?: NameChanges;
  /** Fields that can leave a page, by path. Absent as `rules`. */
  fields?: NameChanges;
  /** Why the change is refused; absent if it is allowed. */
  refusal?: string;
  /** Whether a second person has to approve it: then it is requested (POST /api/publications/requests). */
  needsApproval: boolean;
}

/**
 * As an order's `build`: serves the built folder as it is, including later changes, rather than a published build. Only
 * development accepts it.
 */
export const asBuilt = "as-built";

/** A build's id as people read it. For display only: builds that agree in these twelve digits can be made in seconds. */
export const shortBuild = (id: string): string => id.slice(0, 12);

/** The body of POST /api/library/publish and /api/library/roll-back. */
export interface LibraryOrder {
  environment: EnvironmentName;
  /** The build to serve, as shown in the confirmation. */
  build: string;
  /** The build that was served when the confirmation was shown; null if none was published. */
  replaces: string | null;
  /** Why: 1 to 500 characters. Production needs it. */
  note?: string;
}

/** The body of PUT /api/library/builds/{environment}: every file of a build, with manifest.json and property.json, in base64. */
export interface HandedOverBuild {
  files: Record<string, string>;
}

/** The actions that the audit trail records. */
export const auditActions = [
  "build handed over",
  "published",
  "rolled back",
  "publication refused",
  "publication requested",
  "publication approved",
  "publication declined",
  "publication withdrawn",
  "publication void",
  "signed what leaves",
  "preview made",
  "preview taken back",
  "link made",
  "account made",
  "password renewed",
  "account removed",
  "signed in",
  "sign-in refused",
  "signed out",
  "sessions ended",
  "roles changed",
  "token made",
  "token withdrawn",
  "data read",
  "events removed",
  "erasure requested",
  "erasure done",
  "personal data exported",
  "alert acknowledged",
  "alert settings changed",
  "choices sealed",
  "choices removed",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an entry "data read" is about. */
export const readKinds = [
  "events",
  "event stream",
  "event export",
  "trace",
  "visits",
  "search",
  "report file",
  "audit export",
  "consent export",
] as const;
export type ReadKind = (typeof readKinds)[number];

/** A row of GET /api/audit, newest first. */
export interface AuditRow {
  number: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The account's name; "token <name>" for a program's token; "the start" for what `npm start` does. */
  who: string;
  what: AuditAction;
  /** The affected environment or account. */
  about: string;
  /** The previous build; empty if there was none. */
  from: string;
  to: string;
  /** The reason for a refusal, or other details. */
  detail: string;
  /** SHA-256, in hexadecimal, of the previous row's hash and this row, so that a change of the trail shows. */
  hash: string;
}

/** GET /api/audit/check: whether each row follows from the one before it. */
export interface AuditCheck {
  /** The number of the first row that does not; null where every row does. */
  brokenAt: number | null;
  /** How many rows were checked. */
  rows: number;
  /** The last good row's hash. Kept elsewhere, it shows later that rows were cut off or that the chain was made anew. */
  head: string;
}

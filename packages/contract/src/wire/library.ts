/** The library's builds as the console sees them: what is built, what is served, what was published, and by whom. */
import type { EnvironmentName } from "../environments.ts";

/** One file of a build, as its manifest has it; sizes in bytes. */
export interface BuildFile {
  file: string;
  bytes: number;
  gzip: number;
  brotli: number;
  /** For the `integrity` attribute, `sha384-…`. */
  integrity: string;
}

/** A promise in bytes (brotli) and what the build comes to. */
export interface SizePromise {
  what: string;
  brotli: number;
  limit: number;
}

export interface LibraryBuild {
  /** Twelve hexadecimal digits of the manifest's SHA-256: another file, another build. */
  id: string;
  /** ISO 8601, UTC. */
  buildDate: string;
  revision: string;
  versions: Record<string, string>;
  files: BuildFile[];
  sizes: SizePromise[];
  /** Why it cannot be served as it lies there: files that are missing or differ from the manifest. Empty when whole. */
  faults: string[];
}

export interface PublishedBuild extends LibraryBuild {
  /** Of the newest publication; ISO 8601, UTC. */
  publishedAt: string;
  publishedBy: string;
  /** An officer who signed what leaves with this build, and when. */
  signed?: { by: string; at: string };
}

export interface LibraryEnvironment {
  environment: EnvironmentName;
  /** The build served under /tags/<environment>/; absent where nothing was published: then the built folder is. */
  served?: string;
  /** What lies in dist/<environment>; absent where nothing was built. */
  built?: LibraryBuild;
  /** Why what lies there cannot be read. */
  trouble?: string;
  /** Newest publication first. */
  published: PublishedBuild[];
}

/** GET /api/library. */
export interface LibraryState {
  environments: LibraryEnvironment[];
}

/** What becomes of a file, a version or a rule when one build takes another's place. */
export interface BuildDifference<Value> {
  name: string;
  /** Absent where it is new. */
  from?: Value;
  /** Absent where it goes. */
  to?: Value;
}

/** GET /api/library/change: what would change, and why it may not. */
export interface LibraryChange {
  environment: EnvironmentName;
  /** The build served now; absent where the built folder is served as it is. */
  from?: LibraryBuild;
  to: LibraryBuild;
  /** All files of both, in the order of the new build; those that differ differ in `integrity`. */
  files: BuildDifference<BuildFile>[];
  /** Those that differ. */
  versions: BuildDifference<string>[];
  /** Rules added and removed; absent where one of the two builds does not describe its property. */
  rules?: { added: string[]; removed: string[]; changed: string[] };
  /** Why it is refused; absent where it may be done. */
  refusal?: string;
}

/**
 * In an order's `build`: no published build, but the built folder as it lies there, whatever it becomes. Development
 * alone takes it, to go on with trying.
 */
export const asBuilt = "as-built";

/** What is asked of POST /api/library/publish and /api/library/roll-back. */
export interface LibraryOrder {
  environment: EnvironmentName;
  /** The build to be served, as the confirmation showed it. */
  build: string;
  /** The build served when the confirmation was shown, null where none was published. */
  replaces: string | null;
}

/** What the audit trail tells of. */
export const auditActions = [
  "published",
  "rolled back",
  "publication refused",
  "signed what leaves",
  "link made",
  "account made",
  "password renewed",
  "account removed",
  "signed in",
  "sign-in refused",
  "signed out",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** A row of GET /api/audit, newest first. */
export interface AuditRow {
  number: number;
  /** ISO 8601, UTC. */
  at: string;
  /** The account's name; "the start" for what `npm start` does. */
  who: string;
  what: AuditAction;
  /** The environment, or the account that it was about. */
  about: string;
  /** The build before, empty where there was none. */
  from: string;
  to: string;
  /** Why it was refused, or what else there is to say. */
  detail: string;
}

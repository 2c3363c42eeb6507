/** Builds and their publication in the console's API: who published what and why, who approved it, who signed it. */
import type { EnvironmentName } from "../environments.ts";

/** What names a build to people. */
export interface BuildMark {
  /** SHA-256, in hexadecimal, of its manifest, which has the hash of each file, and property.json. */
  id: string;
  revision: string;
  /** ISO 8601, UTC; empty if the files are lost. */
  buildDate: string;
  /** Of Tagwell. Absent if the build does not describe its property. */
  version?: string;
  /** The hash of its files as they are now: another one than `id` if a kept build is damaged. Officers sign it. */
  hash: string;
}

/** An officer has reviewed what leaves a page with a build. */
export interface Signature {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** The build's hash at that time. Absent if signed before hashes were kept: then it does not allow a publication. */
  hash?: string;
}

/** A row of GET /api/publications, oldest first. */
export interface PublicationRow {
  number: number;
  environment: EnvironmentName;
  build: string;
  revision: string;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  /** The second person; absent if none was needed. */
  approvedBy?: string;
  note?: string;
  /** The build that was published before in this environment. */
  replaces?: string;
  /** Whether this build had been published in the environment before: a roll-back. */
  isReturn: boolean;
}

/** A row of GET /api/builds: a build that is kept, or lies in the built folder. */
export interface BuildRow extends BuildMark {
  /** Whether pages get it: it is published and not withheld (LibraryEnvironment). */
  isServed: boolean;
  /** Whether it lies in the built folder. */
  isBuilt: boolean;
  bytes: number;
  gzip: number;
  brotli: number;
  /** Oldest first. */
  publications: PublicationRow[];
  signatures: Signature[];
  /** Why it cannot be served; empty if complete. */
  faults: string[];
}

/** `void`: another build was published meanwhile. */
export const requestStates = ["open", "approved", "declined", "withdrawn", "expired", "void"] as const;
export type RequestState = (typeof requestStates)[number];

/** A row of GET /api/publications/requests, newest first. */
export interface PublicationRequestRow {
  number: number;
  environment: EnvironmentName;
  build: string;
  /** The build's hash (BuildMark.hash). */
  hash: string;
  revision: string;
  /** The build served at the time; null if none was published. */
  replaces: string | null;
  note: string;
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** After this, it can no longer be approved. */
  expiresAt: string;
  state: RequestState;
  /** Who approved, declined or withdrew it, or whose publication made it void. */
  decidedBy?: string;
  decidedAt?: string;
  /** Why it was declined, or what made it void. */
  reason?: string;
}

/** Whether something is needed to publish to production, and why. */
export interface PublishingNeed {
  isNeeded: boolean;
  why: string;
}

/** What a publication to production needs besides the role. */
export interface ProductionPolicy {
  /** Of a second person. */
  approval: PublishingNeed;
  /** Of an officer, on the build. */
  signature: PublishingNeed;
}

/** The longest note, and reason for declining, in UTF-16 units. */
export const maxNoteLength = 500;

/** The builds that the edges of a cluster serve: the console puts them there, and the edges that receive follow it. */
import type { EnvironmentName } from "@tagwell/contract";

/** Which builds an environment serves. */
export interface Served {
  /** Absent where every edge serves what is built beside it. */
  current?: string;
  /** Earlier ones, newest first: pages that loaded them may request their chunks. */
  earlier: string[];
  /** Why no edge may serve anything, however whole it is. */
  withheld?: string;
}

/** The one of these ids that is the name or, as earlier versions named builds, begins with its twelve digits. */
export function idOf(name: string, ids: readonly string[]): string | undefined {
  const found = ids.filter((id) => (name.length === 12 ? id.startsWith(name) : id === name));
  return found.length === 1 ? found[0] : undefined;
}

/** Why a published build is not served. */
export const damagedBuild = (build: string, damage: string): string =>
  `Build ${build} is published, and what is kept of it is damaged: ${damage} Publish a build, or restore the data folder and start the edge again.`;

/** A build's files by name, with manifest.json and property.json. */
export type BuildFiles = Map<string, Buffer>;

/** Its methods reject while it cannot be reached. */
export interface Library {
  served(environment: EnvironmentName): Promise<Served | undefined>;
  setServed(environment: EnvironmentName, served: Served): Promise<void>;
  has(environment: EnvironmentName, build: string): Promise<boolean>;
  /** Undefined where it was never put there. */
  build(environment: EnvironmentName, build: string): Promise<BuildFiles | undefined>;
  putBuild(environment: EnvironmentName, build: string, files: BuildFiles): Promise<void>;
}

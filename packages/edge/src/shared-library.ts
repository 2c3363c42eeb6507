/** The builds that the edges of a cluster serve: the console puts them there, and the edges that receive follow it. */
import type { EnvironmentName } from "@tagwell/contract";

/** Which builds an environment serves. */
export interface Served {
  /** Absent where every edge serves what is built beside it. */
  current?: string;
  /** Earlier ones, newest first: pages that loaded them may request their chunks. */
  earlier: string[];
}

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

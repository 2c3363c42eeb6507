/** What the edge is told when it starts. */
import type { EdgePayload, EnvironmentName, PropertyFile, SiteKey, TextRules } from "@tagwell/contract";
import type { SizeLimit } from "./releases/read-build.ts";

export interface EdgeOptions {
  /** TCP port, on loopback unless `elsewhere` says more; 0 takes any free one. */
  port: number;
  /** Folder of the database; made when missing. */
  dataDir: string;
  /** The builds that are served, one for each environment. */
  properties: readonly Pick<PropertyFile, "environment" | "sites" | "schema" | "reports">[];
  /** Site by host, the host without its port. */
  sites: Record<string, SiteKey>;
  /** Environment by datastream id (`configId`). */
  datastreams: Record<string, EnvironmentName>;
  /** What the sites publish, and the shapes of the property's ids. */
  words: TextRules;
  /** The organisation, `…@AdobeOrg`; it names the cookies. */
  orgId: string;
  /** Built files: the console, the sites, and `dist/` with one folder an environment. */
  folders: { console?: string; sites?: string; tags?: string };
  /** Takes one line for each thing worth knowing; silent unless given. */
  log?: (line: string) => void;
  /**
   * For tests: payloads that the next answer carries beside the edge's own, asked for at every answer with a body. Nothing
   * over HTTP reaches it, and an edge that serves more than development refuses to start with it.
   */
  fixtures?: () => EdgePayload[];
  /** What the library's files may weigh: shown beside what they do. */
  sizeLimitsOf?: (environment: EnvironmentName) => readonly SizeLimit[];
  /** Where it can be reached from other machines, too; then every path of /api takes a sign-in. */
  elsewhere?: Elsewhere;
  /** Reports withhold counts of fewer: 5 unless told, 1 shows them all. */
  smallestCount?: number;
  /** Most bytes the database may grow to (the write-ahead log apart); unbounded unless given. */
  maxStoreBytes?: number;
}

export interface Elsewhere {
  /** IP address to listen on beside loopback, such as 0.0.0.0. */
  address: string;
  /** Where people open the console, such as https://tags.example.org: an origin and no path. */
  origin: string;
}

export interface RunningEdge {
  port: number;
  /**
   * Path and hash, on the console's origin, of a one-time link that makes an officer and engineer. The one before it is
   * withdrawn. Whoever calls this has the process, and with it everything.
   */
  makeFirstLink(): string;
  /** Whether an account exists. */
  hasAccounts(): boolean;
  /** Ends the streams, answers what is under way, flushes and closes the database. */
  close(): Promise<void>;
}

/** What the edge is told when it starts. */
import type { EdgePayload, EnvironmentName, SiteKey, TextGuardOptions } from "@tagwell/contract";

export interface EdgeOptions {
  /** TCP port on loopback; 0 takes any free one. */
  port: number;
  /** Folder of the database; made when missing. */
  dataDir: string;
  /** Site by host, the host without its port. */
  sites: Record<string, SiteKey>;
  /** Environment by datastream id (`configId`). */
  datastreams: Record<string, EnvironmentName>;
  /** The words that visitors may type and that may be kept, and the telephone numbers that the sites publish. */
  words: TextGuardOptions;
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
  /** Most bytes the database may grow to (the write-ahead log apart); unbounded unless given. */
  maxStoreBytes?: number;
}

export interface RunningEdge {
  port: number;
  /** Ends the streams, answers what is under way, flushes and closes the database. */
  close(): Promise<void>;
}
